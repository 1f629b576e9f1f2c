// Strings of strangers, in the form that a link needs.

/** The address if it leads to the web, else null: nothing that an answer says may run as a script. */
export function outside(address: unknown): string | null {
  const found = typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
  return found && /^https?:$/.test(found.protocol) ? found.href : null;
}
