// Limits as variables, which have the same names in every document.

import type { Limits } from "./state";

export interface Variables {
  readonly years: { from: number | null; to: number | null } | null;
  readonly topic: string | null;
  readonly team: number | null;
}

export function variablesOf({ from, to, topic, team }: Limits): Variables {
  return { years: from === null && to === null ? null : { from, to }, topic, team };
}
