// The path query, and each path as a list of people and papers.

import type { PanelContext, View } from "./panel";
import { button, element, name, refill } from "./elements";
import type { Child } from "./elements";
import { SearchField } from "./search_field";
import type { EntityName } from "./search_field";
import type { FoundPath } from "./picture";
import { chosen, connected } from "./state";
import type { PathQuestion, State } from "./state";
import { pageOf } from "./pages";
import { shown } from "./texts";

/** A share as a percentage, rounded down: only 1 is shown as 100 %. */
function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(Math.floor(share * 100 + 1e-9) / 100);
}

type End = "from" | "to";
const USUAL = { k: 3, hops: 6 };
const MOST = { k: 10, hops: 8 };

export class PathPanel {
  /** The form of the query; `found` contains the paths. */
  readonly element: HTMLDetailsElement;
  readonly #context: PanelContext;
  readonly #ends: Readonly<Record<End, SearchField>>;
  readonly #numbers: Readonly<Record<"k" | "hops", HTMLInputElement>>;
  readonly found = element("section", { class: "path-result" });
  readonly #status = element("p", { class: "path-status", role: "status", tabindex: "-1", "data-key": "paths" });
  readonly #draft: Record<End, string | null> = { from: null, to: null };
  #state: State | null = null;

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
    this.#draft.from = named.id;
    this.#ends.from.input.value = named.label;
    this.#ends.to.input.value = "";
    this.#draft.to = null;
    this.#ends.to.input.focus();
  }

  /** Shows the query and the paths of a view. */
  show(view: View): void {
    const { path } = (this.#state = view.state);
    if (path) {
      [this.#draft.from, this.#draft.to] = [path.from, path.to];
      this.element.open = true;
    }
    const { k, hops } = path ?? USUAL;
    this.#numbers.k.value = `${k}`;
    this.#numbers.hops.value = `${hops}`;
    for (const end of ["from", "to"] as const) void this.#showEnd(end, path?.[end] ?? null);
    this.#status.textContent = path ? this.#result(view) : "";
    refill(this.found, path ? this.#answer(view, path) : []);
  }

  async #showEnd(end: End, id: string | null): Promise<void> {
    if (id === null) return;
    this.#ends[end].show(await this.#labelOf(id));
  }

  async #labelOf(id: string): Promise<string> {
    const answer = await this.#context.service.query("ExplorerEntityV1", { id }).catch(() => ({ resolve: null }));
    return shown(answer.resolve?.label ?? id);
  }

  /** How many paths there are, and whether incomplete author lists may hide more. */
  #result({ exploration: { paths, refusal, isOpen } }: View): string {
    const { locale } = this.#context;
    const status = refusal === null ? locale.say("pathsFound", { n: paths.length }) : locale.say(refusal);
    return isOpen ? `${status} ${locale.say("open")}` : status;
  }

  #answer(view: View, path: PathQuestion): Child[] {
    const { locale } = this.#context;
    const drop = () => this.#context.go(connected(view.state, null), "card");
    return [
      ...view.exploration.paths.map((each, at) => this.#chain(view.state, each, at)),
      this.#avoided(view, path),
      button(locale.say("leavePaths"), "no-path", drop),
    ];
  }

  #chain(state: State, path: FoundPath, at: number): HTMLElement {
    const { locale } = this.#context;
    const sure = locale.say("sure", { share: percent(path.identityConfidence, locale.language) });
    const person = ({ id, name: label }: { id: string; name: string }, place: number): HTMLElement => {
      const go = button("", `path ${at} ${place}`, () => this.#context.go(chosen(state, id), "card"), { class: "name" });
      go.append(name(shown(label)));
      return go;
    };
    const steps = path.hops.map((hop, place) => element("li", {}, this.#papers(hop), person(hop.to, place + 1)));
    const first = path.hops[0]?.from;
    return element(
      "div",
      { class: "found-path" },
      element("h3", {}, `${locale.say("steps", { n: path.length })}, ${sure}`),
      element("ol", {}, first ? element("li", {}, person(first, 0)) : null, ...steps),
    );
  }

  #papers(hop: FoundPath["hops"][number]): HTMLElement {
    const [paper] = hop.papers;
    const counted = this.#context.locale.papers(hop);
    const link = paper ? element("a", { href: pageOf(this.#context.root, paper.id) }, name(shown(paper.title))) : null;
    return element("p", { class: "details" }, `${counted}${link ? ": " : ""}`, link);
  }

  #avoided({ state, scene }: View, path: PathQuestion): HTMLElement | null {
    if (path.avoid.length === 0) return null;
    const back = (id: string) => connected(state, { ...path, avoid: path.avoid.filter((each) => each !== id) });
    const rows = path.avoid.map((id) => {
      const allow = button("", `allow ${id}`, () => this.#context.go(back(id), "paths"));
      const setLabel = (label: string) => void (allow.textContent = this.#context.locale.say("allow", { name: label }));
      setLabel(scene.picture.nodes.get(id)?.label ?? id);
      void this.#labelOf(id).then(setLabel);
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
    if (this.#state === null) return;
    if (from === null || to === null) return this.#ends[from === null ? "from" : "to"].input.focus();
    const [k, hops] = [this.#bounded("k"), this.#bounded("hops")];
    const avoid = this.#state.path?.avoid.filter((id) => id !== from && id !== to) ?? [];
    this.#context.go(connected(this.#state, { from, to, k, hops, avoid }), "paths");
  }

  #bounded(which: "k" | "hops"): number {
    const value = Math.round(Number(this.#numbers[which].value)) || USUAL[which];
    return Math.min(Math.max(value, 1), MOST[which]);
  }
}
