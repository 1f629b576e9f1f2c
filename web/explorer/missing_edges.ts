// Edges between nodes of different steps. No answer contains both ends, so one more query fetches them.

import type { Service } from "./service";
import { variablesOf } from "./limits";
import { enlarged, keyOf } from "./picture";
import type { GraphNode, Picture } from "./picture";
import type { Limits } from "./state";

const MOST = 250; // ids of one query, as in the schema

/** The picture with the edges between the new nodes and those drawn before. */
export async function withMissingEdges(service: Service, limits: Limits, before: Picture, picture: Picture): Promise<Picture> {
  const ids = idsToConnect(before, picture);
  if (ids.length < 2) return picture;
  const { subgraphAmong: found } = await service.query("ExplorerTiesV1", { ids, ...variablesOf(limits) });
  const missing = (found?.edges ?? []).filter((edge) => !picture.edges.has(keyOf(edge)));
  return enlarged(picture, [], missing);
}

/** The ids of all new nodes, and of the older nodes with most papers, up to the limit of one query. Empty if only the new ones reach it. */
function idsToConnect(before: Picture, picture: Picture): string[] {
  const brought = [...picture.nodes.values()].filter(({ id }) => !before.nodes.has(id));
  const room = MOST - brought.length;
  if (brought.length === 0 || room <= 0) return [];
  const others = [...before.nodes.values()].sort(byPapers).slice(0, room);
  return [...brought, ...others].map(({ id }) => id).sort();
}

function byPapers(one: GraphNode, other: GraphNode): number {
  return other.weight - one.weight || (one.id < other.id ? -1 : 1);
}
