// The topic clusters of the picture and their colours.

import { NO_HUE, huesOf } from "../drawing/hues.ts";
import type { Hue } from "../drawing/hues.ts";
import type { Service } from "./service";
import type { Picture } from "./picture";
import { shown } from "./texts";

/** A cluster of the picture. */
export interface Cluster {
  readonly id: string;
  readonly label: string;
  readonly hue: Hue;
  readonly members: readonly string[];
}

const MOST = 12; // clusters with a name; set by hand, as each needs a query

/** The colours of the clusters. */
export function hues(picture: Picture): Map<string | null, Hue> {
  return huesOf(picture.nodes.values());
}

/** The largest clusters with their names, most members first, then by id. A cluster that the service does not know is named by its id. */
export async function loadClusters(service: Service, picture: Picture): Promise<Cluster[]> {
  const colours = hues(picture);
  const requests = ranked(picture).map(async ([id, members]) => {
    const answer = await service.query("ExplorerClusterV1", { id }).catch(() => ({ topicCluster: null }));
    return { id, label: shown(answer.topicCluster?.label ?? id), hue: colours.get(id) ?? NO_HUE, members };
  });
  return Promise.all(requests);
}

function ranked(picture: Picture): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const { id, cluster } of picture.nodes.values()) {
    if (cluster === null) continue;
    const members = found.get(cluster);
    if (members) members.push(id);
    else found.set(cluster, [id]);
  }
  const order = [...found].sort(([one, its], [other, others]) => others.length - its.length || (one < other ? -1 : 1));
  return order.slice(0, MOST);
}
