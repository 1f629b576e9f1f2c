// The colour of a topic cluster depends only on its id, so it is the same in every drawing.
// app/pages/drawing/hues.py has the same rule.

/** The number of colours in the style sheets. */
export const HUES = 8;

const FILLS = ["full", "hollow", "pale"] as const;

/** A colour, 1 to HUES, or 0 for no cluster. The fill tells clusters of one colour apart. */
export interface Hue {
  readonly number: number;
  readonly fill: (typeof FILLS)[number];
}

export const NO_HUE: Hue = { number: 0, fill: "full" };

/** The colour of a cluster: FNV-1a of its id, reduced to 1 to HUES. */
export function hueNumber(cluster: string): number {
  const hash = new TextEncoder().encode(cluster).reduce((found, byte) => Math.imul(found ^ byte, 0x01000193), 0x811c9dc5);
  return ((hash >>> 0) % HUES) + 1;
}

/** The colours of the clusters of a drawing. Clusters of one colour differ in their fill, in the order of their ids. */
export function huesOf(nodes: Iterable<{ readonly cluster: string | null }>): Map<string | null, Hue> {
  const known = [...new Set([...nodes].flatMap(({ cluster }) => cluster ?? []))].sort();
  const numbers = known.map(hueNumber);
  return new Map(known.map((cluster, at) => {
    const before = numbers.slice(0, at).filter((each) => each === numbers[at]).length;
    return [cluster, { number: numbers[at]!, fill: FILLS[before] ?? "pale" }];
  }));
}
