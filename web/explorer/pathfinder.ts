// How two people are connected: the question, and each path as a list of people and papers.

import type { Desk, Moment } from "./desk";
import { button, element, name, refill } from "./elements";
import type { Child } from "./elements";
import { Finder } from "./finder";
import type { Named } from "./finder";
import type { FoundPath } from "./picture";
import { chosen, connected } from "./state";
import type { PathQuestion, State } from "./state";
import { pageOf } from "./rooms";
import { shown } from "./texts";

/** A share of one in whole hundredths; nothing below 1 is ever called 100 %. */
function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(Math.floor(share * 100 + 1e-9) / 100);
}

type End = "from" | "to";
const USUAL = { k: 3, hops: 6 };
const MOST = { k: 10, hops: 8 };

export class Pathfinder {
  /** The question; `found` holds the answer. */
  readonly element: HTMLDetailsElement;
  readonly #desk: Desk;
  readonly #ends: Readonly<Record<End, Finder>>;
  readonly #numbers: Readonly<Record<"k" | "hops", HTMLInputElement>>;
  readonly found = element("section", { class: "found" });
  readonly #said = element("p", { class: "said", role: "status", tabindex: "-1", "data-key": "paths" });
  readonly #draft: Record<End, string | null> = { from: null, to: null };
  #state: State | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    const { speech } = desk;
    this.found.setAttribute("aria-label", speech.say("paths"));
    this.#ends = { from: this.#end("from"), to: this.#end("to") };
    this.#numbers = { k: this.#number("k"), hops: this.#number("hops") };
    const fields = element(
      "div",
      { class: "fields" },
      this.#ends.from.element,
      this.#ends.to.element,
      element("div", {}, element("label", { for: "path-k" }, speech.say("paths")), this.#numbers.k),
      element("div", {}, element("label", { for: "path-hops" }, speech.say("hops")), this.#numbers.hops),
    );
    this.element = element("details", { class: "panel" }, element("summary", {}, speech.say("findPath")), fields, this.#said);
  }

  /** Takes somebody as the start, and asks for the other end. */
  start(named: Named): void {
    this.element.open = true;
    this.#draft.from = named.id;
    this.#ends.from.input.value = named.label;
    this.#ends.to.input.value = "";
    this.#draft.to = null;
    this.#ends.to.input.focus();
  }

  /** Shows the question and the paths of another moment. */
  show(moment: Moment): void {
    const { path } = (this.#state = moment.state);
    if (path) {
      [this.#draft.from, this.#draft.to] = [path.from, path.to];
      this.element.open = true;
    }
    const { k, hops } = path ?? USUAL;
    this.#numbers.k.value = `${k}`;
    this.#numbers.hops.value = `${hops}`;
    for (const end of ["from", "to"] as const) void this.#showEnd(end, path?.[end] ?? null);
    this.#said.textContent = path ? this.#result(moment) : "";
    refill(this.found, path ? this.#answer(moment, path) : []);
  }

  async #showEnd(end: End, id: string | null): Promise<void> {
    if (id === null) return;
    this.#ends[end].show(await this.#labelOf(id));
  }

  async #labelOf(id: string): Promise<string> {
    const answer = await this.#desk.service.ask("ExplorerEntityV1", { id }).catch(() => ({ resolve: null }));
    return shown(answer.resolve?.label ?? id);
  }

  /** What was found, and whether cut author lists may hide more. */
  #result({ explored: { paths, refusal, isOpen } }: Moment): string {
    const { speech } = this.#desk;
    const said = refusal === null ? speech.say("pathsFound", { n: paths.length }) : speech.say(refusal);
    return isOpen ? `${said} ${speech.say("open")}` : said;
  }

  #answer(moment: Moment, path: PathQuestion): Child[] {
    const { speech } = this.#desk;
    const drop = () => this.#desk.go(connected(moment.state, null), "card");
    return [
      ...moment.explored.paths.map((each, at) => this.#chain(moment.state, each, at)),
      this.#avoided(moment, path),
      button(speech.say("leavePaths"), "no-path", drop),
    ];
  }

  #chain(state: State, path: FoundPath, at: number): HTMLElement {
    const { speech } = this.#desk;
    const sure = speech.say("sure", { share: percent(path.identityConfidence, speech.language) });
    const person = ({ id, name: label }: { id: string; name: string }, place: number): HTMLElement => {
      const go = button("", `path ${at} ${place}`, () => this.#desk.go(chosen(state, id), "card"), { class: "name" });
      go.append(name(shown(label)));
      return go;
    };
    const steps = path.hops.map((hop, place) => element("li", {}, this.#papers(hop), person(hop.to, place + 1)));
    const first = path.hops[0]?.from;
    return element(
      "div",
      { class: "way" },
      element("h3", {}, `${speech.say("steps", { n: path.length })}, ${sure}`),
      element("ol", {}, first ? element("li", {}, person(first, 0)) : null, ...steps),
    );
  }

  #papers(hop: FoundPath["hops"][number]): HTMLElement {
    const [paper] = hop.papers;
    const said = this.#desk.speech.papers(hop);
    const link = paper ? element("a", { href: pageOf(this.#desk.root, paper.id) }, name(shown(paper.title))) : null;
    return element("p", { class: "where" }, `${said}${link ? ": " : ""}`, link);
  }

  #avoided({ state, seen }: Moment, path: PathQuestion): HTMLElement | null {
    if (path.avoid.length === 0) return null;
    const back = (id: string) => connected(state, { ...path, avoid: path.avoid.filter((each) => each !== id) });
    const rows = path.avoid.map((id) => {
      const allow = button("", `allow ${id}`, () => this.#desk.go(back(id), "paths"));
      const told = (label: string) => void (allow.textContent = this.#desk.speech.say("allow", { name: label }));
      told(seen.picture.dots.get(id)?.label ?? id);
      void this.#labelOf(id).then(told);
      return allow;
    });
    return element("p", { class: "actions" }, ...rows);
  }

  #end(end: End): Finder {
    const taken = ({ id }: Named) => {
      this.#draft[end] = id;
      this.#ask();
    };
    const label = this.#desk.speech.say(end);
    return new Finder(this.#desk, { id: `path-${end}`, label, kinds: ["AUTHOR"], keeps: true, chosen: taken });
  }

  #number(which: "k" | "hops"): HTMLInputElement {
    const range = { min: "1", max: `${MOST[which]}`, value: `${USUAL[which]}` };
    return element("input", { id: `path-${which}`, type: "number", ...range, onchange: () => this.#ask() });
  }

  #ask(): void {
    const { from, to } = this.#draft;
    if (this.#state === null) return;
    if (from === null || to === null) return this.#ends[from === null ? "from" : "to"].input.focus();
    const [k, hops] = [this.#bounded("k"), this.#bounded("hops")];
    const avoid = this.#state.path?.avoid.filter((id) => id !== from && id !== to) ?? [];
    this.#desk.go(connected(this.#state, { from, to, k, hops, avoid }), "paths");
  }

  #bounded(which: "k" | "hops"): number {
    const value = Math.round(Number(this.#numbers[which].value)) || USUAL[which];
    return Math.min(Math.max(value, 1), MOST[which]);
  }
}
