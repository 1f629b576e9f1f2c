// <coterie-group authors="ID ID ...">: a group of people, and who of them wrote with whom.
import type { WidgetGroupQuery } from "../generated/answers";
import type { Answer, Query } from "./fetching";
import { Widget } from "./element";
import { isGraph } from "./graph";
import { html } from "./markup";
import { origin, graphView } from "./parts";
import type { Picture } from "./picture";

export class Group extends Widget<WidgetGroupQuery> {
  static readonly observedAttributes = ["authors", "service", "snapshot", "lang"];
  #picture: Picture | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#picture?.end();
  }

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
    this.frame.setAttribute("role", "group");
    this.frame.setAttribute("aria-label", title);
    this.#picture?.end();
    const { picture, nodes } = graphView({ ...found, centre: null }, data.topicClusters, this.locale, title, (id) => this.emit("select", { id }));
    this.#picture = picture;
    const unknown = found.unknown.length > 0
      ? html("p", { class: "count" }, this.locale.say("unknown", { names: found.unknown.join(", ") })) : null;
    return [
      html("div", { class: "head", part: "head" }, html("p", { class: "title", part: "title" }, title), unknown),
      html("div", { class: "body" }, ...nodes),
      origin(data.dataset, isKept, this.locale),
    ];
  }
}
