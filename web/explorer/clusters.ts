// Which topic clusters are in the picture, and the six that have a colour of their own.

import type { Service } from "./asking";
import type { Picture } from "./picture";
import { shown } from "./texts";

/** A cluster of the picture; hue 0 is that of all who have no colour of their own. */
export interface Cluster {
  readonly id: string;
  readonly label: string;
  readonly hue: number;
  readonly members: readonly string[];
}

const HUES = 6;

/** The clusters with a hue each, most members first, then by id. */
export function hues(picture: Picture): Map<string, number> {
  return new Map(ranked(picture).map(([id], place) => [id, place + 1]));
}

/** The same with their names; one that the service does not know is named by its id. */
export async function named(service: Service, picture: Picture): Promise<Cluster[]> {
  const asked = ranked(picture).map(async ([id, members], place) => {
    const answer = await service.ask("ExplorerClusterV1", { id }).catch(() => ({ topicCluster: null }));
    return { id, label: shown(answer.topicCluster?.label ?? id), hue: place + 1, members };
  });
  return Promise.all(asked);
}

function ranked(picture: Picture): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const { id, cluster } of picture.dots.values()) {
    if (cluster === null) continue;
    const members = found.get(cluster);
    if (members) members.push(id);
    else found.set(cluster, [id]);
  }
  const order = [...found].sort(([one, its], [other, others]) => others.length - its.length || (one < other ? -1 : 1));
  return order.slice(0, HUES);
}
