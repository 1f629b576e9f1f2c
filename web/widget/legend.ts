// The legend of shapes, colours, sizes and lines; closed if there is little space.
import type { WidgetResearcherQuery } from "../generated/answers";
import { huesOf } from "../drawing/hues.ts";
import type { Graph } from "./graph";
import { html, link } from "./markup";
import { key, KINDS } from "./picture";
import type { WidgetLocale } from "./messages";

/** The clusters that an answer names; answers saved by earlier versions have none. */
export type Clusters = WidgetResearcherQuery["topicClusters"] | undefined;

const WIDE = 640; // pixels of a window from which the legend is open at first

/** The legend of a drawing, with the clusters that the answer names. */
export function legend({ nodes, centre }: Graph, clusters: Clusters, locale: WidgetLocale): HTMLElement {
  const hues = huesOf(nodes);
  const kinds = KINDS.filter((kind) => nodes.some((node) => node.kind === kind && node.id !== centre));
  const shown = (clusters?.nodes ?? []).filter(({ id }) => hues.has(id));
  const isGrey = nodes.some(({ id, cluster }) => id !== centre && !cluster);
  const row = (mark: SVGElement, text: Node | string): HTMLElement => html("li", {}, mark, text);
  return html("details", { class: "legend", part: "legend", open: innerWidth >= WIDE ? "" : null },
    html("summary", { class: "count" }, locale.say("legend")),
    html("ul", {},
      ...(kinds.length > 1 ? kinds.map((kind) => row(key(kind), locale.say(kind === "AUTHOR" ? "people" : kind))) : []),
      ...shown.map(({ id, label, url }) => row(key("AUTHOR", hues.get(id)), link(url, label))),
      isGrey ? row(key("AUTHOR"), locale.say("rest")) : null,
      html("li", {}, locale.say("wider"))));
}
