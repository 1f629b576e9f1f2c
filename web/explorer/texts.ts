// What sources wrote, in a form that there is room for.

import { plain } from "../speech/text";

const LONGEST = 400;

/** A text fit to be shown, as far as anybody reads it. */
export function shown(text: string): string {
  return plain(text).trim().slice(0, LONGEST);
}

/** A text for a place that has room for so many letters. */
export function shortened(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).map((each) => each.segment).join("")}…`;
}
