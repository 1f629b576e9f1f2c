// The list of all nodes: the same as the drawing, for keyboards and screen readers.

import type { PanelContext, View } from "./panel";
import { button, element, name, refill, shape } from "./elements";
import { NO_HUE } from "../drawing/hues.ts";
import type { Hue } from "../drawing/hues.ts";
import { MARKS } from "./scene";
import type { Mark, Scene } from "./scene";
import type { GraphNode } from "./picture";
import { chosen, unhidden } from "./state";

const STEP = 100; // nodes listed at first, and added by each press of the button; set by hand
const OUTLINES: Readonly<Record<Mark, string>> = {
  circle: "M6 1a5 5 0 1 0 .01 0z",
  square: "M2 2h8v8H2z",
  diamond: "M6 0l6 6-6 6-6-6z",
  triangle: "M6 11L0.5 1.5h11z",
};

export class NodeListPanel {
  readonly element: HTMLElement;
  readonly #context: PanelContext;
  readonly #heading: HTMLElement;
  readonly #filter: HTMLInputElement;
  readonly #list: HTMLElement;
  #most = STEP;
  #view: View | null = null;

  constructor(context: PanelContext) {
    this.#context = context;
    this.#heading = element("h2", { tabindex: "-1", "data-key": "list" });
    const changed = () => this.#fill();
    this.#filter = element("input", { id: "node-list-filter", type: "search", autocomplete: "off", oninput: changed });
    this.#list = element("div");
    const label = element("label", { for: "node-list-filter" }, context.locale.say("findDrawn"));
    this.element = element("section", { class: "node-list" }, this.#heading, label, this.#filter, this.#list);
  }

  /** Lists the nodes of a view. */
  show(view: View): void {
    if (this.#view?.exploration !== view.exploration) this.#most = STEP;
    this.#view = view;
    this.#fill();
  }

  #fill(): void {
    if (this.#view === null) return;
    const { state, scene } = this.#view;
    const { locale } = this.#context;
    const all = this.#listed(scene);
    this.#heading.textContent = locale.say("drawn", { n: scene.picture.nodes.size });
    const rest = all.length - this.#most;
    refill(this.#list, [
      element("ol", {}, ...all.slice(0, this.#most).map((node) => this.#row(node, state.chosen))),
      all.length === 0 ? element("p", { class: "note" }, locale.say("none")) : null,
      rest > 0 ? button(locale.say("showMore", { step: Math.min(rest, STEP), all: all.length }), "more", () => this.#more()) : null,
      this.#hidden(),
    ]);
  }

  /** The nodes that meet the filter, in the order of the list. */
  #listed(scene: Scene): GraphNode[] {
    const words = this.#filter.value.trim().toLowerCase().split(/\s+/u);
    const all = ranked(scene, this.#context.locale.language);
    return all.filter((node) => words.every((word) => node.label.toLowerCase().includes(word)));
  }

  #row(node: GraphNode, current: string | null): HTMLElement {
    const view = this.#view as View;
    const { hues, pinned, centres, picture } = view.scene;
    const { locale } = this.#context;
    const choose = () => this.#context.change((now) => chosen(now, node.id), "card");
    const go = button("", `list ${node.id}`, choose, { class: "name", "aria-current": String(node.id === current) });
    go.append(key(MARKS[node.kind], hues.get(node.cluster)), name(node.label));
    const details = [
      node.kind === "AUTHOR" ? null : locale.say(`kind.${node.kind}`),
      node.year,
      pinned.has(node.id) ? locale.say("isPinned") : null,
      centres.has(node.id) ? locale.say("isExpanded") : null,
      locale.say("ties", { n: picture.around.get(node.id)?.length ?? 0 }),
    ];
    return element("li", {}, go, " ", element("span", { class: "details" }, details.filter(Boolean).join(" · ")));
  }

  #more(): void {
    const first = `list ${this.#listed((this.#view as View).scene)[this.#most]?.id ?? ""}`;
    this.#most += STEP;
    this.#fill();
    this.#list.querySelector<HTMLElement>(`[data-key="${CSS.escape(first)}"]`)?.focus();
  }

  #hidden(): HTMLElement | null {
    const { state } = this.#view as View;
    const show = () => this.#context.change(unhidden, "list");
    const n = state.hidden.length;
    return n > 0 ? button(this.#context.locale.say("unhide", { n }), "unhide", show) : null;
  }
}

/** The mark of a kind in the colour of a cluster. */
export function key(mark: Mark, { number, fill }: Hue = NO_HUE): SVGElement {
  return shape("svg", { class: `key hue-${number} ${fill}`, viewBox: "0 0 12 12", "aria-hidden": "true" }, shape("path", { d: OUTLINES[mark] }));
}

function ranked({ picture, pinned, centres }: Scene, language: string): GraphNode[] {
  const rank = (node: GraphNode) => (pinned.has(node.id) ? 0 : centres.has(node.id) ? 1 : 2);
  return [...picture.nodes.values()].sort(
    (one, other) => rank(one) - rank(other) || other.weight - one.weight || one.label.localeCompare(other.label, language),
  );
}
