// What the last answer cost, and how much of the budget of this minute is left.

interface Answer {
  readonly extensions?: { readonly cost?: { readonly requested: number | null; readonly limit: number | null } };
}

const LEFT = /;r=(\d+)/;

/** A sentence about the cost of an answer; empty if the service states no cost. */
export function costMessage(answer: Answer, headers: Headers, milliseconds: number): string {
  const { requested, limit } = answer.extensions?.cost ?? {};
  if (requested == null || limit == null) return "";
  const spent = `Cost ${counted(requested)} of at most ${counted(limit)} for one operation`;
  const left = LEFT.exec(headers.get("RateLimit") ?? "")?.[1];
  const remaining = left === undefined ? "" : ` · ${counted(Number(left))} left in this minute`;
  return `${spent}${remaining} · ${Math.round(milliseconds)} ms`;
}

function counted(number: number): string {
  return number.toLocaleString("en");
}
