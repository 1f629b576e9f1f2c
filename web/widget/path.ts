// <coterie-path from="ID" to="ID">: how two people are connected, one collaboration after the other.
import type { WidgetPathQuery } from "../generated/answers";
import { plain } from "../i18n/text";
import type { Answer, Query } from "./fetching";
import { Widget } from "./element";
import { papers } from "./list";
import { html, link } from "./markup";
import { origin } from "./parts";

type Found = NonNullable<WidgetPathQuery["collaboratorPaths"]>;
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
    this.frame.setAttribute("role", "group");
    this.frame.setAttribute("aria-label", title);
    return [
      html("div", { class: "head" }, html("p", { class: "title", part: "title" }, plain(title))),
      html("div", { class: "body" }, this.#answer(data.collaboratorPaths!, start)),
      origin(data.dataset, isKept, this.locale),
    ];
  }

  #answer(found: Found, start: Person): HTMLElement {
    if (found.__typename === "CollaboratorPaths") return this.#chain(found.paths[0]!, start);
    if (found.__typename === "PathSearchTooBroad") return html("p", {}, this.locale.say("TOO_BROAD"));
    return html("p", { class: "nothing" }, this.locale.say(found.reason), " ", found.isProof ? null : this.locale.say("open"));
  }

  #chain(path: Extract<Found, { __typename: "CollaboratorPaths" }>["paths"][number], start: Person): HTMLElement {
    const hops = path.hops.flatMap((hop) => [
      html("div", { class: "hop" }, html("span", { class: "count", dir: "ltr" }, this.locale.papers(hop)), papers(hop, this.locale)),
      link(hop.to.url, hop.to.name),
    ]);
    const steps = [link(start.url, start.name), ...hops];
    const items = steps.filter((_, at) => at % 2 === 0).map((who, at) => html("li", { part: "item" }, who, steps[2 * at + 1] ?? null));
    return html("ol", { class: "chain", part: "list" }, ...items);
  }
}
