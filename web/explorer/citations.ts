// Papers that citations relate: around one paper, and the papers that show why.

import type { CitationTie, Relation } from "../generated/answers";
import type { Service } from "./service";
import type { Picture } from "./picture";
import type { State } from "./state";
import { shown } from "./texts";

/** A paper that both ends of a link cite, or that cites both. */
export interface Witness {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
}

export const TIES: readonly CitationTie[] = ["COUPLING", "CO_CITATION"];

/** How citations relate the ends of a link; null for every other link. */
export function tieOf(relation: Relation): CitationTie | null {
  if (relation === "COUPLED_WITH") return "COUPLING";
  return relation === "CO_CITED_WITH" ? "CO_CITATION" : null;
}

/** The paper that a state draws alone; null if it draws anything else. */
export function lonePaper({ expanded }: Pick<State, "expanded">): string | null {
  const [id] = expanded;
  return expanded.length === 1 && id !== undefined && id.startsWith("P") ? id : null;
}

/** Whether the graph has a reference or a citation of the only expanded paper. Null if there is no such paper, or no answer. */
export async function hasCitations(service: Service, state: State, picture: Picture): Promise<boolean | null> {
  const id = lonePaper(state);
  if (id === null || !picture.nodes.has(id)) return null;
  const { paper } = await service.query("ExplorerCitationsV1", { id }).catch(() => ({ paper: null }));
  if (paper === null) return null;
  return (paper.references?.totalCount ?? 0) + (paper.citedBy?.totalCount ?? 0) > 0;
}

/** At most ten papers that show why two papers are related, newest first. Rejects with ServiceError if an answer is missing. */
export async function witnessesOf(service: Service, by: CitationTie, id: string, other: string): Promise<Witness[]> {
  let after: unknown = null;
  do {
    const related = await relatedPage(service, by, id, after);
    const found = related?.nodes.find(({ paper }) => paper.id === other);
    if (found) return found.papers.map((paper) => ({ id: paper.id, title: shown(paper.label), year: paper.date?.year ?? null }));
    after = related?.pageInfo.hasNextPage ? related.pageInfo.endCursor : null;
  } while (after !== null);
  return [];
}

async function relatedPage(service: Service, by: CitationTie, id: string, after: unknown) {
  return (await service.query("ExplorerWitnessesV1", { id, by, after })).paper?.relatedByCitations ?? null;
}
