// The list of everybody and everything drawn: the drawing's twin for keyboards and screen readers.

import type { Desk, Moment } from "./desk";
import { button, element, name, refill, shape } from "./elements";
import { NO_HUE } from "../drawing/hues.ts";
import type { Hue } from "../drawing/hues.ts";
import { MARKS } from "./figure";
import type { Mark, Seen } from "./figure";
import type { Dot } from "./picture";
import { chosen, unhidden } from "./state";

const STEP = 100;
const OUTLINES: Readonly<Record<Mark, string>> = {
  circle: "M6 1a5 5 0 1 0 .01 0z",
  square: "M2 2h8v8H2z",
  diamond: "M6 0l6 6-6 6-6-6z",
  triangle: "M6 11L0.5 1.5h11z",
};

export class Roll {
  readonly element: HTMLElement;
  readonly #desk: Desk;
  readonly #heading: HTMLElement;
  readonly #filter: HTMLInputElement;
  readonly #list: HTMLElement;
  #most = STEP;
  #moment: Moment | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#heading = element("h2", { tabindex: "-1", "data-key": "list" });
    const changed = () => this.#fill();
    this.#filter = element("input", { id: "roll-filter", type: "search", autocomplete: "off", oninput: changed });
    this.#list = element("div");
    const label = element("label", { for: "roll-filter" }, desk.speech.say("findDrawn"));
    this.element = element("section", { class: "roll" }, this.#heading, label, this.#filter, this.#list);
  }

  /** Lists another moment. */
  show(moment: Moment): void {
    if (this.#moment?.explored !== moment.explored) this.#most = STEP;
    this.#moment = moment;
    this.#fill();
  }

  #fill(): void {
    if (this.#moment === null) return;
    const { state, seen } = this.#moment;
    const { speech } = this.#desk;
    const words = this.#filter.value.trim().toLowerCase().split(/\s+/u);
    const all = ranked(seen, speech.language).filter((dot) => words.every((word) => dot.label.toLowerCase().includes(word)));
    this.#heading.textContent = speech.say("drawn", { n: seen.picture.dots.size });
    const rest = all.length - this.#most;
    refill(this.#list, [
      element("ol", {}, ...all.slice(0, this.#most).map((dot) => this.#row(dot, state.chosen))),
      all.length === 0 ? element("p", { class: "note" }, speech.say("none")) : null,
      rest > 0 ? button(speech.say("showMore", { step: Math.min(rest, STEP), all: all.length }), "more", () => this.#more()) : null,
      this.#hidden(),
    ]);
  }

  #row(dot: Dot, current: string | null): HTMLElement {
    const moment = this.#moment as Moment;
    const { hues, pinned, centres, picture } = moment.seen;
    const { speech } = this.#desk;
    const choose = () => this.#desk.go(chosen(moment.state, dot.id), "card");
    const go = button("", `list ${dot.id}`, choose, { class: "name", "aria-current": String(dot.id === current) });
    go.append(key(MARKS[dot.kind], hues.get(dot.cluster)), name(dot.label));
    const said = [
      dot.kind === "AUTHOR" ? null : speech.say(`kind.${dot.kind}`),
      pinned.has(dot.id) ? speech.say("isPinned") : null,
      centres.has(dot.id) ? speech.say("isExpanded") : null,
      speech.say("ties", { n: picture.around.get(dot.id)?.length ?? 0 }),
    ];
    return element("li", {}, go, element("span", { class: "where" }, said.filter(Boolean).join(" · ")));
  }

  #more(): void {
    const first = `list ${ranked((this.#moment as Moment).seen, this.#desk.speech.language)[this.#most]?.id ?? ""}`;
    this.#most += STEP;
    this.#fill();
    this.#list.querySelector<HTMLElement>(`[data-key="${CSS.escape(first)}"]`)?.focus();
  }

  #hidden(): HTMLElement | null {
    const { state } = this.#moment as Moment;
    const show = () => this.#desk.go(unhidden(state), "list");
    const n = state.hidden.length;
    return n > 0 ? button(this.#desk.speech.say("unhide", { n }), "unhide", show) : null;
  }
}

/** The mark of a kind in the colour of a cluster. */
export function key(mark: Mark, { number, fill }: Hue = NO_HUE): SVGElement {
  return shape("svg", { class: `key hue-${number} ${fill}`, viewBox: "0 0 12 12", "aria-hidden": "true" }, shape("path", { d: OUTLINES[mark] }));
}

function ranked({ picture, pinned, centres }: Seen, language: string): Dot[] {
  const rank = (dot: Dot) => (pinned.has(dot.id) ? 0 : centres.has(dot.id) ? 1 : 2);
  return [...picture.dots.values()].sort(
    (one, other) => rank(one) - rank(other) || other.weight - one.weight || one.label.localeCompare(other.label, language),
  );
}
