// What widgets draw: the parts that answers about one person and about a group share.
import type { WidgetResearcherQuery } from "../generated/answers";

export type Neighbourhood = NonNullable<WidgetResearcherQuery["neighbourhood"]>;
export type Member = Neighbourhood["nodes"][number];
export type Edge = Neighbourhood["edges"][number];
export type Paper = Edge["papers"][number];
export type Origin = WidgetResearcherQuery["dataset"];
export type Kind = Member["kind"];

/** The graph of a drawing and its list. The drawing has `centre` in the middle, and the list leaves it out. */
export interface Graph {
  centre: string | null;
  nodes: Member[];
  edges: Edge[];
  truncated: Neighbourhood["truncated"];
}

/** The edges of a node, in the order of the answer. */
export function edgesOf(graph: Graph, id: string): Edge[] {
  return graph.edges.filter((edge) => edge.source === id || edge.target === id);
}

/** The id at the other end of an edge. */
export function across(edge: Edge, id: string): string {
  return edge.source === id ? edge.target : edge.source;
}

/** Whether this version knows the form of an answer. */
export function isGraph(given: unknown): given is Omit<Graph, "centre"> {
  const graph = given as Partial<Graph> | null | undefined;
  return Array.isArray(graph?.nodes) && Array.isArray(graph.edges) && graph.nodes.every(isPlaced);
}

function isPlaced(node: Member): boolean {
  return typeof node?.id === "string" && typeof node.label === "string" && Number.isFinite(node.x + node.y);
}
