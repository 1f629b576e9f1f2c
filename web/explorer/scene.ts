// How each node and edge looks, the same on the screen and in exported files.

import { NO_HUE } from "../drawing/hues.ts";
import type { Hue } from "../drawing/hues.ts";
import type { EntityKind } from "../generated/answers";
import type { Colours } from "./colours";
import { keyOf } from "./picture";
import type { GraphNode, Picture, GraphEdge } from "./picture";
import type { State } from "./state";

export type Mark = "circle" | "square" | "diamond" | "triangle";

/** What is visible, and what stands out in it. */
export interface Scene {
  readonly picture: Picture;
  readonly hues: ReadonlyMap<string | null, Hue>;
  readonly onPath: ReadonlySet<string>;
  readonly centres: ReadonlySet<string>;
  readonly pinned: ReadonlySet<string>;
}

export const MARKS: Readonly<Record<EntityKind, Mark>> = {
  AUTHOR: "circle",
  PAPER: "square",
  TOPIC: "diamond",
  INSTITUTION: "triangle",
  VENUE: "triangle",
};

/** A picture with what stands out in it according to a state. */
export function scene(
  picture: Picture,
  hues: ReadonlyMap<string | null, Hue>,
  state: State,
  steps: readonly GraphEdge[],
): Scene {
  const onPath = new Set(steps.flatMap((edge) => [keyOf(edge), edge.source, edge.target]));
  const pinned = new Set(state.pins.map((pin) => pin.id));
  return { picture, hues, onPath, centres: new Set(state.expanded), pinned };
}

const CROWD = 300; // nodes from which all of them are drawn smaller; set by hand
const SMALLEST = 0.35; // the least share of their size then; set by hand

/** Radius in pixels, by papers. Expanded nodes are a little larger, and all are smaller if there are many. */
export function radius(node: GraphNode, { centres, picture }: Scene): number {
  const plain = 4 + 1.6 * Math.min(Math.sqrt(Math.max(node.weight, 0)), 4);
  const room = Math.min(Math.max(Math.sqrt(CROWD / picture.nodes.size), SMALLEST), 1);
  return room * (centres.has(node.id) ? Math.max(plain, 9) : plain);
}

export function fill(node: GraphNode, { hues, centres }: Scene, colours: Colours): string {
  if (centres.has(node.id)) return colours.ink;
  return colours.hues[(hues.get(node.cluster) ?? NO_HUE).number] ?? colours.soft;
}

/** Opacity of the hole in the middle of a node, 0 to 1: it tells clusters of one colour apart. */
export function hole(node: GraphNode, { hues, centres }: Scene): number {
  const { fill } = hues.get(node.cluster) ?? NO_HUE;
  return centres.has(node.id) || fill === "full" ? 0 : fill === "hollow" ? 1 : 0.55;
}

/** Radius of the hole, as a share of the radius of the node. */
export const INNER = 0.6;

/** Width in pixels, by papers. */
export function width(edge: GraphEdge, { onPath }: Scene): number {
  return onPath.has(keyOf(edge)) ? 4 : Math.min(0.6 + 0.5 * Math.log2(1 + edge.paperCount), 3.5);
}

export function stroke(edge: GraphEdge, { onPath }: Scene, colours: Colours): string {
  return onPath.has(keyOf(edge)) ? colours.accent : colours.line;
}
