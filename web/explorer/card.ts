// The card of the selected node: its actions, and its neighbours with their numbers of papers.

import type { PanelContext, View } from "./panel";
import { button, element, name } from "./elements";
import type { Child } from "./elements";
import { tieOf } from "./citations";
import { otherEnd, edgesOf } from "./picture";
import type { GraphNode, GraphEdge } from "./picture";
import { MOST_AVOIDED, avoided, chosen, expanded, hidden, pinned, unpinned } from "./state";
import { pageOf } from "./pages";
import { witnessList } from "./witness_list";

const MOST = 40; // neighbours listed on the card; set by hand

/** The content of the card; empty if nothing is selected. */
export function card(context: PanelContext, view: View, startPath: (node: GraphNode) => void): Child[] {
  const { locale } = context;
  const { state, exploration, scene, clusters } = view;
  const node = state.chosen === null ? undefined : scene.picture.nodes.get(state.chosen);
  if (node === undefined) return [];
  const cluster = clusters.find((each) => each.id === node.cluster);
  const edges = edgesOf(scene.picture, node.id);
  const left = exploration.picture.left.get(node.id);
  const facts = [locale.say(`kind.${node.kind}`), node.year, cluster?.label];
  return [
    element("p", { class: "kind" }, facts.filter(Boolean).join(" · ")),
    element("h2", { tabindex: "-1", "data-key": "card" }, name(node.label)),
    actions(context, view, node, left, startPath),
    element("h3", {}, edges.length > 0 ? locale.say("joined", { n: edges.length }) : locale.say("joinedToNobody")),
    element("ul", { class: "node-links" }, ...edges.slice(0, MOST).map((edge) => row(context, view, node, edge))),
    edges.length > MOST ? element("p", { class: "note" }, locale.say("moreInList", { n: edges.length - MOST })) : null,
  ];
}

function actions(
  context: PanelContext,
  { state, scene }: View,
  node: GraphNode,
  left: number | undefined,
  startPath: (node: GraphNode) => void,
): HTMLElement {
  const isPinned = scene.pinned.has(node.id);
  const place = { id: node.id, x: node.x, y: node.y };
  const pin = () => context.change((now) => (isPinned ? unpinned(now, node.id) : pinned(now, place)));
  const { path } = state;
  const isAvoidable = path !== null && path.from !== node.id && path.to !== node.id && path.avoid.length < MOST_AVOIDED;
  const { locale } = context;
  const isShown = left === 0 || (state.by !== null && left !== undefined);
  const expand = left === undefined ? locale.say(state.by === null ? "expand" : "drawAround") : locale.say("expandFurther", { n: left });
  return element(
    "p",
    { class: "actions" },
    isShown ? null : button(expand, "expand", () => context.change((now) => expanded(now, node.id), "card"), { class: "strong" }),
    button(locale.say(isPinned ? "unpin" : "pin"), "pin", pin, { "aria-pressed": String(isPinned) }),
    button(locale.say("hide"), "hide", () => context.change((now) => hidden(now, node.id), "list")),
    node.kind === "AUTHOR" ? button(locale.say("pathFromHere"), "path-from", () => startPath(node)) : null,
    node.kind === "AUTHOR" && isAvoidable ? button(locale.say("avoid"), "avoid", () => context.change((now) => avoided(now, node.id), "paths")) : null,
    element("a", { href: pageOf(context.root, node.id), "data-key": "page" }, locale.say("page")),
  );
}

function row(context: PanelContext, { scene }: View, node: GraphNode, edge: GraphEdge): HTMLElement {
  const end = otherEnd(edge, node.id);
  const other = scene.picture.nodes.get(end);
  const go = button("", `tie ${end}`, () => context.change((now) => chosen(now, end), "card"), { class: "name" });
  go.append(name(other?.label ?? end));
  const isPlain = edge.relation === "COLLABORATED_WITH" || tieOf(edge.relation) !== null;
  const relation = isPlain ? [] : [element("span", { class: "details" }, context.locale.say(`relation.${edge.relation}`)), " "];
  const year = other?.year ? [element("span", { class: "details" }, String(other.year)), " "] : [];
  return element("li", {}, go, " ", ...year, ...relation, witness(context, node, other, edge));
}

function witness(context: PanelContext, node: GraphNode, other: GraphNode | undefined, edge: GraphEdge): HTMLElement {
  const { root, locale } = context;
  const by = tieOf(edge.relation);
  if (by !== null) return witnessList(context, by, node, otherEnd(edge, node.id), edge);
  const papers = locale.papers(edge);
  if (node.kind !== "AUTHOR" || other?.kind !== "AUTHOR") return element("span", { class: "details" }, papers);
  const href = `${pageOf(root, node.id)}?with=${encodeURIComponent(other.id)}`;
  const label = locale.say("papersOfBoth", { papers, one: node.label, other: other.label });
  return element("a", { class: "details", href, "aria-label": label, "data-key": `papers ${other.id}` }, papers);
}
