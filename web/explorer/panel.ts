// What every panel gets: the current view, and the context to change it.

import type { Service } from "./service";
import type { Cluster } from "./clusters";
import type { Scene } from "./scene";
import type { Exploration } from "./exploration";
import type { ExplorerLocale } from "./messages";
import type { State } from "./state";

/** What the panels show of one state. */
export interface View {
  readonly state: State;
  readonly exploration: Exploration;
  readonly scene: Scene;
  readonly clusters: readonly Cluster[];
  /** Papers of the expanded nodes by year, without limits. */
  readonly papers: ReadonlyMap<number, number>;
  /** Whether citations of the only expanded paper are known here; null if that is not known. */
  readonly hasCitations: boolean | null;
}

/** What panels can do; `root` is the address of the service. */
export interface PanelContext {
  readonly service: Service;
  readonly root: string;
  /** The texts in the reader's language. */
  readonly locale: ExplorerLocale;
  /** Shows another state, made of the state shown or already being loaded; `focus` is the key of the element that then gets the focus. */
  change(edit: (state: State) => State, focus?: string): void;
  /** Shows a message and sends it to screen readers. */
  announce(text: string): void;
}
