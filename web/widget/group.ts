// <coterie-group authors="ID ID ...">: a group of people, and who of them wrote with whom.
import type { WidgetGroupQuery } from "../generated/answers";
import type { Answer, Query } from "./fetching";
import { Widget } from "./element";
import { isGraph } from "./graph";
import { html } from "./markup";
import { origin } from "./origin";

export class Group extends Widget<WidgetGroupQuery> {
  static readonly observedAttributes = ["authors", "service", "snapshot", "lang"];

  protected query(): Query | null {
    const authors = this.words("authors");
    return authors.length === 0 ? null : { document: "WidgetGroupV1", variables: { authors } };
  }

  protected isValid({ subgraphAmong }: WidgetGroupQuery): boolean {
    return isGraph(subgraphAmong) && subgraphAmong.nodes.length > 0;
  }

  protected view({ data, isKept }: Answer<WidgetGroupQuery>): Node[] {
    const found = data.subgraphAmong!;
    const title = this.locale.say("group", { n: found.nodes.length });
    this.nameFrame(title);
    const unknown = found.unknown.length > 0
      ? html("p", { class: "count" }, this.locale.say("unknown", { names: found.unknown.join(", ") })) : null;
    return [
      html("div", { class: "head", part: "head" }, html("p", { class: "title", part: "title" }, title), unknown),
      html("div", { class: "body" }, ...this.graphView({ ...found, centre: null }, data.topicClusters, title)),
      origin(data.dataset, isKept, this.locale),
    ];
  }
}
