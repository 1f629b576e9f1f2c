// Earlier states, kept in the history of the browser: Back is undo, and every address can be shared.

import { fragmentOf, stateOf } from "./address";
import type { State } from "./state";

interface Entry {
  readonly depth: number;
}

export class StateHistory {
  #deepest = 0;

  /** Calls back with each state that Back, Forward or a typed address leads to. */
  constructor(returned: (state: State) => void) {
    addEventListener("popstate", () => returned(this.now()));
    document.addEventListener("click", focusTarget);
    this.#deepest = this.#depth();
  }

  /** The state in the address. */
  now(): State {
    return stateOf(location.hash);
  }

  /** Adds a state. If only the selection differs, it replaces the last state. */
  push(state: State, isStep: boolean): void {
    const depth = this.#depth() + (isStep ? 1 : 0);
    const address = `#${fragmentOf(state)}`;
    if (isStep) history.pushState({ depth } satisfies Entry, "", address);
    else history.replaceState({ depth } satisfies Entry, "", address);
    if (isStep) this.#deepest = depth;
  }

  get canUndo(): boolean {
    return this.#depth() > 0;
  }

  get canRedo(): boolean {
    return this.#depth() < this.#deepest;
  }

  #depth(): number {
    const entry: unknown = history.state;
    return typeof entry === "object" && entry !== null && "depth" in entry ? Number(entry.depth) : 0;
  }
}

/** A link to a part of the page, such as the one that skips to the content, moves the focus only: its address would replace the state. */
function focusTarget(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.focus();
}
