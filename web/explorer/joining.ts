// Ties between those whom different steps brought: no step had both, so they are asked for together.

import type { Service } from "./asking";
import { variablesOf } from "./limits";
import { enlarged, keyOf } from "./picture";
import type { Dot, Picture } from "./picture";
import type { Limits } from "./state";

const MOST = 250;

/** A picture with the ties between what a step brought and what was drawn before it. */
export async function joined(service: Service, limits: Limits, before: Picture, picture: Picture): Promise<Picture> {
  const ids = together(before, picture);
  if (ids.length < 2) return picture;
  const { subgraphAmong: found } = await service.ask("ExplorerTiesV1", { ids, ...variablesOf(limits) });
  const missing = (found?.edges ?? []).filter((tie) => !picture.ties.has(keyOf(tie)));
  return enlarged(picture, [], missing);
}

/** All that a step brought, and of the others those with most papers, as many as one question takes; none if it has no room. */
function together(before: Picture, picture: Picture): string[] {
  const brought = [...picture.dots.values()].filter(({ id }) => !before.dots.has(id));
  const room = MOST - brought.length;
  if (brought.length === 0 || room <= 0) return [];
  const others = [...before.dots.values()].sort(byPapers).slice(0, room);
  return [...brought, ...others].map(({ id }) => id).sort();
}

function byPapers(one: Dot, other: Dot): number {
  return other.weight - one.weight || (one.id < other.id ? -1 : 1);
}
