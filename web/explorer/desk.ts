// What every panel works with: what is explored, and how to explore on.

import type { Service } from "./asking";
import type { Cluster } from "./clusters";
import type { Seen } from "./figure";
import type { Explored } from "./growing";
import type { Says } from "./messages";
import type { State } from "./state";

/** One moment of an exploration. */
export interface Moment {
  readonly state: State;
  readonly explored: Explored;
  readonly seen: Seen;
  readonly clusters: readonly Cluster[];
  /** Papers by year of whoever was expanded, without limits. */
  readonly papers: ReadonlyMap<number, number>;
}

/** What panels may do; `root` stands before the address of every page. */
export interface Desk {
  readonly service: Service;
  readonly root: string;
  /** The words of the reader's language. */
  readonly speech: Says;
  /** Goes on to another state; `focus` is the key of what takes the focus then. */
  go(next: State, focus?: string): void;
  /** Says something to everybody, to whoever cannot see too. */
  say(text: string): void;
}
