// Limits on what is drawn: kinds, topic, size of the team, and how much each step brings.

import type { EntityKind } from "../generated/answers";
import type { Desk, Moment } from "./desk";
import { button, element } from "./elements";
import { Finder } from "./finder";
import { KINDS, NO_LIMITS, SIZES, limited } from "./state";
import type { State } from "./state";
import { shown } from "./texts";
import { KINDS_OF } from "./words";

export class Filters {
  readonly element: HTMLDetailsElement;
  readonly #desk: Desk;
  readonly #summary = element("summary", {}, "Limits");
  readonly #kinds: readonly HTMLInputElement[];
  readonly #topic: Finder;
  readonly #team: HTMLInputElement;
  readonly #size: HTMLSelectElement;
  #state: State | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#kinds = KINDS.map((kind) => this.#box(kind));
    const changed = () => this.#change({ team: Number(this.#team.value) || null });
    this.#team = element("input", { id: "team", type: "number", min: "1", max: "100000", onchange: changed });
    this.#size = element("select", { id: "size", onchange: () => this.#go({ size: Number(this.#size.value) }) });
    this.#size.append(...SIZES.map((size) => element("option", { value: `${size}` }, `${size}`)));
    const chosen = ({ id }: { id: string }) => this.#change({ topic: id });
    const label = "Papers about the topic";
    this.#topic = new Finder(desk.service, { id: "topic", label, kinds: ["TOPIC"], keeps: true, chosen });
    this.#topic.input.addEventListener("change", () => {
      if (this.#topic.input.value.trim() === "") this.#change({ topic: null });
    });
    this.element = element("details", { class: "panel" }, this.#summary, this.#fields());
  }

  /** Shows the limits of another moment. */
  show({ state }: Moment): void {
    this.#state = state;
    for (const box of this.#kinds) box.checked = state.kinds.includes(box.value as EntityKind);
    this.#team.value = state.limits.team === null ? "" : `${state.limits.team}`;
    this.#size.value = `${state.size}`;
    const { topic, team } = state.limits;
    const count = [topic, team].filter((each) => each !== null).length + (state.kinds.length > 1 ? 1 : 0);
    this.#summary.textContent = count === 0 ? "Limits" : `Limits (${count})`;
    void this.#showTopic(topic);
  }

  async #showTopic(id: string | null): Promise<void> {
    if (id === null) return this.#topic.show(null);
    const answer = await this.#desk.service.ask("ExplorerEntityV1", { id }).catch(() => ({ resolve: null }));
    this.#topic.show(shown(answer.resolve?.label ?? id));
  }

  #fields(): HTMLElement {
    const boxes = this.#kinds.map((box) => element("label", { class: "tick" }, box, KINDS_OF[box.value as EntityKind]));
    const lift = () => this.#go({ limits: NO_LIMITS, kinds: ["AUTHOR"] });
    return element(
      "div",
      { class: "fields" },
      element("fieldset", {}, element("legend", {}, "Draw"), ...boxes),
      this.#topic.element,
      element("div", {}, element("label", { for: "team" }, "Papers of at most so many authors"), this.#team),
      element("div", {}, element("label", { for: "size" }, "At most so many with each step"), this.#size),
      button("Lift all limits", "lift", lift),
    );
  }

  #box(kind: EntityKind): HTMLInputElement {
    return element("input", { type: "checkbox", value: kind, onchange: () => this.#ticked(kind) });
  }

  #ticked(changed: EntityKind): void {
    const kinds = this.#kinds.filter((box) => box.checked).map((box) => box.value as EntityKind);
    this.#go({ kinds: kinds.length > 0 ? kinds : [changed] });
  }

  #change(limits: Partial<State["limits"]>): void {
    if (this.#state) this.#desk.go(limited(this.#state, limits));
  }

  #go(change: Partial<State>): void {
    if (this.#state) this.#desk.go({ ...this.#state, ...change });
  }
}
