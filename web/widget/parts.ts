// Parts that every widget has: its head, where its data are from, and drawing and list side by side.
import type { Graph, Origin } from "./graph";
import { list } from "./list";
import { type Clusters, legend } from "./legend";
import { html } from "./markup";
import { mirror } from "./mirror";
import { Picture } from "./picture";
import type { Says } from "./messages";

/** Drawing, list and legend; `tell` hears which id was chosen. The picture is to be ended when it is replaced. */
export function sides(graph: Graph, clusters: Clusters, speech: Says, title: string, tell: (id: string) => boolean): { picture: Picture; nodes: Node[] } {
  const picture = new Picture(graph, speech, title);
  const names = list(graph, speech);
  mirror(picture.element, names, tell);
  return { picture, nodes: [picture.element, names, legend(graph, clusters, speech)] };
}

/** When the data were published and which sources they were read from; of a kept answer, that it is one. */
export function origin(from: Origin, isKept: boolean, speech: Says): HTMLElement {
  const foot = html("p", { class: "foot", part: "foot" });
  if (from === null) return foot;
  const day = speech.day(from.publishedAt);
  const sources = new Intl.ListFormat(speech.language).format(from.sources.map((load) => load.source.name));
  foot.append(...(isKept ? [html("strong", {}, speech.say("kept", { day })), " "] : []), speech.say("published", { day, sources }));
  return foot;
}
