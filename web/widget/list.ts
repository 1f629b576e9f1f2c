// The list, which is the main way to use a widget: links, kind by kind, each with the papers that witness it.
import { across, edgesOf, type Edge, type Graph, type Kind, type Member, type Paper } from "./graph";
import { html, link, own } from "./markup";
import { key, KINDS } from "./picture";
import { type Hue, huesOf } from "../drawing/hues.ts";
import type { WidgetLocale } from "./messages";

const MOST_ALSO = 5; // further people named at a node; set by hand

/** The whole list. In a group, the heading over people says what they are; else it says how they are linked to the centre. */
export function list(graph: Graph, locale: WidgetLocale): HTMLElement {
  const shown = graph.nodes.filter((node) => node.id !== graph.centre);
  const kinds = KINDS.filter((kind) => shown.some((node) => node.kind === kind));
  const hues = huesOf(graph.nodes);
  return html("div", { class: "list", part: "list" }, ...kinds.flatMap((kind) => section(kind, shown, hues, graph, locale)));
}

function section(kind: Kind, shown: Member[], hues: Map<string | null, Hue>, graph: Graph, locale: WidgetLocale): Node[] {
  const members = shown.filter((node) => node.kind === kind).sort((one, other) => other.weight - one.weight);
  const cut = graph.truncated.find((each) => each.kind === kind && each.available !== null);
  const heading = graph.centre === null && kind === "AUTHOR" ? "people" : kind;
  return [
    html("p", { id: kind, class: "kind" }, locale.say(heading),
      cut ? html("span", { class: "count", dir: "ltr" }, ` ${locale.say("cut", { shown: cut.shown, available: cut.available! })}`) : null),
    html("ol", { "aria-labelledby": kind }, ...members.map((node) => item(node, hues.get(node.cluster), graph, locale))),
  ];
}

function item(node: Member, hue: Hue | undefined, graph: Graph, locale: WidgetLocale): HTMLElement {
  const edges = edgesOf(graph, node.id);
  const main = edges.find((edge) => across(edge, node.id) === graph.centre);
  const others = edges.filter((edge) => edge !== main && across(edge, node.id)[0] === "A");
  const counted = main ? locale.papers(main) : locale.say("papers", { n: node.weight });
  const why = html("details", { part: "reasons" },
    html("summary", { class: "count" }, html("span", { dir: "ltr" }, counted), html("span", { class: "visually-hidden" }, " ", own(node.label))),
    main ? papers(main, locale) : null,
    others.length > 0 ? also(node, others, graph, locale) : null);
  return html("li", { "data-id": node.id, part: "item" }, key(node.kind, hue), link(node.entity.url, node.label), " ",
    main || others.length > 0 ? why : html("span", { class: "count", dir: "ltr" }, counted));
}

/** Other people that a node is linked to; in a group, with the papers. */
function also(node: Member, edges: Edge[], { centre, nodes }: Graph, locale: WidgetLocale): HTMLElement {
  const isGroup = centre === null;
  const labels = new Map(nodes.map((each) => [each.id, each.label]));
  const named = edges.slice(0, MOST_ALSO).map((edge) =>
    html("li", {}, own(labels.get(across(edge, node.id)) ?? ""), html("span", { class: "count", dir: "ltr" }, ` ${locale.papers(edge)}`), isGroup ? papers(edge, locale) : null));
  const cut = edges.length > named.length ? html("li", {}, locale.say("cut", { shown: named.length, available: edges.length })) : null;
  return html("div", {}, isGroup ? null : locale.say("also"), html("ul", {}, ...named, cut));
}

/** The papers of an edge that the answer names, and how many more there are. */
export function papers(edge: { papers: Paper[]; paperCount: number }, locale: WidgetLocale): HTMLElement {
  const more = edge.paperCount - edge.papers.length;
  const titles = edge.papers.map((paper) =>
    html("li", {}, link(paper.url, paper.title, "paper"), paper.date?.year ? ` ${paper.date.year}` : null));
  return html("ul", { class: "papers" }, ...titles, more > 0 ? html("li", {}, locale.say("more", { n: more })) : null);
}
