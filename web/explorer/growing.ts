// From a state to the picture that it asks for, neighbourhood by neighbourhood.

import type { ExplorerNeighbourhoodQuery, NoPathReason } from "../generated/answers";
import type { Service } from "./asking";
import { joined } from "./joining";
import { variablesOf } from "./limits";
import { NOTHING, enlarged } from "./picture";
import type { Found, FoundPath, Neighbourhood, Picture, Tie } from "./picture";
import { placesOf, placesOfEnds, placesOnPaths } from "./placement";
import type { Limits, PathQuestion, State } from "./state";
import { shown } from "./texts";

/** The dataset that answered. */
export type Dataset = NonNullable<ExplorerNeighbourhoodQuery["dataset"]>;

/** Why there is no path: a message. */
export type Refusal = NoPathReason | "TOO_BROAD" | "noPath";

/** What there is to see, and how the two people of a path question are connected or why they are not. */
export interface Explored {
  readonly picture: Picture;
  readonly paths: readonly FoundPath[];
  readonly refusal: Refusal | null;
  /** Whether a cut author list may hide a path that was not found. */
  readonly isOpen: boolean;
  readonly unknown: readonly string[];
  readonly dataset: Dataset | null;
}

const MOST_EXCLUDED = 300;

/** Asks for every neighbourhood and for the paths; NoAnswer where one does not come. */
export async function explored(service: Service, state: State): Promise<Explored> {
  let picture = NOTHING;
  let dataset: Dataset | null = null;
  const unknown: string[] = [];
  for (const id of state.grown) {
    const answer = await neighbourhood(service, state, picture, id);
    dataset = answer.dataset ?? dataset;
    if (answer.neighbourhood === null) unknown.push(id);
    else picture = await withStep(service, state, picture, answer.neighbourhood);
  }
  const found = state.path && (await pathsOf(service, state.path, state.limits));
  const paths = found?.paths ?? [];
  if (paths.length > 0) picture = await joined(service, state.limits, picture, withPaths(picture, paths));
  else if (state.path) picture = await withEnds(service, picture, state.path);
  return { picture, paths, refusal: found?.refusal ?? null, isOpen: found?.isOpen ?? false, unknown, dataset };
}

function neighbourhood(
  service: Service,
  state: State,
  picture: Picture,
  id: string,
): Promise<ExplorerNeighbourhoodQuery> {
  const exclude = [...new Set(picture.around.get(id) ?? [])].slice(0, MOST_EXCLUDED).sort();
  const { kinds, size, limits } = state;
  return service.ask("ExplorerNeighbourhoodV1", {
    of: id,
    kinds: [...kinds],
    nodes: size,
    ...variablesOf(limits),
    exclude,
  });
}

/** The first step has every tie among its own; a further one is also joined to what was drawn before. */
async function withStep(service: Service, state: State, before: Picture, answer: Neighbourhood): Promise<Picture> {
  const picture = withNeighbourhood(before, answer);
  return before.dots.size === 0 ? picture : joined(service, state.limits, before, picture);
}

function withNeighbourhood(picture: Picture, answer: Neighbourhood): Picture {
  const places = placesOf(picture, answer);
  const dots = answer.nodes.map(({ id, kind, label, weight, cluster, x, y }) => {
    return { id, kind, label: shown(label), weight, cluster, ...(places.get(id) ?? { x, y }) };
  });
  const larger = enlarged(picture, dots, answer.edges);
  return { ...larger, left: new Map([...larger.left, [answer.centre, missing(answer)]]) };
}

/** How many more the service knows of around a centre, as far as it says. */
function missing(answer: Neighbourhood): number {
  const cuts = answer.truncated.filter((cut) => cut.reason === "MAX_NODES" && cut.available !== null);
  return cuts.reduce((sum, cut) => sum + Math.max((cut.available ?? 0) - cut.shown, 0), 0);
}

async function pathsOf(
  service: Service,
  path: PathQuestion,
  limits: Limits,
): Promise<{ paths: Found["paths"]; refusal: Refusal | null; isOpen: boolean }> {
  const { from, to, k, hops, avoid } = path;
  const answer = await service.ask("ExplorerPathsV1", { from, to, k, hops, ...variablesOf(limits), avoid: [...avoid] });
  const result = answer.collaboratorPaths;
  if (result?.__typename === "CollaboratorPaths") return { paths: result.paths, refusal: null, isOpen: false };
  if (result?.__typename === "PathSearchTooBroad") return { paths: [], refusal: "TOO_BROAD", isOpen: false };
  return { paths: [], refusal: result?.reason ?? "noPath", isOpen: result?.isProof === false };
}

/** The two people whom no path connects, at the sides of what is drawn. */
async function withEnds(service: Service, picture: Picture, { from, to }: PathQuestion): Promise<Picture> {
  const ends = await Promise.all([from, to].map(async (id) => (await service.ask("ExplorerEntityV1", { id })).resolve));
  const known = ends.filter((end) => end !== null);
  const places = placesOfEnds(picture, known.map(({ id }) => id));
  const dots = known.map(({ id, kind, label }) => {
    return { id, kind: kind ?? "AUTHOR", label: shown(label), weight: 0, cluster: null, ...(places.get(id) ?? { x: 0, y: 0 }) };
  });
  return enlarged(picture, dots, []);
}

function withPaths(picture: Picture, paths: readonly FoundPath[]): Picture {
  const places = placesOnPaths(picture, paths);
  const hops = paths.flatMap((path) => path.hops);
  const people = new Map(hops.flatMap((hop) => [hop.from, hop.to]).map((person) => [person.id, person]));
  const dots = [...people.values()].map(({ id, name }) => {
    const place = places.get(id) ?? { x: 0, y: 0 };
    return { id, kind: "AUTHOR" as const, label: shown(name), weight: 0, cluster: null, ...place };
  });
  return enlarged(picture, dots, hops.map(tieOf));
}

/** The collaboration that a step of a path is. */
export function tieOf(hop: FoundPath["hops"][number]): Tie {
  const { paperCount, atLeast, firstYear, lastYear } = hop;
  const [source, target] = [hop.from.id, hop.to.id];
  return { source, target, relation: "COLLABORATED_WITH", paperCount, atLeast, firstYear, lastYear };
}
