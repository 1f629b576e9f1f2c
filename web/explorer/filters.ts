// Limits on what is drawn: kinds, topic, size of the team, and how much each step brings.

import type { EntityKind } from "../generated/answers";
import type { Desk, Moment } from "./desk";
import { button, element } from "./elements";
import { Finder } from "./finder";
import { KINDS, NO_LIMITS, SIZES, limited } from "./state";
import type { State } from "./state";
import { shown } from "./texts";

export class Filters {
  readonly element: HTMLDetailsElement;
  readonly #desk: Desk;
  readonly #summary = element("summary");
  readonly #kinds: readonly HTMLInputElement[];
  readonly #topic: Finder;
  readonly #team: HTMLInputElement;
  readonly #size: HTMLSelectElement;
  #state: State | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#summary.textContent = desk.speech.say("limits");
    this.#kinds = KINDS.map((kind) => this.#box(kind));
    const changed = () => this.#change({ team: Number(this.#team.value) || null });
    this.#team = element("input", { id: "team", type: "number", min: "1", max: "100000", onchange: changed });
    this.#size = element("select", { id: "size", onchange: () => this.#go({ size: Number(this.#size.value) }) });
    this.#size.append(...SIZES.map((size) => element("option", { value: `${size}` }, `${size}`)));
    const chosen = ({ id }: { id: string }) => this.#change({ topic: id });
    const label = desk.speech.say("topic");
    this.#topic = new Finder(desk, { id: "topic", label, kinds: ["TOPIC"], keeps: true, chosen });
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
    const { speech } = this.#desk;
    this.#summary.textContent = count === 0 ? speech.say("limits") : speech.say("limitsSet", { count });
    void this.#showTopic(topic);
  }

  async #showTopic(id: string | null): Promise<void> {
    if (id === null) return this.#topic.show(null);
    const answer = await this.#desk.service.ask("ExplorerEntityV1", { id }).catch(() => ({ resolve: null }));
    this.#topic.show(shown(answer.resolve?.label ?? id));
  }

  #fields(): HTMLElement {
    const { speech } = this.#desk;
    const boxes = KINDS.map((kind, at) => element("label", { class: "tick" }, this.#kinds[at] ?? null, speech.say(`kinds.${kind}`)));
    const lift = () => this.#go({ limits: NO_LIMITS, kinds: ["AUTHOR"] });
    return element(
      "div",
      { class: "fields" },
      element("fieldset", {}, element("legend", {}, speech.say("draw")), ...boxes),
      this.#topic.element,
      element("div", {}, element("label", { for: "team" }, speech.say("team")), this.#team),
      element("div", {}, element("label", { for: "size" }, speech.say("size")), this.#size),
      button(speech.say("liftLimits"), "lift", lift),
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
