// What shapes, colours, sizes and lines mean; folded where there is little room.
import type { WidgetResearcherQuery } from "../generated/answers";
import { type Hue, huesOf } from "../drawing/hues.ts";
import type { Graph } from "./graph";
import { html, link, svg } from "./markup";
import { hued, KINDS, mark } from "./picture";
import type { Says } from "./messages";

/** Clusters as an answer names them; answers that were saved before have none. */
export type Clusters = WidgetResearcherQuery["topicClusters"] | undefined;

const WIDE = 640; // pixels of a window from which the legend is open at first

/** The legend of a drawing; clusters that the answer does not name are left out. */
export function legend({ nodes, centre }: Graph, clusters: Clusters, speech: Says): HTMLElement {
  const hues = huesOf(nodes);
  const kinds = KINDS.filter((kind) => nodes.some((node) => node.kind === kind && node.id !== centre));
  const shown = (clusters?.nodes ?? []).filter(({ id }) => hues.has(id));
  const isGrey = nodes.some(({ id, cluster }) => id !== centre && !cluster);
  const row = (key: SVGElement, text: Node | string): HTMLElement => html("li", {}, key, text);
  return html("details", { class: "legend", part: "legend", open: innerWidth >= WIDE ? "" : null },
    html("summary", { class: "count" }, speech.say("legend")),
    html("ul", {},
      ...(kinds.length > 1 ? kinds.map((kind) => row(key(kind), speech.say(kind === "AUTHOR" ? "people" : kind))) : []),
      ...shown.map(({ id, label, url }) => row(key("AUTHOR", hues.get(id)), link(url, label))),
      isGrey ? row(key("AUTHOR"), speech.say("rest")) : null,
      html("li", {}, speech.say("wider"))));
}

function key(kind: (typeof KINDS)[number], hue?: Hue): SVGElement {
  return svg("svg", { class: `key ${hued(hue)}`, viewBox: "-9 -9 18 18", "aria-hidden": "true" }, mark(kind, 6));
}
