// The path query, and each path as a list of people and papers.

import type { PanelContext, View } from "./panel";
import { button, element, name, refill } from "./elements";
import type { Child } from "./elements";
import { SearchField, labelOf } from "./search_field";
import type { EntityName } from "./search_field";
import type { FoundPath } from "./picture";
import { chosen, connected, readmitted, unconnected } from "./state";
import type { PathQuestion } from "./state";
import { pageOf } from "./pages";
import { shown } from "./texts";

/** A share as a percentage, rounded down: only 1 is shown as 100 %. */
function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(Math.floor(share * 100 + 1e-9) / 100);
}

type End = "from" | "to";
const USUAL = { k: 3, hops: 6 }; // paths and steps asked for at first: 3 as on pages, 6 as in the schema
const MOST = { k: 10, hops: 8 }; // the largest numbers that the schema allows

export class PathPanel {
  /** The form of the query; `found` contains the paths. */
  readonly element: HTMLDetailsElement;
  readonly #context: PanelContext;
  readonly #ends: Readonly<Record<End, SearchField>>;
  readonly #numbers: Readonly<Record<"k" | "hops", HTMLInputElement>>;
  readonly found = element("section", { class: "path-result" });
  readonly #status = element("p", { class: "path-status", role: "status", tabindex: "-1", "data-key": "paths" });
  readonly #draft: Record<End, string | null> = { from: null, to: null };
  /** The query that the form was last filled with, as text. */
  #query = "";

  constructor(context: PanelContext) {
    this.#context = context;
    const { locale } = context;
    this.found.setAttribute("aria-label", locale.say("paths"));
    this.#ends = { from: this.#end("from"), to: this.#end("to") };
    this.#numbers = { k: this.#number("k"), hops: this.#number("hops") };
    const fields = element(
      "div",
      { class: "fields" },
      this.#ends.from.element,
      this.#ends.to.element,
      element("div", {}, element("label", { for: "path-k" }, locale.say("paths")), this.#numbers.k),
      element("div", {}, element("label", { for: "path-hops" }, locale.say("hops")), this.#numbers.hops),
    );
    this.element = element("details", { class: "panel" }, element("summary", {}, locale.say("findPath")), fields, this.#status);
  }

  /** Sets the start of the path, and moves the focus to its end. */
  start(named: EntityName): void {
    this.element.open = true;
    [this.#draft.from, this.#draft.to] = [named.id, null];
    this.#ends.from.show(named);
    this.#ends.to.show(null);
    this.#ends.to.input.focus();
  }

  /** Shows the query and the paths of a view. */
  show(view: View): void {
    const { path } = view.state;
    const query = JSON.stringify(path);
    if (query !== this.#query) this.#fill(path);
    this.#query = query;
    this.#status.textContent = path ? this.#result(view) : "";
    refill(this.found, path ? this.#answer(view, path) : []);
  }

  /** Fills the form with another query. It keeps what the reader does to it until then. */
  #fill(path: PathQuestion | null): void {
    const { k, hops } = path ?? USUAL;
    this.#numbers.k.value = `${k}`;
    this.#numbers.hops.value = `${hops}`;
    if (path === null) return;
    this.element.open = true;
    [this.#draft.from, this.#draft.to] = [path.from, path.to];
    for (const end of ["from", "to"] as const) void this.#ends[end].showEntity(path[end]);
  }

  /** How many paths there are, and whether incomplete author lists may hide more. */
  #result({ exploration: { paths, refusal, isOpen } }: View): string {
    const { locale } = this.#context;
    const status = refusal === null ? locale.say("pathsFound", { n: paths.length }) : locale.say(refusal);
    return isOpen ? `${status} ${locale.say("open")}` : status;
  }

  #answer(view: View, path: PathQuestion): Child[] {
    const { locale } = this.#context;
    const drop = () => this.#context.change(unconnected, "card");
    return [
      ...view.exploration.paths.map((each, at) => this.#chain(each, at)),
      this.#avoided(view, path),
      button(locale.say("leavePaths"), "no-path", drop),
    ];
  }

  #chain(path: FoundPath, at: number): HTMLElement {
    const { locale } = this.#context;
    const sure = locale.say("sure", { share: percent(path.identityConfidence, locale.language) });
    const person = ({ id, name: label }: { id: string; name: string }, place: number): HTMLElement => {
      const go = button("", `path ${at} ${place}`, () => this.#context.change((state) => chosen(state, id), "card"), { class: "name" });
      go.append(name(shown(label)));
      return go;
    };
    const steps = path.hops.map((hop, place) => element("li", {}, this.#papers(hop, `papers ${at} ${place}`), person(hop.to, place + 1)));
    const first = path.hops[0]?.from;
    return element(
      "div",
      { class: "found-path" },
      element("h3", {}, `${locale.say("steps", { n: path.length })}, ${sure}`),
      element("ol", {}, first ? element("li", {}, person(first, 0)) : null, ...steps),
    );
  }

  #papers(hop: FoundPath["hops"][number], key: string): HTMLElement {
    const [paper] = hop.papers;
    const counted = this.#context.locale.papers(hop);
    const link = paper ? element("a", { href: pageOf(this.#context.root, paper.id), "data-key": key }, name(shown(paper.title))) : null;
    return element("p", { class: "details" }, `${counted}${link ? ": " : ""}`, link);
  }

  #avoided({ scene }: View, path: PathQuestion): HTMLElement | null {
    if (path.avoid.length === 0) return null;
    const rows = path.avoid.map((id) => {
      const allow = button("", `allow ${id}`, () => this.#context.change((state) => readmitted(state, id), "paths"));
      const setLabel = (label: string) => void (allow.textContent = this.#context.locale.say("allow", { name: label }));
      setLabel(scene.picture.nodes.get(id)?.label ?? id);
      void labelOf(this.#context.service, id).then(setLabel);
      return allow;
    });
    return element("p", { class: "actions" }, ...rows);
  }

  #end(end: End): SearchField {
    const taken = ({ id }: EntityName) => {
      this.#draft[end] = id;
      this.#search();
    };
    const label = this.#context.locale.say(end);
    return new SearchField(this.#context, { id: `path-${end}`, label, kinds: ["AUTHOR"], keeps: true, chosen: taken });
  }

  #number(which: "k" | "hops"): HTMLInputElement {
    const range = { min: "1", max: `${MOST[which]}`, value: `${USUAL[which]}` };
    return element("input", { id: `path-${which}`, type: "number", ...range, onchange: () => this.#search() });
  }

  #search(): void {
    const { from, to } = this.#draft;
    if (from === null || to === null) return this.#ends[from === null ? "from" : "to"].input.focus();
    const [k, hops] = [this.#bounded("k"), this.#bounded("hops")];
    this.#context.change((state) => connected(state, { from, to, k, hops }), "paths");
  }

  #bounded(which: "k" | "hops"): number {
    const value = Math.round(Number(this.#numbers[which].value)) || USUAL[which];
    return Math.min(Math.max(value, 1), MOST[which]);
  }
}
