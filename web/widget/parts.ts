// Parts that widgets share: drawing, list and legend, and the line about the data.
import type { Graph, Origin } from "./graph";
import { list } from "./list";
import { type Clusters, legend } from "./legend";
import { html } from "./markup";
import { linkHighlights } from "./highlighting";
import { Picture } from "./picture";
import type { WidgetLocale } from "./messages";

/** Drawing, list and legend. Calls `emit` with the id that was selected. End the picture before you replace it. */
export function graphView(graph: Graph, clusters: Clusters, locale: WidgetLocale, title: string, emit: (id: string) => boolean): { picture: Picture; nodes: Node[] } {
  const picture = new Picture(graph, locale, title);
  const names = list(graph, locale);
  linkHighlights(picture.element, names, emit);
  return { picture, nodes: [picture.element, names, legend(graph, clusters, locale)] };
}

/** When the data were published and from which sources; says so if the answer is a saved one. */
export function origin(from: Origin, isKept: boolean, locale: WidgetLocale): HTMLElement {
  const foot = html("p", { class: "foot", part: "foot" });
  if (from === null) return foot;
  const day = locale.day(from.publishedAt);
  const sources = new Intl.ListFormat(locale.language).format(from.sources.map((load) => load.source.name));
  foot.append(...(isKept ? [html("strong", {}, locale.say("kept", { day })), " "] : []), locale.say("published", { day, sources }));
  return foot;
}
