// What was explored before, in the browser's own history: Back is undo, and every address can be shared.

import { fragmentOf, stateOf } from "./address";
import type { State } from "./state";

interface Mark {
  readonly depth: number;
}

export class Past {
  #deepest = 0;

  /** Calls back with every state that Back, Forward or a typed address leads to. */
  constructor(returned: (state: State) => void) {
    addEventListener("popstate", () => returned(this.now()));
    this.#deepest = this.#depth();
  }

  /** The state in the address. */
  now(): State {
    return stateOf(location.hash);
  }

  /** Goes on to a state; one that only chooses somebody else takes the place of the last. */
  push(state: State, isStep: boolean): void {
    const depth = this.#depth() + (isStep ? 1 : 0);
    const address = `#${fragmentOf(state)}`;
    if (isStep) history.pushState({ depth } satisfies Mark, "", address);
    else history.replaceState({ depth } satisfies Mark, "", address);
    if (isStep) this.#deepest = depth;
  }

  get canUndo(): boolean {
    return this.#depth() > 0;
  }

  get canRedo(): boolean {
    return this.#depth() < this.#deepest;
  }

  #depth(): number {
    const mark: unknown = history.state;
    return typeof mark === "object" && mark !== null && "depth" in mark ? Number(mark.depth) : 0;
  }
}
