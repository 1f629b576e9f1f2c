// The explorer: a state in the address, the picture that it asks for, and panels that lead to the next state.

import { NoAnswer, Service } from "./asking";
import { card } from "./card";
import { hues, named } from "./clusters";
import { onScheme } from "./colours";
import type { Desk, Moment } from "./desk";
import type { Drawing } from "./drawing";
import { keyed, refill } from "./elements";
import { fragmentOf } from "./address";
import { seen } from "./figure";
import type { Seen } from "./figure";
import { explored, tieOf } from "./growing";
import type { Explored } from "./growing";
import { legend } from "./legend";
import { speechOfReader } from "./messages";
import type { Says } from "./messages";
import { Past } from "./past";
import { moved, without } from "./picture";
import { Screen } from "./screen";
import { EMPTY, begun, chosen, grown, pinned } from "./state";
import type { State } from "./state";
import { NO_PAPERS, papersByYear } from "./years";

export class Explorer implements Desk {
  readonly service: Service;
  readonly root: string;
  readonly speech = speechOfReader();
  readonly #past: Past;
  readonly #screen: Screen;
  #drawing: Promise<Drawing> | null = null;
  #moment: Moment | null = null;
  #asked = "";
  #turn = 0;

  constructor(host: HTMLElement, root: string) {
    this.service = new Service(`${root}/graphql`);
    this.root = root;
    this.#past = new Past((state) => void this.#show(state));
    this.#screen = new Screen(host, this, {
      found: (id) => this.go(this.#state.grown.length > 0 ? grown(this.#state, id) : begun(this.#state, id), "card"),
      undone: () => history.back(),
      redone: () => history.forward(),
      cleared: () => this.go(EMPTY),
      zoomed: (factor) => void this.#drawing?.then((drawing) => drawing.zoom(factor)),
      fitted: () => void this.#drawing?.then((drawing) => drawing.fit()),
      again: () => void this.#show(this.#state),
    });
  }

  get #state(): State {
    return this.#past.now();
  }

  /** Shows what the address says. */
  start(): Promise<void> {
    if (!canDraw()) this.#screen.cannotDraw();
    return this.#show(this.#state);
  }

  go(next: State, focus?: string): void {
    const before = this.#state;
    this.#past.push(next, unchosen(before) !== unchosen(next));
    void this.#show(next, focus);
  }

  say(text: string): void {
    this.#screen.status.textContent = text;
  }

  /** Draws; the program for it is fetched when there is something to draw. */
  async #draw(): Promise<void> {
    if (!canDraw() || this.#moment === null || this.#moment.seen.picture.dots.size === 0) return;
    this.#drawing ??= import("./drawing").then(({ Drawing }) => {
      const drawing = new Drawing(this.#screen.canvas, {
        chose: (id) => this.go(chosen(this.#state, id)),
        expanded: (id) => this.#expand(id),
        moved: (pin) => this.go(pinned(this.#state, pin)),
      });
      onScheme(() => drawing.recolour());
      return drawing;
    });
    const drawing = await this.#drawing;
    drawing.show(this.#moment.seen, this.#moment.state.chosen);
  }

  /** Expands somebody, unless nothing is left to show around them. */
  #expand(id: string): void {
    if (this.#moment?.explored.picture.left.get(id) !== 0) this.go(grown(this.#state, id));
  }

  async #show(state: State, focus?: string): Promise<void> {
    const turn = (this.#turn += 1);
    const asked = fragmentOf({ ...state, chosen: null, hidden: [], pins: [] });
    try {
      if (asked !== this.#asked) this.#screen.isBusy = true;
      const known = this.#moment && asked === this.#asked ? this.#moment.explored : null;
      const found = known ?? (await explored(this.service, state));
      if (turn !== this.#turn) return;
      this.#asked = asked;
      this.#put(state, found);
      void this.#name(turn);
      if (focus !== undefined) keyed(this.#screen.element, focus)?.focus();
      if (known === null) this.say(told(this.speech, found, state));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (turn === this.#turn) this.#screen.failed(this.speech.say(error.key, error.values));
    } finally {
      if (turn === this.#turn) this.#screen.isBusy = false;
    }
  }

  #put(state: State, found: Explored): void {
    const before = this.#moment;
    const isSame = before?.explored === found && unchosen(before.state) === unchosen(state);
    const shown = isSame ? before.seen : seenOf(state, found);
    this.#moment = { state, explored: found, seen: shown, clusters: before?.clusters ?? [], papers: before?.papers ?? NO_PAPERS };
    this.#fill();
    void this.#draw();
  }

  /** Names of clusters and papers by year come when they come; the picture does not wait for them. */
  async #name(turn: number): Promise<void> {
    if (this.#moment === null) return;
    const { state, explored: found, seen: shown } = this.#moment;
    const later = [named(this.service, shown.picture), papersByYear(this.service, state, found.paths)] as const;
    const [clusters, papers] = await Promise.all(later);
    if (turn !== this.#turn) return;
    this.#moment = { ...this.#moment, clusters, papers };
    this.#fill();
  }

  #fill(): void {
    if (this.#moment === null) return;
    const [screen, moment] = [this.#screen, this.#moment];
    screen.show(moment, this.#past);
    refill(screen.card, card(this, moment, (dot) => screen.pathfinder.start(dot)));
    refill(screen.legend, legend(this, moment));
  }
}

function canDraw(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

function seenOf(state: State, { picture, paths }: Explored): Seen {
  const placed = moved(without(picture, state.hidden), new Map(state.pins.map((pin) => [pin.id, pin])));
  return seen(placed, hues(placed), state, paths.flatMap((path) => path.hops.map(tieOf)));
}

/** All of a state but who is chosen. */
function unchosen(state: State): string {
  return fragmentOf(chosen(state, null));
}

function told(speech: Says, { picture, unknown, refusal }: Explored, state: State): string {
  if (unknown.length > 0) return speech.say("unknownId", { ids: unknown.join(", ") });
  if (picture.dots.size === 0) return speech.say(refusal ?? "begin");
  const last = state.grown.at(-1);
  const left = last === undefined ? 0 : (picture.left.get(last) ?? 0);
  const drawn = speech.say("drawnWith", { dots: picture.dots.size, n: picture.ties.size });
  return left > 0 ? `${drawn} ${speech.say("furtherLeft", { n: left })}` : drawn;
}
