// The explorer: keeps the state in the address, draws its picture, and fills the panels.

import type { CitationTie } from "../generated/answers";
import { ServiceError, Service } from "./service";
import { card } from "./card";
import { hasCitations } from "./citations";
import { hues, loadClusters } from "./clusters";
import { onScheme } from "./colours";
import type { PanelContext, View } from "./panel";
import type { Drawing } from "./drawing";
import { focusFirst, refill } from "./elements";
import { fragmentOf } from "./address";
import { scene } from "./scene";
import type { Scene } from "./scene";
import { explore, edgeOf } from "./exploration";
import type { Exploration } from "./exploration";
import { legend } from "./legend";
import { readerLocale } from "./messages";
import type { ExplorerLocale } from "./messages";
import { StateHistory } from "./history";
import { moved, without } from "./picture";
import { Screen } from "./screen";
import { tieChoice } from "./tie_choice";
import { EMPTY, startedWith, chosen, expanded, pinned } from "./state";
import type { State } from "./state";
import { NO_PAPERS, papersByYear } from "./years";

export class Explorer implements PanelContext {
  readonly service: Service;
  readonly root: string;
  readonly locale = readerLocale();
  readonly #history: StateHistory;
  readonly #screen: Screen;
  readonly #canDraw = canDraw();
  #drawing: Promise<Drawing> | null = null;
  #view: View | null = null;
  /** The state that is being loaded. */
  #next: State | null = null;
  #request = "";
  #turn = 0;

