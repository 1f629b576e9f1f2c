// The parts of the screen and where they are.

import { startPanel, peopleOf } from "./start_panel";
import type { PanelContext, View } from "./panel";
import { button, element, refill } from "./elements";
import { Filters } from "./filters";
import { SearchField } from "./search_field";
import { languages } from "./languages";
import type { Key } from "./messages";
import type { StateHistory } from "./history";
import { PathPanel } from "./path_panel";
import { NodeListPanel } from "./node_list";
import { ExportMenu } from "./export_menu";
import { Timeline } from "./timeline";

/** What the buttons of the bar and the drawing do. */
export interface Actions {
  found(id: string): void;
  undone(): void;
  redone(): void;
  cleared(): void;
  zoomed(factor: number): void;
  fitted(): void;
  again(): void;
}

const STEP = 1.5; // factor of one press of a zoom button; set by hand

export class Screen {
  readonly element: HTMLElement;
  readonly status: HTMLElement;
  readonly canvas = element("div", { class: "canvas", role: "img" });
  readonly card: HTMLElement;
  readonly ties = element("div", { class: "ties" });
  readonly legend = element("div", { class: "legend-of-clusters" });
  readonly pathPanel: PathPanel;
  readonly #context: PanelContext;
  readonly #actions: Actions;
  readonly #filters: Filters;
  readonly #exportMenu: ExportMenu;
  readonly #timeline: Timeline;
  readonly #years = element("div", { class: "timeline" });
  readonly #nodeList: NodeListPanel;
  readonly #startPanel: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;

  constructor(host: HTMLElement, context: PanelContext, actions: Actions) {
    this.#actions = actions;
    const { locale } = (this.#context = context);
    this.status = element("p", { class: "status", role: "status", "data-asking": locale.say("asking") });
    this.card = element("section", { class: "card", "aria-label": locale.say("chosen") });
    this.pathPanel = new PathPanel(context);
    this.#filters = new Filters(context);
    this.#exportMenu = new ExportMenu(context);
    this.#timeline = new Timeline(context);
    this.#nodeList = new NodeListPanel(context);
    this.#startPanel = startPanel(locale, peopleOf(host), (id) => actions.found(id));
    this.#undo = able(locale.say("undo"), "undo", () => actions.undone());
    this.#redo = able(locale.say("redo"), "redo", () => actions.redone());
    this.#clear = able(locale.say("startOver"), "clear", () => actions.cleared());
    this.#stage = element("div", { class: "drawing-area", hidden: true }, this.ties, element("div", { class: "canvas-area" }, this.canvas, this.#zoom()), this.#years, this.legend);
    const panels = element("div", { class: "panels" }, this.pathPanel.element, this.#filters.element, this.#exportMenu.element);
    const side = element("div", { class: "side" }, this.pathPanel.found, this.card, this.#nodeList.element);
    this.element = element("div", { class: "explorer", lang: locale.language }, this.#bar(context), this.status, panels, this.#startPanel, this.#stage, side, languages(locale));
    host.replaceChildren(this.element);
  }

  set isBusy(is: boolean) {
    this.element.setAttribute("aria-busy", String(is));
  }

  /** Shows a view in every part. */
  show(view: View, history: StateHistory): void {
    const { nodes, edges } = view.scene.picture;
    this.#undo.setAttribute("aria-disabled", String(!history.canUndo));
    this.#redo.setAttribute("aria-disabled", String(!history.canRedo));
    this.#clear.setAttribute("aria-disabled", String(nodes.size === 0));
    this.#stage.hidden = nodes.size === 0;
    this.#startPanel.hidden = nodes.size > 0 || this.#startPanel.querySelector("li") === null;
    this.element.classList.toggle("is-empty", nodes.size === 0);
    this.#nodeList.element.hidden = nodes.size === 0 && view.state.hidden.length === 0;
    this.canvas.setAttribute("aria-label", this.#context.locale.say("canvas", { nodes: nodes.size, n: edges.size }));
    refill(this.#years, this.#timeline.fill(view));
    this.#filters.show(view);
    this.pathPanel.show(view);
    this.#exportMenu.show(view);
    this.#nodeList.show(view);
  }

  /** Shows why there is no answer; the picture stays. */
  failed(message: string): void {
    refill(this.status, [`${message} `, button(this.#context.locale.say("again"), "again", () => this.#actions.again())]);
  }

  /** Whether the status says that there was no answer. */
  get hasFailed(): boolean {
    return this.status.firstElementChild !== null;
  }

  /** Shows that only the list is available. */
  cannotDraw(): void {
    this.#stage.classList.add("has-no-drawing");
    this.canvas.removeAttribute("role");
    this.canvas.replaceWith(element("p", { class: "note" }, this.#context.locale.say("cannotDraw")));
  }

  #bar(context: PanelContext): HTMLElement {
    const chosen = ({ id }: { id: string }) => this.#actions.found(id);
    const label = context.locale.say("find");
    const searchField = new SearchField(context, { id: "find", label, kinds: null, keeps: false, chosen });
    const history = element("div", { class: "history" }, this.#undo, this.#redo, this.#clear);
    return element("div", { class: "bar", role: "search" }, searchField.element, history);
  }

  #zoom(): HTMLElement {
    const named = (key: Key) => ({ "aria-label": this.#context.locale.say(key), title: this.#context.locale.say(key) });
    return element(
      "div",
      { class: "zoom" },
      button("+", "nearer", () => this.#actions.zoomed(STEP), named("nearer")),
      button("−", "farther", () => this.#actions.zoomed(1 / STEP), named("farther")),
      button("⤢", "fit", () => this.#actions.fitted(), named("fit")),
    );
  }
}

/** A button that keeps the focus while it is disabled. */
function able(text: string, key: string, act: () => void): HTMLButtonElement {
  const made = button(text, key, () => {
    if (made.getAttribute("aria-disabled") !== "true") act();
  });
  return made;
}
