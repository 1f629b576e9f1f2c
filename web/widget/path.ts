// <coterie-path from="ID" to="ID">: how two people are connected, one collaboration after the other.
import type { WidgetPathQuery } from "../generated/answers";
import { plain } from "../i18n/text";
import type { Answer, Query } from "./fetching";
import { Widget } from "./element";
import { papers } from "./list";
import { html, link } from "./markup";
import { origin } from "./origin";

type Found = NonNullable<WidgetPathQuery["collaboratorPaths"]>;
type FoundPath = Extract<Found, { __typename: "CollaboratorPaths" }>["paths"][number];
type Hop = FoundPath["hops"][number];
type Person = NonNullable<WidgetPathQuery["start"]>;

export class Path extends Widget<WidgetPathQuery> {
  static readonly observedAttributes = ["from", "to", "max-authors", "service", "snapshot", "lang"];

  protected query(): Query | null {
    const [from, to] = [this.getAttribute("from"), this.getAttribute("to")];
    const maxAuthors = Number(this.getAttribute("max-authors")) || null;
    return from && to ? { document: "WidgetPathV1", variables: { from, to, maxAuthors } } : null;
  }

  protected isValid({ start, end, collaboratorPaths: found }: WidgetPathQuery): boolean {
    const isOne = found?.__typename !== "CollaboratorPaths" || Array.isArray(found.paths[0]?.hops);
    return typeof start?.name === "string" && typeof end?.name === "string" && !!found && isOne;
  }

  protected view({ data, isKept }: Answer<WidgetPathQuery>): Node[] {
    const [start, end] = [data.start!, data.end!];
    const title = this.locale.say("path", { start: start.name, end: end.name });
    this.nameFrame(title);
    return [
      html("div", { class: "head" }, html("p", { class: "title", part: "title" }, plain(title))),
      html("div", { class: "body" }, this.#answer(data.collaboratorPaths!, start)),
      origin(data.dataset, isKept, this.locale),
    ];
  }

  #answer(found: Found, start: Person): HTMLElement {
    if (found.__typename === "CollaboratorPaths") return this.#chain(found.paths[0]!, start);
    if (found.__typename === "PathSearchTooBroad") return html("p", { class: "nothing" }, this.locale.say("TOO_BROAD"));
    return html("p", { class: "nothing" }, this.locale.say(found.reason), " ", found.isProof ? null : this.locale.say("open"));
  }

  #chain(path: FoundPath, start: Person): HTMLElement {
    const people = [start, ...path.hops.map(({ to }) => to)];
    const items = people.map(({ url, name }, at) => html("li", { part: "item" }, link(url, name), this.#hop(path.hops[at])));
    return html("ol", { class: "chain", part: "list" }, ...items);
  }

  /** The papers that lead to the next person; null after the last one. */
  #hop(hop: Hop | undefined): HTMLElement | null {
    if (!hop) return null;
    return html("div", { class: "hop" }, html("span", { class: "count", dir: "ltr" }, this.locale.papers(hop)), papers(hop, this.locale));
  }
}