  constructor(host: HTMLElement, root: string) {
    this.service = new Service(`${root}/graphql`);
    this.root = root;
    this.#history = new StateHistory((state) => void this.#show(state));
    this.#screen = new Screen(host, this, {
      found: (id) => this.change((state) => (state.expanded.length > 0 ? expanded(state, id) : startedWith(state, id)), "card"),
      undone: () => history.back(),
      redone: () => history.forward(),
      cleared: () => this.change(() => EMPTY),
      zoomed: (factor) => void this.#drawing?.then((drawing) => drawing.zoom(factor)),
      fitted: () => void this.#drawing?.then((drawing) => drawing.fit()),
      again: () => void this.#show(this.#history.now(), "list"),
    });
  }

  /** Shows the state in the address. */
  start(): Promise<void> {
    if (!this.#canDraw) this.#screen.cannotDraw();
    return this.#show(this.#history.now());
  }

  change(edit: (state: State) => State, focus?: string): void {
    const address = this.#history.now();
    const next = edit(this.#next ?? this.#view?.state ?? address);
    this.#history.push(next, withoutChoice(address) !== withoutChoice(next));
    void this.#show(next, focus);
  }

  announce(text: string): void {
    this.#screen.status.textContent = text;
  }

  /** Draws the picture. The drawing code is loaded when there is something to draw. */
  async #draw(): Promise<void> {
    if (!this.#canDraw || this.#view === null || this.#view.scene.picture.nodes.size === 0) return;
    try {
      const drawing = await (this.#drawing ??= this.#loadDrawing());
      drawing.show(this.#view.scene, this.#view.state.chosen);
    } catch (error) {
      this.#drawing = null;
      this.#fail(error);
    }
  }

  /** Rejects with ServiceError if the service does not send the drawing code. */
  async #loadDrawing(): Promise<Drawing> {
    const code = import("./drawing").catch(() => Promise.reject(new ServiceError("unreachable")));
    const { Drawing } = await code;
    const drawing = new Drawing(this.#screen.canvas, {
      chose: (id) => this.change((state) => chosen(state, id)),
      expanded: (id) => this.#expand(id),
      moved: (pin) => this.change((state) => pinned(state, pin)),
    });
    onScheme(() => drawing.recolour());
    return drawing;
  }

  /** Expands a node unless its whole neighbourhood is shown already. */
  #expand(id: string): void {
    if (this.#view?.exploration.picture.left.get(id) !== 0) this.change((state) => expanded(state, id));
  }

  async #show(state: State, focus?: string): Promise<void> {
    const turn = (this.#turn += 1);
    this.#next = state;
    const request = fragmentOf({ ...state, chosen: null, hidden: [], pins: [] });
    try {
      if (request !== this.#request) this.#screen.isBusy = true;
      const known = this.#view && request === this.#request ? this.#view.exploration : null;
      const found = known ?? (await explore(this.service, state));
      if (turn !== this.#turn) return;
      this.#request = request;
      this.#setView(state, found);
      void this.#name(turn);
      if (focus !== undefined) focusFirst(this.#screen.element, [focus, "list", "find"]);
      if (known === null || this.#screen.hasFailed) this.announce(resultMessage(this.locale, found, state));
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    } finally {
      if (turn === this.#turn) [this.#next, this.#screen.isBusy] = [null, false];
    }
  }

  /** Shows why there is no answer; throws anything else. */
  #fail(error: unknown): void {
    if (!(error instanceof ServiceError)) throw error;
    this.#screen.failed(this.locale.say(error.key, error.values));
  }

  #setView(state: State, found: Exploration): void {
    const before = this.#view;
    const isSame = before?.exploration === found && withoutChoice(before.state) === withoutChoice(state);
    const shown = isSame ? before.scene : visibleScene(state, found);
    this.#view = { state, exploration: found, scene: shown, clusters: before?.clusters ?? [], papers: before?.papers ?? NO_PAPERS, hasCitations: isSame ? before.hasCitations : null };
    this.#render();
    void this.#draw();
  }

  /** Adds the names of clusters and the papers by year when they arrive; the picture does not wait for them. */
  async #name(turn: number): Promise<void> {
    if (this.#view === null) return;
    const { state, exploration: found, scene: shown } = this.#view;
    const later = [loadClusters(this.service, shown.picture), papersByYear(this.service, state, found.paths), hasCitations(this.service, state, found.picture)] as const;
    const [clusters, papers, cited] = await Promise.all(later);
    if (turn !== this.#turn) return;
    this.#view = { ...this.#view, clusters, papers, hasCitations: cited };
    this.#render();
    if (state.by !== null && cited === false) this.announce(this.locale.say("noCitations"));
  }

  #render(): void {
    if (this.#view === null) return;
    const [screen, view] = [this.#screen, this.#view];
    screen.show(view, this.#history);
    refill(screen.card, card(this, view, (node) => screen.pathPanel.start(node)));
    refill(screen.ties, tieChoice(this, view));
    refill(screen.legend, legend(this, view));
  }
}

/** Whether the browser has WebGL. The context made to find out is ended, because a browser has only a few, and ends the oldest for a new one. */
function canDraw(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

function visibleScene(state: State, { picture, paths }: Exploration): Scene {
  const placed = moved(without(picture, state.hidden), new Map(state.pins.map((pin) => [pin.id, pin])));
  return scene(placed, hues(placed), state, paths.flatMap((path) => path.hops.map(edgeOf)));
}

/** The state without its selection, as text. */
function withoutChoice(state: State): string {
  return fragmentOf(chosen(state, null));
}

function resultMessage(locale: ExplorerLocale, { picture, unknown, refusal }: Exploration, state: State): string {
  if (unknown.length > 0) return locale.say("unknownId", { ids: unknown.join(", ") });
  if (picture.nodes.size === 0) return locale.say(refusal ?? "begin");
  const last = state.expanded.at(-1);
  const left = last === undefined ? 0 : (picture.left.get(last) ?? 0);
  if (state.by !== null) return relatedMessage(locale, state.by, picture.nodes.size - 1, left);
  const drawn = locale.say("drawnWith", { nodes: picture.nodes.size, n: picture.edges.size });
  return left > 0 ? `${drawn} ${locale.say("furtherLeft", { n: left })}` : drawn;
}

function relatedMessage(locale: ExplorerLocale, by: CitationTie, n: number, left: number): string {
  if (n === 0) return locale.say(`nothingRelated.${by}`);
  const drawn = locale.say(`related.${by}`, { n });
  return left > 0 ? `${drawn} ${locale.say("relatedLeft", { n: left })}` : drawn;
}
