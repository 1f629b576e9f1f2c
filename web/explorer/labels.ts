// Names beside dots, with a rim of the ground's colour so that lines do not cross letters.

import type { NodeHoverDrawingFunction } from "sigma/rendering";
import type { Colours } from "./colours";

type Drawn = Parameters<NodeHoverDrawingFunction>;
const RIM = 3;
const GAP = 4;

/** A name beside its dot. */
export function drawLabel(
  context: Drawn[0],
  data: Drawn[1],
  settings: Drawn[2],
  colours: Colours,
): void {
  if (!data.label) return;
  context.font = `${settings.labelWeight} ${settings.labelSize}px ${colours.sans}`;
  context.lineJoin = "round";
  context.lineWidth = RIM;
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.ink;
  const [x, y] = [beside(context, data), data.y + settings.labelSize / 3];
  context.strokeText(data.label, x, y);
  context.fillText(data.label, x, y);
}

/** The same with a ring around the dot: under the pointer, or chosen. */
export function drawHover(
  context: Drawn[0],
  data: Drawn[1],
  settings: Drawn[2],
  colours: Colours,
): void {
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
