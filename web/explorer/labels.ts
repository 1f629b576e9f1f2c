// Names next to nodes, with an outline in the background colour so that edges do not cross letters.

import type Sigma from "sigma";
import type { NodeHoverDrawingFunction } from "sigma/rendering";
import { labelled } from "../drawing/labels.ts";
import type { Fixed, Label } from "../drawing/labels.ts";
import { byImportance } from "../drawing/naming.ts";
import type { Point } from "../drawing/shapes.ts";
import type { Colours } from "./colours";
import { INNER, hole } from "./scene";
import type { Scene } from "./scene";
import { drawnName } from "./picture";
import type { GraphNode } from "./picture";

type Drawn = Parameters<NodeHoverDrawingFunction>;

const RIM = 3; // pixels between a node and the ring around it; set by hand
/** Pixels around letters; thinner ones let an edge strike a name through. */
export const OUTLINE = 5;
const GAP = 4; // pixels between a node and its name; set by hand

/** Nodes in the order in which they get names: those that stand out, then by papers, then by id. */
export function ranked(nodes: readonly GraphNode[], isProminent: (id: string) => boolean): GraphNode[] {
  const first = byImportance(nodes.filter(({ id }) => isProminent(id)));
  return [...first, ...byImportance(nodes.filter(({ id }) => !isProminent(id)))];
}

/** Draws the names of the nodes in view, until one has no room. */
export function drawNames(renderer: Sigma, scene: Scene, isProminent: (id: string) => boolean, colours: Colours): void {
  const context = renderer.getCanvases()["labels"]?.getContext("2d");
  if (!context) return;
  const { labelSize, labelFont } = renderer.getSettings();
  context.font = `${labelSize}px ${labelFont}`;
  const nodes = ranked([...scene.picture.nodes.values()], isProminent).flatMap((node) => inView(renderer, node));
  const measure = (text: string): number => context.measureText(text).width;
  const names = labelled(nodes, { ...renderer.getDimensions(), letters: labelSize, measure });
  for (const node of nodes) drawHole(context, node, hole(scene.picture.nodes.get(node.id)!, scene), colours);
  for (const node of nodes) {
    const label = names.get(node.id);
    if (label) drawLabel(context, node, label, colours);
  }
}

/** A ring around a node that is selected, or under the pointer with its name. */
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

function inView(renderer: Sigma, node: GraphNode): Fixed[] {
  const data = renderer.getNodeDisplayData(node.id);
  if (data === undefined) return [];
  const { x, y } = renderer.framedGraphToViewport(data);
  const { width, height } = renderer.getDimensions();
  const isIn = x >= 0 && y >= 0 && x <= width && y <= height;
  return isIn ? [{ ...node, label: drawnName(node), x, y, radius: renderer.scaleSize(data.size) }] : [];
}

/** Draws a hole in the middle of a node, with this opacity. */
export function drawHole(context: Drawn[0], { x, y, radius }: Pick<Fixed, "x" | "y" | "radius">, share: number, { background }: Colours): void {
  if (share === 0) return;
  context.globalAlpha = share;
  context.fillStyle = background;
  context.beginPath();
  context.arc(x, y, radius * INNER, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}

/** Draws a name, with a line to its node if the two are apart. */
export function drawLabel(context: Drawn[0], node: Point, { name, x, y, box, isApart }: Label, colours: Colours): void {
  if (isApart) {
    context.beginPath();
    context.moveTo(node.x, node.y);
    context.lineTo(x, y - GAP);
    context.lineWidth = 1;
    context.strokeStyle = colours.soft;
    context.stroke();
  }
  drawText(context, name, box.left + 1, y, colours);
}

function drawText(context: Drawn[0], text: string, x: number, y: number, colours: Colours): void {
  context.lineJoin = "round";
  context.lineWidth = OUTLINE;
  context.strokeStyle = colours.background;
  context.fillStyle = colours.ink;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
