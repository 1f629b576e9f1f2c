// The rule of names: who gets a name first, and how a name may be shortened.
// app/pages/drawing/naming.py has the same rule; tests/pages/drawing_cases.json has cases for both.
import { plain } from "../i18n/text.ts";
import { longestName, type Member, type Sheet } from "./shapes.ts";

const LETTER = /\P{M}\p{M}*/gu;

/** How many people come before all other nodes, so that ten of them have names if there is room. */
const FIRST = 10;

/** The members by papers with the centre, most first, then by id; but ten people come before all others. */
export function byImportance<T extends Pick<Member, "id" | "weight" | "kind">>(members: readonly T[]): T[] {
  const ranked = [...members].sort((one, other) => other.weight - one.weight || (one.id < other.id ? -1 : 1));
  const first = new Set(ranked.filter(({ kind }) => kind === "AUTHOR").slice(0, FIRST));
  return [...first, ...ranked.filter((each) => !first.has(each))];
}

/** The name with initials for all words but the last: "S. Li"; null if it has no such form. */
export function initialled(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const last = words.pop()!;
  const given = words.map((word) => lettersOf(word)[0] ?? "");
  const isCased = given.every((letter) => letter.toLowerCase() !== letter.toUpperCase());
  return given[0] && isCased ? `${given.join(". ")}. ${last}` : null;
}

/** The text, or its beginning with an ellipsis if it is wider than `most`. */
export function shortened(text: string, most: number, measure: Sheet["measure"]): string {
  if (measure(text) <= most) return text;
  let kept = "";
  for (const letter of lettersOf(text)) {
    if (measure(`${kept}${letter}…`) > most) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** The forms of a name that fit, longest first, each once: whole, with initials, shortened, shortened to half. */
export function formsOf(members: readonly Member[], sheet: Sheet): (member: Member) => string[] {
  const all = members.map(({ label }) => initialled(plain(label)));
  const { measure } = sheet;
  const most = longestName(sheet);
  return ({ label, kind }) => {
    const name = plain(label);
    const short = kind === "AUTHOR" ? initialled(name) : null;
    const own = all.indexOf(short) === all.lastIndexOf(short) ? short : null;
    const forms = [name, own, shortened(name, most, measure), shortened(name, most / 2, measure)];
    return [...new Set(forms)].filter((form) => form !== null && form !== "" && measure(form) <= most) as string[];
  };
}

function lettersOf(text: string): string[] {
  return text.match(LETTER) ?? [];
}
