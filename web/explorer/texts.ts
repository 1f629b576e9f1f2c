// Texts of sources, shortened to the space available.

import { plain } from "../i18n/text";

const LONGEST = 400; // characters; set by hand

/** The text without control characters, at most 400 characters long. */
export function shown(text: string): string {
  return plain(text).trim().slice(0, LONGEST);
}

/** The text, cut to a number of letters, with an ellipsis if it was longer. */
export function shortened(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).map((each) => each.segment).join("")}…`;
}
