// Names beside dots, with a rim of the ground's colour so that lines do not cross letters.

import type { NodeHoverDrawingFunction } from "sigma/rendering";
import type { Colours } from "./colours";

type Parameters3 = Parameters<NodeHoverDrawingFunction>;
const RIM = 3;

/** A name beside its dot. */
export function drawLabel(
  context: Parameters3[0],
  data: Parameters3[1],
  settings: Parameters3[2],
  colours: Colours,
): void {
  if (!data.label) return;
  context.font = `${settings.labelWeight} ${settings.labelSize}px ${colours.sans}`;
  context.lineJoin = "round";
  context.lineWidth = RIM;
  context.strokeStyle = colours.ground;
  context.fillStyle = colours.ink;
  const [x, y] = [data.x + data.size + 4, data.y + settings.labelSize / 3];
  context.strokeText(data.label, x, y);
  context.fillText(data.label, x, y);
}

/** The same with a ring around the dot: under the pointer, or chosen. */
export function drawHover(
  context: Parameters3[0],
  data: Parameters3[1],
  settings: Parameters3[2],
  colours: Colours,
): void {
  context.beginPath();
  context.arc(data.x, data.y, data.size + RIM, 0, Math.PI * 2);
  context.lineWidth = 2;
  context.strokeStyle = colours.accent;
  context.stroke();
  drawLabel(context, data, { ...settings, labelWeight: "600" }, colours);
}
