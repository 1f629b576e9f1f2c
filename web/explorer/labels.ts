// Names beside dots, with a rim of the ground's colour so that lines do not cross letters.

import type { NodeHoverDrawingFunction } from "sigma/rendering";
import type { Colours } from "./colours";

type Drawn = Parameters<NodeHoverDrawingFunction>;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const RIM = 3;
const GAP = 4;

/** The names of one picture, none across another: whoever stands out has theirs, then those of the larger dots. */
export class Names {
  #waiting: Drawn[] = [];

  /** Keeps a name until all that the picture may have are known. */
  add(...drawn: Drawn): void {
    this.#waiting.push(drawn);
  }

  /** Draws those that have room, and all that stand out. */
  draw(colours: Colours): void {
    const taken: Box[] = [];
    for (const drawn of this.#waiting.sort(([, one], [, other]) => rank(other) - rank(one))) {
      const box = boxOf(...drawn);
      if (drawn[1].forceLabel !== true && taken.some((each) => meets(each, box))) continue;
      taken.push(box);
      drawLabel(...drawn, colours);
    }
    this.#waiting = [];
  }
}

function rank(data: Drawn[1]): number {
  return data.forceLabel === true ? Number.MAX_VALUE : data.size;
}

function boxOf(...[context, data, settings]: Drawn): Box {
  context.font = font(settings);
  const left = beside(context, data);
  const [half, wide] = [settings.labelSize / 2, context.measureText(data.label ?? "").width];
  return { left, right: left + wide, top: data.y - half, bottom: data.y + half };
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function font({ labelWeight, labelSize, labelFont }: Drawn[2]): string {
  return `${labelWeight} ${labelSize}px ${labelFont}`;
}

function drawLabel(...[context, data, settings, colours]: [...Drawn, Colours]): void {
  if (!data.label) return;
  context.font = font(settings);
  context.lineJoin = "round";
  context.lineWidth = RIM;
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.ink;
  const [x, y] = [beside(context, data), data.y + settings.labelSize / 3];
  context.strokeText(data.label, x, y);
  context.fillText(data.label, x, y);
}

/** A name, and a ring around its dot: under the pointer, or chosen. */
export function drawHover(...[context, data, settings, colours]: [...Drawn, Colours]): void {
  context.beginPath();
  context.arc(data.x, data.y, data.size + RIM, 0, Math.PI * 2);
  context.lineWidth = 2;
  context.strokeStyle = colours.accent;
  context.stroke();
  drawLabel(context, data, settings, colours);
}

/** To the right of the dot; where the sheet ends there, to its left. */
function beside(context: Drawn[0], data: Drawn[1]): number {
  const room = data.size + GAP;
  const wide = context.measureText(data.label ?? "").width;
  const fits = data.x + room + wide <= context.canvas.clientWidth || data.x - room - wide < 0;
  return fits ? data.x + room : data.x - room - wide;
}
