// The parts of the screen and where they are.

import { beginning, peopleOf } from "./beginning";
import type { Desk, Moment } from "./desk";
import { button, element, refill } from "./elements";
import { Filters } from "./filters";
import { Finder } from "./finder";
import { languages } from "./languages";
import type { Key } from "./messages";
import type { Past } from "./past";
import { Pathfinder } from "./pathfinder";
import { Roll } from "./roll";
import { Takeaway } from "./takeaway";
import { Timeline } from "./timeline";

/** What the bar and the buttons at the drawing do. */
export interface Handles {
  found(id: string): void;
  undone(): void;
  redone(): void;
  cleared(): void;
  zoomed(factor: number): void;
  fitted(): void;
  again(): void;
}

const STEP = 1.5;

export class Screen {
  readonly element: HTMLElement;
  readonly status: HTMLElement;
  readonly canvas = element("div", { class: "canvas", role: "img" });
  readonly card: HTMLElement;
  readonly legend = element("div", { class: "legend-of-clusters" });
  readonly pathfinder: Pathfinder;
  readonly #desk: Desk;
  readonly #handles: Handles;
  readonly #filters: Filters;
  readonly #takeaway: Takeaway;
  readonly #timeline: Timeline;
  readonly #years = element("div", { class: "timeline" });
  readonly #roll: Roll;
  readonly #beginning: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;

  constructor(host: HTMLElement, desk: Desk, handles: Handles) {
    this.#handles = handles;
    const { speech } = (this.#desk = desk);
    this.status = element("p", { class: "status", role: "status", "data-asking": speech.say("asking") });
    this.card = element("section", { class: "card", "aria-label": speech.say("chosen") });
    this.pathfinder = new Pathfinder(desk);
    this.#filters = new Filters(desk);
    this.#takeaway = new Takeaway(desk);
    this.#timeline = new Timeline(desk);
    this.#roll = new Roll(desk);
    this.#beginning = beginning(speech, peopleOf(host), (id) => handles.found(id));
    this.#undo = able(speech.say("undo"), "undo", () => handles.undone());
    this.#redo = able(speech.say("redo"), "redo", () => handles.redone());
    this.#clear = able(speech.say("startOver"), "clear", () => handles.cleared());
    this.#stage = element("div", { class: "stage", hidden: true }, this.canvas, this.#zoom(), this.#years, this.legend);
    const panels = element("div", { class: "panels" }, this.pathfinder.element, this.#filters.element, this.#takeaway.element);
    const side = element("div", { class: "side" }, this.pathfinder.found, this.card, this.#roll.element);
    this.element = element("div", { class: "explorer", lang: speech.language }, this.#bar(desk), this.status, panels, this.#beginning, this.#stage, side, languages(speech));
    host.replaceChildren(this.element);
  }

  set isBusy(is: boolean) {
    this.element.setAttribute("aria-busy", String(is));
  }

  /** Shows another moment in every part. */
  show(moment: Moment, past: Past): void {
    const { dots, ties } = moment.seen.picture;
    this.#undo.setAttribute("aria-disabled", String(!past.canUndo));
    this.#redo.setAttribute("aria-disabled", String(!past.canRedo));
    this.#clear.setAttribute("aria-disabled", String(dots.size === 0));
    this.#stage.hidden = dots.size === 0;
    this.#beginning.hidden = dots.size > 0 || this.#beginning.querySelector("li") === null;
    this.element.classList.toggle("is-empty", dots.size === 0);
    this.#roll.element.hidden = dots.size === 0 && moment.state.hidden.length === 0;
    this.canvas.setAttribute("aria-label", this.#desk.speech.say("canvas", { dots: dots.size, n: ties.size }));
    refill(this.#years, this.#timeline.fill(moment));
    this.#filters.show(moment);
    this.pathfinder.show(moment);
    this.#takeaway.show(moment);
    this.#roll.show(moment);
  }

  /** Says why there is no answer; what was drawn stays. */
  failed(message: string): void {
    this.status.replaceChildren(`${message} `, button(this.#desk.speech.say("again"), "again", () => this.#handles.again()));
  }

  /** Says that there is only the list. */
  cannotDraw(): void {
    this.#stage.classList.add("is-blind");
    this.canvas.removeAttribute("role");
    this.canvas.replaceWith(element("p", { class: "note" }, this.#desk.speech.say("cannotDraw")));
  }

  #bar(desk: Desk): HTMLElement {
    const chosen = ({ id }: { id: string }) => this.#handles.found(id);
    const label = desk.speech.say("find");
    const finder = new Finder(desk, { id: "find", label, kinds: null, keeps: false, chosen });
    const past = element("div", { class: "past" }, this.#undo, this.#redo, this.#clear);
    return element("div", { class: "bar", role: "search" }, finder.element, past);
  }

  #zoom(): HTMLElement {
    const named = (key: Key) => ({ "aria-label": this.#desk.speech.say(key), title: this.#desk.speech.say(key) });
    return element(
      "div",
      { class: "zoom" },
      button("+", "nearer", () => this.#handles.zoomed(STEP), named("nearer")),
      button("−", "farther", () => this.#handles.zoomed(1 / STEP), named("farther")),
      button("⤢", "fit", () => this.#handles.fitted(), named("fit")),
    );
  }
}

/** A button that says when it can do nothing, and keeps the focus then. */
function able(text: string, key: string, act: () => void): HTMLButtonElement {
  const made = button(text, key, () => {
    if (made.getAttribute("aria-disabled") !== "true") act();
  });
  return made;
}
