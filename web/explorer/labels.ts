// Names beside dots, with a rim of the ground's colour so that lines do not cross letters.

import type Sigma from "sigma";
import type { NodeHoverDrawingFunction } from "sigma/rendering";
import { labelled } from "../drawing/labels.ts";
import type { Fixed, Label } from "../drawing/labels.ts";
import { byImportance } from "../drawing/naming.ts";
import type { Point } from "../drawing/shapes.ts";
import type { Colours } from "./colours";
import { INNER, hole } from "./figure";
import type { Seen } from "./figure";
import type { Dot } from "./picture";

type Drawn = Parameters<NodeHoverDrawingFunction>;

const RIM = 3;
const GAP = 4;

/** Dots in the order of names: who stands out, then by papers, then by id. */
export function ranked(dots: readonly Dot[], stands: (id: string) => boolean): Dot[] {
  const first = byImportance(dots.filter(({ id }) => stands(id)));
  return [...first, ...byImportance(dots.filter(({ id }) => !stands(id)))];
}

/** Draws the names of the dots in view, until one has no room. */
export function drawNames(renderer: Sigma, seen: Seen, stands: (id: string) => boolean, colours: Colours): void {
  const context = renderer.getCanvases()["labels"]?.getContext("2d");
  if (!context) return;
  const { labelSize, labelFont } = renderer.getSettings();
  context.font = `${labelSize}px ${labelFont}`;
  const dots = ranked([...seen.picture.dots.values()], stands).flatMap((dot) => inView(renderer, dot));
  const measure = (text: string): number => context.measureText(text).width;
  const names = labelled(dots, { ...renderer.getDimensions(), letters: labelSize, measure });
  for (const dot of dots) drawHole(context, dot, hole(seen.picture.dots.get(dot.id)!, seen), colours);
  for (const dot of dots) {
    const label = names.get(dot.id);
    if (label) drawLabel(context, dot, label, colours);
  }
}

/** A ring around a dot: under the pointer with its name, or chosen. */
export function drawHover(...[context, data, settings, colours]: [...Drawn, Colours]): void {
  context.beginPath();
  context.arc(data.x, data.y, data.size + RIM, 0, Math.PI * 2);
  context.lineWidth = 2;
  context.strokeStyle = colours.accent;
  context.stroke();
  if (data.highlighted || !data.label) return;
  context.font = `${settings.labelSize}px ${settings.labelFont}`;
  const room = data.size + GAP;
  const wide = context.measureText(data.label).width;
  const isRight = data.x + room + wide <= context.canvas.clientWidth;
  drawText(context, data.label, data.x + (isRight ? room : -room - wide), data.y + settings.labelSize / 3, colours);
}

function inView(renderer: Sigma, dot: Dot): Fixed[] {
  const data = renderer.getNodeDisplayData(dot.id);
  if (data === undefined) return [];
  const { x, y } = renderer.framedGraphToViewport(data);
  const { width, height } = renderer.getDimensions();
  const isIn = x >= 0 && y >= 0 && x <= width && y <= height;
  return isIn ? [{ ...dot, x, y, radius: renderer.scaleSize(data.size) }] : [];
}

/** Shows so much of the ground in the middle of a dot. */
export function drawHole(context: Drawn[0], { x, y, radius }: Pick<Fixed, "x" | "y" | "radius">, share: number, { ground }: Colours): void {
  if (share === 0) return;
  context.globalAlpha = share;
  context.fillStyle = ground;
  context.beginPath();
  context.arc(x, y, radius * INNER, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}

/** A name, with a line to its dot if it is apart from it. */
export function drawLabel(context: Drawn[0], dot: Point, { name, x, y, box, isApart }: Label, colours: Colours): void {
  if (isApart) {
    context.beginPath();
    context.moveTo(dot.x, dot.y);
    context.lineTo(x, y - GAP);
    context.lineWidth = 1;
    context.strokeStyle = colours.soft;
    context.stroke();
  }
  drawText(context, name, box.left + 1, y, colours);
}

function drawText(context: Drawn[0], text: string, x: number, y: number, colours: Colours): void {
  context.lineJoin = "round";
  context.lineWidth = RIM;
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.ink;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
