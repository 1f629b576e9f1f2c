// The number of papers that relate two others by citations; opened, it lists them.

import type { CitationTie } from "../generated/answers";
import { element, name } from "./elements";
import type { Child } from "./elements";
import { witnessesOf } from "./citations";
import { pageOf } from "./pages";
import type { PanelContext } from "./panel";
import type { GraphEdge, GraphNode } from "./picture";
import { ServiceError } from "./service";

/** The number of a link between a paper and the paper `other`. The list is loaded when it is opened, and after an error when it is opened again. */
export function witnessList(context: PanelContext, by: CitationTie, node: GraphNode, other: string, { paperCount: n }: GraphEdge): HTMLElement {
  const list = element("ul", { "aria-live": "polite" });
  let isLoaded = false;
  const load = async () => {
    if (!details.open || isLoaded) return;
    isLoaded = true;
    isLoaded = await fill(context, list, by, node.id, other, n);
  };
  const details: HTMLDetailsElement = element(
    "details",
    { class: "witnesses", ontoggle: () => void load() },
    element("summary", { "data-key": `witnesses ${node.id} ${other}` }, context.locale.say(`shared.${by}`, { n })),
    list,
  );
  return details;
}

/** Fills the list, or shows why there is no answer; returns whether there was one. */
async function fill(context: PanelContext, list: HTMLElement, by: CitationTie, id: string, other: string, count: number): Promise<boolean> {
  const { locale } = context;
  list.replaceChildren(row(locale.say("asking")));
  try {
    list.replaceChildren(...(await rows(context, by, id, other, count)));
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    list.replaceChildren(row(locale.say(error.key, error.values)));
    return false;
  }
}

async function rows({ service, root, locale }: PanelContext, by: CitationTie, id: string, other: string, count: number): Promise<HTMLElement[]> {
  const found = await witnessesOf(service, by, id, other);
  const dated = (year: number | null) => (year === null ? null : element("span", { class: "details" }, ` ${year}`));
  const links = found.map((paper) => row(element("a", { href: pageOf(root, paper.id) }, name(paper.title)), dated(paper.year)));
  const rest = count - found.length;
  return rest > 0 ? [...links, row(locale.say("others", { n: rest }))] : links;
}

function row(...children: readonly Child[]): HTMLElement {
  return element("li", {}, ...children);
}
