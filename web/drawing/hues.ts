// The colour of a topic cluster: from its id alone, so that it is the same in every drawing.
// app/pages/drawing/hues.py has the same rule.

/** Number of colours; the style sheets define as many. */
export const HUES = 8;

const FILLS = ["full", "hollow", "pale"] as const;

/** A colour, 1 to HUES, or 0 for no cluster; the fill tells clusters of one colour apart. */
export interface Hue {
  readonly number: number;
  readonly fill: (typeof FILLS)[number];
}

export const NO_HUE: Hue = { number: 0, fill: "full" };

/** The colour of a cluster: FNV-1a of its id, as a number of 1 to HUES. */
export function hueNumber(cluster: string): number {
  const hash = new TextEncoder().encode(cluster).reduce((found, byte) => Math.imul(found ^ byte, 0x01000193), 0x811c9dc5);
  return ((hash >>> 0) % HUES) + 1;
}

/** The colours of the clusters of one drawing; those of one colour differ by their fill, in the order of their ids. */
export function huesOf(nodes: Iterable<{ readonly cluster: string | null }>): Map<string | null, Hue> {
  const known = [...new Set([...nodes].flatMap(({ cluster }) => cluster ?? []))].sort();
  const numbers = known.map(hueNumber);
  return new Map(known.map((cluster, at) => {
    const before = numbers.slice(0, at).filter((each) => each === numbers[at]).length;
    return [cluster, { number: numbers[at]!, fill: FILLS[before] ?? "pale" }];
  }));
}
