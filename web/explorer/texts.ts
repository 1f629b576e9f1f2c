// What sources wrote, in a form that can be shown; and numbers and years in words.

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const STACKED = /(\p{M}{6})\p{M}+/gu;
const LONGEST = 400;

/** A text without what cannot be seen and without turns of direction; of the marks on a letter six stay. */
export function shown(text: string): string {
  return text.replace(UNSEEN, " ").replace(STACKED, "$1").replace(/\s+/gu, " ").trim().slice(0, LONGEST);
}

/** A text for a place that has room for so many letters. */
export function shortened(text: string, most: number): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).map((each) => each.segment).join("")}…`;
}

/** A number and what it counts. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : nouns}`;
}

/** Years from the first to the last. */
export function years(first: number | null, last: number | null): string {
  if (first === null || last === null) return "";
  return first === last ? `${first}` : `${first}–${last}`;
}
