// How each dot and tie looks, the same on the screen and in what is downloaded.

import { NO_HUE } from "../drawing/hues.ts";
import type { Hue } from "../drawing/hues.ts";
import type { EntityKind } from "../generated/answers";
import type { Colours } from "./colours";
import { keyOf } from "./picture";
import type { Dot, Picture, Tie } from "./picture";
import type { State } from "./state";

export type Mark = "circle" | "square" | "diamond" | "triangle";

/** What is seen, and what stands out in it. */
export interface Seen {
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

/** What of a state stands out in a picture. */
export function seen(
  picture: Picture,
  hues: ReadonlyMap<string | null, Hue>,
  state: State,
  steps: readonly Tie[],
): Seen {
  const onPath = new Set(steps.flatMap((tie) => [keyOf(tie), tie.source, tie.target]));
  const pinned = new Set(state.pins.map((pin) => pin.id));
  return { picture, hues, onPath, centres: new Set(state.grown), pinned };
}

const CROWD = 300;
const SMALLEST = 0.35;

/** Radius in pixels: by papers, the grown ones a little larger, all of them smaller in a crowd. */
export function radius(dot: Dot, { centres, picture }: Seen): number {
  const plain = 4 + 1.6 * Math.min(Math.sqrt(Math.max(dot.weight, 0)), 4);
  const room = Math.min(Math.max(Math.sqrt(CROWD / picture.dots.size), SMALLEST), 1);
  return room * (centres.has(dot.id) ? Math.max(plain, 9) : plain);
}

export function fill(dot: Dot, { hues, centres }: Seen, colours: Colours): string {
  if (centres.has(dot.id)) return colours.ink;
  return colours.hues[(hues.get(dot.cluster) ?? NO_HUE).number] ?? colours.soft;
}

/** How much of the ground shows in the middle of a dot, 0 to 1: clusters of one colour differ by it. */
export function hole(dot: Dot, { hues, centres }: Seen): number {
  const { fill } = hues.get(dot.cluster) ?? NO_HUE;
  return centres.has(dot.id) || fill === "full" ? 0 : fill === "hollow" ? 1 : 0.55;
}

/** Radius of the middle of a dot, as a share of the whole. */
export const INNER = 0.6;

/** Width in pixels: by papers. */
export function width(tie: Tie, { onPath }: Seen): number {
  return onPath.has(keyOf(tie)) ? 4 : Math.min(0.6 + 0.5 * Math.log2(1 + tie.paperCount), 3.5);
}

export function stroke(tie: Tie, { onPath }: Seen, colours: Colours): string {
  return onPath.has(keyOf(tie)) ? colours.accent : colours.line;
}
