// Turns a state into a picture by querying one neighbourhood after another.

import type { ExplorerNeighbourhoodQuery, NoPathReason } from "../generated/answers";
import type { Service } from "./service";
import { withMissingEdges } from "./missing_edges";
import { variablesOf } from "./limits";
import { EMPTY_PICTURE, enlarged } from "./picture";
import type { PathsResult, FoundPath, Neighbourhood, Picture, GraphEdge } from "./picture";
import { placesOf, placesOfEnds, placesOnPaths } from "./placement";
import type { Limits, PathQuestion, State } from "./state";
import { shown } from "./texts";

/** The dataset of the answers. */
export type Dataset = NonNullable<ExplorerNeighbourhoodQuery["dataset"]>;

/** The key of the message that says why there is no path. */
export type Refusal = NoPathReason | "TOO_BROAD" | "noPath";

/** The picture of a state, with the paths between the two people of its path query, or why there are none. */
export interface Exploration {
  readonly picture: Picture;
  readonly paths: readonly FoundPath[];
  readonly refusal: Refusal | null;
  /** Whether an incomplete author list may hide a path. */
  readonly isOpen: boolean;
  readonly unknown: readonly string[];
  readonly dataset: Dataset | null;
}

const MOST_EXCLUDED = 300; // ids in the address of a query; set by hand

/** Queries every neighbourhood and the paths. Rejects with ServiceError if an answer is missing. */
export async function explore(service: Service, state: State): Promise<Exploration> {
  let picture = EMPTY_PICTURE;
  let dataset: Dataset | null = null;
  const unknown: string[] = [];
  for (const id of state.expanded) {
    const answer = await neighbourhood(service, state, picture, id);
    dataset = answer.dataset ?? dataset;
    if (answer.neighbourhood === null) unknown.push(id);
    else picture = await withStep(service, state, picture, answer.neighbourhood);
  }
  const found = state.path && (await pathsOf(service, state.path, state.limits));
  const paths = found?.paths ?? [];
  if (paths.length > 0) picture = await withMissingEdges(service, state.limits, picture, withPaths(picture, paths));
  else if (state.path) picture = await withEnds(service, picture, state.path);
  return { picture, paths, refusal: found?.refusal ?? null, isOpen: found?.isOpen ?? false, unknown, dataset };
}

function neighbourhood(
  service: Service,
  state: State,
  picture: Picture,
  id: string,
): Promise<ExplorerNeighbourhoodQuery> {
  const { kinds, size, limits, by } = state;
  if (by !== null) return service.query("ExplorerRelatedV1", { of: id, by, nodes: size, ...variablesOf(limits) });
  const exclude = [...new Set(picture.around.get(id) ?? [])].slice(0, MOST_EXCLUDED).sort();
  return service.query("ExplorerNeighbourhoodV1", {
    of: id,
    kinds: [...kinds],
    nodes: size,
    ...variablesOf(limits),
    exclude,
  });
}

/** The first neighbourhood comes with all edges among its nodes; later ones are also linked to what was drawn before. */
async function withStep(service: Service, state: State, before: Picture, answer: Neighbourhood): Promise<Picture> {
  const picture = withNeighbourhood(before, answer);
  return before.nodes.size === 0 ? picture : withMissingEdges(service, state.limits, before, picture);
}

function withNeighbourhood(picture: Picture, answer: Neighbourhood): Picture {
  const places = placesOf(picture, answer);
  const nodes = answer.nodes.map(({ id, kind, label, weight, cluster, x, y, entity }) => {
    const year = "date" in entity ? (entity.date?.year ?? null) : null;
    return { id, kind, label: shown(label), year, weight, cluster, ...(places.get(id) ?? { x, y }) };
  });
  const larger = enlarged(picture, nodes, answer.edges);
  return { ...larger, left: new Map([...larger.left, [answer.centre, missing(answer)]]) };
}

/** How many more nodes the service has around a centre, as far as it states. */
function missing(answer: Neighbourhood): number {
  const cuts = answer.truncated.filter((cut) => cut.reason === "MAX_NODES" && cut.available !== null);
  return cuts.reduce((sum, cut) => sum + Math.max((cut.available ?? 0) - cut.shown, 0), 0);
}

async function pathsOf(
  service: Service,
  path: PathQuestion,
  limits: Limits,
): Promise<{ paths: PathsResult["paths"]; refusal: Refusal | null; isOpen: boolean }> {
  const { from, to, k, hops, avoid } = path;
  const answer = await service.query("ExplorerPathsV1", { from, to, k, hops, ...variablesOf(limits), avoid: [...avoid] });
  const result = answer.collaboratorPaths;
  if (result?.__typename === "CollaboratorPaths") return { paths: result.paths, refusal: null, isOpen: false };
  if (result?.__typename === "PathSearchTooBroad") return { paths: [], refusal: "TOO_BROAD", isOpen: false };
  return { paths: [], refusal: result?.reason ?? "noPath", isOpen: result?.isProof === false };
}

/** Adds the two people without a path at the left and the right of the picture. */
async function withEnds(service: Service, picture: Picture, { from, to }: PathQuestion): Promise<Picture> {
  const ends = await Promise.all([from, to].map(async (id) => (await service.query("ExplorerEntityV1", { id })).resolve));
  const known = ends.filter((end) => end !== null);
  const places = placesOfEnds(picture, known.map(({ id }) => id));
  const nodes = known.map(({ id, kind, label }) => {
    return { id, kind: kind ?? "AUTHOR", label: shown(label), year: null, weight: 0, cluster: null, ...(places.get(id) ?? { x: 0, y: 0 }) };
  });
  return enlarged(picture, nodes, []);
}

function withPaths(picture: Picture, paths: readonly FoundPath[]): Picture {
  const places = placesOnPaths(picture, paths);
  const hops = paths.flatMap((path) => path.hops);
  const people = new Map(hops.flatMap((hop) => [hop.from, hop.to]).map((person) => [person.id, person]));
  const nodes = [...people.values()].map(({ id, name }) => {
    const place = places.get(id) ?? { x: 0, y: 0 };
    return { id, kind: "AUTHOR" as const, label: shown(name), year: null, weight: 0, cluster: null, ...place };
  });
  return enlarged(picture, nodes, hops.map(edgeOf));
}

/** The edge for a step of a path. */
export function edgeOf(hop: FoundPath["hops"][number]): GraphEdge {
  const { paperCount, atLeast, firstYear, lastYear } = hop;
  const [source, target] = [hop.from.id, hop.to.id];
  return { source, target, relation: "COLLABORATED_WITH", paperCount, atLeast, firstYear, lastYear };
}
