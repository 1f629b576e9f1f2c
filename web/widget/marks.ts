// Turns the graph of an answer into marks with positions, by the same rule as the pages.
import { shortened } from "../drawing/naming.ts";
import { place } from "../drawing/placement.ts";
import type { Sheet, Spot } from "../drawing/shapes.ts";
import { plain } from "../i18n/text.ts";
import type { Graph, Member } from "./graph";

/** A node with its mark. If `isNamed` is false, its name is shown only on request, over other marks. */
export interface Marked extends Spot {
  node: Member;
  isNamed: boolean;
}

/** The nodes that have room, the centre first. */
export function marks({ nodes, centre }: Graph, sheet: Sheet): Marked[] {
  const middle = nodes.find(({ id }) => id === centre);
  const others = nodes.filter((node) => node !== middle);
  return [...place(middle, others, sheet)].map(([node, spot]) => {
    const isNamed = spot.name !== "";
    return { ...spot, node, isNamed, ...(isNamed ? {} : shownOver(node, spot, sheet)) };
  });
}

/** A name on the side towards the middle of the sheet. */
function shownOver({ label }: Member, { x, y, radius }: Spot, { width, letters, measure }: Sheet): Partial<Spot> {
  const side = x < width / 2 ? 1 : -1;
  const name = shortened(plain(label), width / 2.2, measure);
  return { name, nameX: x + side * (radius + 4), nameY: y + letters * 0.34, anchor: side > 0 ? "start" : "end" };
}
