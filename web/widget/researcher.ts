// <coterie-researcher author="ID or ORCID">: a person and what is around them, as of a year.
import type { EntityKind, WidgetResearcherQuery } from "../generated/answers";
import type { Answer, Query } from "./fetching";
import { Widget } from "./element";
import { isGraph, type Graph } from "./graph";
import { html, link, own } from "./markup";
import { origin } from "./origin";
import { years } from "./years";

const KINDS: Record<string, EntityKind> = {
  collaborators: "AUTHOR", papers: "PAPER", topics: "TOPIC", institutions: "INSTITUTION", venues: "VENUE",
};
type Data = WidgetResearcherQuery;
type Author = NonNullable<Data["author"]>;

export class Researcher extends Widget<Data> {
  static readonly observedAttributes = ["author", "show", "exclude", "nodes", "service", "snapshot", "lang"];
  readonly #status = html("p", { role: "status", class: "visually-hidden" });
  #body = html("div", { class: "body" });

  protected query(year: number | null = null): Query | null {
    const author = this.getAttribute("author");
    const shown = this.words("show").map((word) => KINDS[word]).filter((kind) => kind !== undefined);
    const exclude = this.words("exclude");
    const nodes = Number(this.getAttribute("nodes"));
    if (!author) return null;
    return {
      document: "WidgetResearcherV1",
      variables: {
        author,
        kinds: shown.length > 0 ? shown : null,
        exclude: exclude.length > 0 ? exclude : null,
        nodes: nodes >= 1 ? Math.min(Math.round(nodes), 120) : null,
        years: year === null ? null : { to: year },
      },
    };
  }

  protected isValid({ author, neighbourhood }: Data): boolean {
    return typeof author?.name === "string" && isGraph(neighbourhood);
  }

  protected view({ data, isKept }: Answer<Data>): Node[] {
    const author = data.author!;
    const span = author.activeYears;
    const slider = span && span.first < span.last && !isKept && this.getAttribute("service") !== ""
      ? years(span, this.locale, (year) => void this.#asOf(year, year === span.last)) : null;
    this.nameFrame(this.locale.say("context", { name: author.name }));
    this.#body = html("div", { class: "body" });
    this.#fill(data);
    const parts = [this.#head(author), slider, this.#body, origin(data.dataset, isKept, this.locale), this.#status];
    return parts.filter((part) => part !== null);
  }

  #head(author: Author): HTMLElement {
    const { level } = author.identity;
    const span = author.activeYears;
    const counted = this.locale.papers({ ...author, firstYear: span?.first ?? null, lastYear: span?.last ?? null });
    const unsure = level === "UNCERTAIN" || level === "NAME_ONLY" ? ` · ${this.locale.say(level)}` : "";
    const other = author.names.find((name) => name.language !== null && name.value !== author.name);
    return html("div", { class: "head", part: "head" },
      html("p", { class: "title", part: "title" }, link(author.url, author.name), other ? html("span", { class: "count" }, " ", own(other.value, other.language)) : null),
      html("p", { class: "count", part: "facts", dir: "ltr" }, counted + unsure));
  }

  #fill({ author, neighbourhood, topicClusters }: Data): void {
    const graph: Graph = { ...neighbourhood!, centre: author!.id };
    const isAlone = graph.nodes.length < 2;
    this.#body.replaceChildren(...(isAlone ? [html("p", { class: "nothing" }, this.locale.say("alone"))] : this.graphView(graph, topicClusters, author!.name)));
  }

  /** Shows the papers up to a year, or all of them. */
  async #asOf(year: number, isAll: boolean): Promise<void> {
    const query = this.query(isAll ? null : year);
    if (query === null) return;
    try {
      const { data, isKept } = await this.fetch(query);
      if (isKept) throw new Error("kept answers are of one year");
      this.#fill(data);
      this.#report(isAll ? "" : this.locale.say("until", { year: String(year), n: data.neighbourhood!.nodes.length - 1 }));
    } catch (error) {
      if ((error as Error).name !== "AbortError") this.#report(this.locale.say("lost", { year: String(year) }), true);
    }
  }

  /** Tells screen readers what is shown. A failure is told everybody, because the drawing stays as it was. */
  #report(message: string, isFailure = false): void {
    this.#status.textContent = message;
    this.#status.className = isFailure ? "count" : "visually-hidden";
  }
}
