// Limits of the picture: kinds, topic, team size, and how many nodes each step adds.

import type { EntityKind } from "../generated/answers";
import type { PanelContext, View } from "./panel";
import { button, element } from "./elements";
import { SearchField } from "./search_field";
import { KINDS, MOST_AUTHORS, NO_LIMITS, SIZES, limited } from "./state";
import type { State } from "./state";

export class Filters {
  readonly element: HTMLDetailsElement;
  readonly #context: PanelContext;
  readonly #summary = element("summary");
  readonly #kinds: readonly HTMLInputElement[];
  readonly #topic: SearchField;
  readonly #team: HTMLInputElement;
  readonly #size: HTMLSelectElement;

  constructor(context: PanelContext) {
    this.#context = context;
    this.#summary.textContent = context.locale.say("limits");
    this.#kinds = KINDS.map((kind) => this.#box(kind));
    const changed = () => this.#limit({ team: this.#teamSize() });
    this.#team = element("input", { id: "team", type: "number", min: "1", max: `${MOST_AUTHORS}`, onchange: changed });
    this.#size = element("select", { id: "size", onchange: () => this.#change({ size: Number(this.#size.value) }) });
    this.#size.append(...SIZES.map((size) => element("option", { value: `${size}` }, `${size}`)));
    const chosen = ({ id }: { id: string }) => this.#limit({ topic: id });
    const label = context.locale.say("topic");
    this.#topic = new SearchField(context, { id: "topic", label, kinds: ["TOPIC"], keeps: true, chosen });
    this.#topic.input.addEventListener("change", () => {
      if (this.#topic.input.value.trim() === "") this.#limit({ topic: null });
    });
    this.element = element("details", { class: "panel" }, this.#summary, this.#fields());
  }

  /** Shows the limits of a view. */
  show({ state }: View): void {
    for (const box of this.#kinds) {
      box.checked = state.by === null ? state.kinds.includes(box.value as EntityKind) : box.value === "PAPER";
      box.disabled = state.by !== null;
    }
    this.#team.value = state.limits.team === null ? "" : `${state.limits.team}`;
    this.#size.value = `${state.size}`;
    const { topic, team } = state.limits;
    const count = [topic, team].filter((each) => each !== null).length + (state.by === null && state.kinds.length > 1 ? 1 : 0);
    const { locale } = this.#context;
    this.#summary.textContent = count === 0 ? locale.say("limits") : locale.say("limitsSet", { count });
    void this.#topic.showEntity(topic);
  }

  #fields(): HTMLElement {
    const { locale } = this.#context;
    const boxes = KINDS.map((kind, at) => element("label", { class: "tick" }, this.#kinds[at] ?? null, locale.say(`kinds.${kind}`)));
    const lift = () => this.#change({ limits: NO_LIMITS, kinds: ["AUTHOR"] });
    return element(
      "div",
      { class: "fields" },
      element("fieldset", {}, element("legend", {}, locale.say("draw")), ...boxes),
      this.#topic.element,
      element("div", {}, element("label", { for: "team" }, locale.say("team")), this.#team),
      element("div", {}, element("label", { for: "size" }, locale.say("size")), this.#size),
      button(locale.say("liftLimits"), "lift", lift),
    );
  }

  #box(kind: EntityKind): HTMLInputElement {
    return element("input", { type: "checkbox", value: kind, onchange: () => this.#ticked(kind) });
  }

  #ticked(changed: EntityKind): void {
    const kinds = this.#kinds.filter((box) => box.checked).map((box) => box.value as EntityKind);
    this.#change({ kinds: kinds.length > 0 ? kinds : [changed] });
  }

  /** The number in the field of authors as the service takes it: whole, and at least 1. */
  #teamSize(): number | null {
    const size = Math.round(Number(this.#team.value));
    return size >= 1 ? Math.min(size, MOST_AUTHORS) : null;
  }

  #limit(limits: Partial<State["limits"]>): void {
    this.#context.change((state) => limited(state, limits));
  }

  #change(part: Partial<State>): void {
    this.#context.change((state) => ({ ...state, ...part }));
  }
}
