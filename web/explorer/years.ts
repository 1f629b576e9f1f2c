// Papers of the expanded nodes by year.

import type { Service } from "./service";
import type { FoundPath } from "./picture";
import type { State } from "./state";

export const NO_PAPERS: ReadonlyMap<number, number> = new Map();

/** Papers by year, without limits: of the expanded people and those on paths, else of the other expanded nodes. Empty without an answer. */
export async function papersByYear(service: Service, state: State, paths: readonly FoundPath[]): Promise<ReadonlyMap<number, number>> {
  const onPaths = paths.flatMap(({ hops }) => hops.flatMap(({ from, to }) => [from.id, to.id]));
  const of = (letter: string) => [...new Set([...state.expanded, ...onPaths])].filter((id) => id.startsWith(letter)).sort();
  const some = (ids: string[]) => (ids.length > 0 ? ids : null);
  const people = some(of("A"));
  const [topics, institutions, venues] = ["T", "I", "V"].map((letter) => (people ? null : some(of(letter))));
  if (!people && !topics && !institutions && !venues) return NO_PAPERS;
  const variables = { people, topics: topics ?? null, institutions: institutions ?? null, venues: venues ?? null };
  const answer = await service.query("ExplorerYearsV1", variables).catch(() => ({ paperCounts: null }));
  const years = (answer.paperCounts ?? []).map(({ key, paperCount }) => [Number(key), paperCount] as const);
  return new Map([...years].sort(([one], [other]) => one - other));
}
