// Strings of strangers, in the parts that a drawing and a link need.
const LETTER = /\P{M}\p{M}*/gu;

/** The letters of a text, each with the marks that stand on it. */
export function letters(text: string): string[] {
  return text.match(LETTER) ?? [];
}

/** The address if it leads to the web, else null: nothing that an answer says may run as a script. */
export function outside(address: unknown): string | null {
  const found = typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
  return found && /^https?:$/.test(found.protocol) ? found.href : null;
}
