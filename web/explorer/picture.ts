// What is drawn: nodes and edges, added one neighbourhood at a time.

import type { EntityKind, ExplorerNeighbourhoodQuery, ExplorerPathsQuery, Relation } from "../generated/answers";

/** An entity and its position; `weight` is in papers. `year` is that of a paper, if it is known. */
export interface GraphNode {
  readonly id: string;
  readonly kind: EntityKind;
  readonly label: string;
  readonly year: number | null;
  readonly weight: number;
  readonly cluster: string | null;
  readonly x: number;
  readonly y: number;
}

/** A link between two nodes, with the number and years of the papers that witness it. */
export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly relation: Relation;
  readonly paperCount: number;
  readonly atLeast: boolean;
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

/** Everything drawn. `left` maps the id of an expanded node to how many of its neighbours are not shown. */
export interface Picture {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: ReadonlyMap<string, GraphEdge>;
  readonly around: ReadonlyMap<string, readonly string[]>;
  readonly left: ReadonlyMap<string, number>;
}

export type Neighbourhood = NonNullable<ExplorerNeighbourhoodQuery["neighbourhood"]>;
export type PathsResult = Extract<NonNullable<ExplorerPathsQuery["collaboratorPaths"]>, { __typename: "CollaboratorPaths" }>;
export type FoundPath = PathsResult["paths"][number];
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const EMPTY_PICTURE: Picture = { nodes: new Map(), edges: new Map(), around: new Map(), left: new Map() };

/** What a node is called in the drawing: the year of a paper comes first, since the ends of long titles are cut. */
export function drawnName({ label, year }: Pick<GraphNode, "label" | "year">): string {
  return year === null ? label : `${year} · ${label}`;
}

/** The picture with more nodes and edges; nodes that were drawn before keep label, colour and position. */
export function enlarged(picture: Picture, nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Picture {
  const all = new Map(nodes.map((node) => [node.id, node]));
  for (const node of picture.nodes.values()) all.set(node.id, node);
  const joined = new Map(picture.edges);
  for (const edge of edges) joined.set(keyOf(edge), edge);
  return { ...picture, nodes: inOrder(picture, all), edges: joined, around: neighbours(joined.values()) };
}

/** The key of an edge, the same in both directions. */
export function keyOf(edge: Pick<GraphEdge, "source" | "target" | "relation">): string {
  return [...[edge.source, edge.target].sort(), edge.relation].join(" ");
}

/** The edges of a node, most papers first. */
export function edgesOf(picture: Picture, id: string): GraphEdge[] {
  const found = [...picture.edges.values()].filter((edge) => edge.source === id || edge.target === id);
  return found.sort((one, other) => other.paperCount - one.paperCount || (otherEnd(one, id) < otherEnd(other, id) ? -1 : 1));
}

/** The id at the other end of an edge. */
export function otherEnd(edge: GraphEdge, id: string): string {
  return edge.source === id ? edge.target : edge.source;
}

/** The picture without the hidden nodes and their edges. */
export function without(picture: Picture, hidden: readonly string[]): Picture {
  if (hidden.length === 0) return picture;
  const gone = new Set(hidden);
  const nodes = new Map([...picture.nodes].filter(([id]) => !gone.has(id)));
  const edges = new Map([...picture.edges].filter(([, edge]) => nodes.has(edge.source) && nodes.has(edge.target)));
  return { ...picture, nodes, edges, around: neighbours(edges.values()) };
}

/** The same nodes, some at other positions. */
export function moved(picture: Picture, places: ReadonlyMap<string, Place>): Picture {
  if (places.size === 0) return picture;
  const nodes = new Map([...picture.nodes].map(([id, node]) => [id, { ...node, x: places.get(id)?.x ?? node.x, y: places.get(id)?.y ?? node.y }]));
  return { ...picture, nodes };
}

function inOrder(picture: Picture, all: Map<string, GraphNode>): Map<string, GraphNode> {
  const known = [...picture.nodes.keys()].map((id): [string, GraphNode] => [id, all.get(id) as GraphNode]);
  return new Map([...known, ...all]);
}

function neighbours(edges: Iterable<GraphEdge>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (one: string, other: string) => {
    const list = found.get(one);
    if (list) list.push(other);
    else found.set(one, [other]);
  };
  for (const { source, target } of edges) {
    add(source, target);
    add(target, source);
  }
  return found;
}
