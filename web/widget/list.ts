// The list: the primary way in. Real links, kind by kind, each with the papers that say why it is there.
import { across, edgesOf, type Edge, type Graph, type Kind, type Member, type Paper } from "./graph";
import { html, link, own, svg } from "./markup";
import { hued, KINDS, mark } from "./picture";
import { type Hue, huesOf } from "../drawing/hues.ts";
import type { Says } from "./messages";

const MOST_ALSO = 5;

/** The whole list; of a group, `people` is said over them instead of what people are to the one in the middle. */
export function list(graph: Graph, speech: Says): HTMLElement {
  const shown = graph.nodes.filter((node) => node.id !== graph.centre);
  const kinds = KINDS.filter((kind) => shown.some((node) => node.kind === kind));
  const hues = huesOf(graph.nodes);
  return html("div", { class: "list", part: "list" }, ...kinds.flatMap((kind) => section(kind, shown, hues, graph, speech)));
}

function section(kind: Kind, shown: Member[], hues: Map<string | null, Hue>, graph: Graph, speech: Says): Node[] {
  const members = shown.filter((node) => node.kind === kind).sort((one, other) => other.weight - one.weight);
  const cut = graph.truncated.find((each) => each.kind === kind && each.available !== null);
  const heading = graph.centre === null && kind === "AUTHOR" ? "people" : kind;
  return [
    html("p", { id: kind, class: "kind" }, speech.say(heading),
      cut ? html("span", { class: "count", dir: "ltr" }, ` ${speech.say("cut", { shown: cut.shown, available: cut.available! })}`) : null),
    html("ol", { "aria-labelledby": kind }, ...members.map((node) => item(node, hues.get(node.cluster), graph, speech))),
  ];
}

function item(node: Member, hue: Hue | undefined, graph: Graph, speech: Says): HTMLElement {
  const edges = edgesOf(graph, node.id);
  const main = edges.find((edge) => across(edge, node.id) === graph.centre);
  const key = svg("svg", { class: `key ${hued(hue)}`, viewBox: "-9 -9 18 18", "aria-hidden": "true" }, mark(node.kind, 6));
  const others = edges.filter((edge) => edge !== main && across(edge, node.id)[0] === "A");
  const counted = main ? speech.papers(main) : speech.say("papers", { n: node.weight });
  const why = html("details", { part: "reasons" },
    html("summary", { class: "count" }, html("span", { dir: "ltr" }, counted), html("span", { class: "unseen" }, " ", own(node.label))),
    main ? papers(main, speech) : null,
    others.length > 0 ? also(node, others, graph, speech) : null);
  return html("li", { "data-id": node.id, part: "item" }, key, link(node.entity.url, node.label),
    main || others.length > 0 ? why : html("span", { class: "count", dir: "ltr" }, counted));
}

function also(node: Member, edges: Edge[], graph: Graph, speech: Says): HTMLElement {
  const labels = new Map(graph.nodes.map((each) => [each.id, each.label]));
  const named = edges.slice(0, MOST_ALSO).map((edge) =>
    html("li", {}, own(labels.get(across(edge, node.id)) ?? ""), html("span", { class: "count", dir: "ltr" }, ` ${speech.papers(edge)}`), graph.centre === null ? papers(edge, speech) : null));
  return html("div", {}, graph.centre === null ? null : speech.say("also"), html("ul", {}, ...named));
}

/** The papers of an edge, as many as the answer names, and how many more there are. */
export function papers(edge: { papers: Paper[]; paperCount: number }, speech: Says): HTMLElement {
  const more = edge.paperCount - edge.papers.length;
  const titles = edge.papers.map((paper) =>
    html("li", {}, link(paper.url, paper.title, "paper"), paper.date?.year ? ` ${paper.date.year}` : null));
  return html("ul", { class: "papers" }, ...titles, more > 0 ? html("li", {}, speech.say("more", { n: more })) : null);
}
