// How each dot and tie looks, the same on the screen and in what is downloaded.

import type { EntityKind } from "../generated/answers";
import type { Colours } from "./colours";
import { keyOf } from "./picture";
import type { Dot, Picture, Tie } from "./picture";
import type { State } from "./state";

export type Mark = "circle" | "square" | "diamond" | "triangle";

/** What is seen, and what stands out in it. */
export interface Seen {
  readonly picture: Picture;
  readonly hues: ReadonlyMap<string, number>;
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

/** What of a state stands out in a picture. */
export function seen(
  picture: Picture,
  hues: ReadonlyMap<string, number>,
  state: State,
  steps: readonly Tie[],
): Seen {
  const onPath = new Set(steps.flatMap((tie) => [keyOf(tie), tie.source, tie.target]));
  const pinned = new Set(state.pins.map((pin) => pin.id));
  return { picture, hues, onPath, centres: new Set(state.grown), pinned };
}

/** Radius in pixels: by papers, the grown ones a little larger. */
export function radius(dot: Dot, { centres }: Seen): number {
  const grown = 4 + 1.6 * Math.min(Math.sqrt(Math.max(dot.weight, 0)), 4);
  return centres.has(dot.id) ? Math.max(grown, 9) : grown;
}

export function fill(dot: Dot, { hues, centres }: Seen, colours: Colours): string {
  if (centres.has(dot.id)) return colours.ink;
  return colours.hues[dot.cluster === null ? 0 : (hues.get(dot.cluster) ?? 0)] ?? colours.soft;
}

/** Width in pixels: by papers. */
export function width(tie: Tie, { onPath }: Seen): number {
  return onPath.has(keyOf(tie)) ? 4 : Math.min(0.6 + 0.5 * Math.log2(1 + tie.paperCount), 3.5);
}

export function stroke(tie: Tie, { onPath }: Seen, colours: Colours): string {
  return onPath.has(keyOf(tie)) ? colours.accent : colours.line;
}
