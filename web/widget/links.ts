// Addresses from answers, checked before they become links.

/** The address if it is http or https, else null: no answer can run a script. */
export function webAddress(address: unknown): string | null {
  const found = typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
  return found && /^https?:$/.test(found.protocol) ? found.href : null;
}
