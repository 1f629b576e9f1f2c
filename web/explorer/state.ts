// The state of an exploration, in values that fit into an address.

import type { CitationTie, EntityKind } from "../generated/answers";

/** A node that stays where the reader put it. */
export interface Pin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Limits on the papers that count; null is no limit. */
export interface Limits {
  readonly from: number | null;
  readonly to: number | null;
  readonly topic: string | null;
  readonly team: number | null;
}

/** A path query: at most `k` paths of at most `hops` steps, without the people of `avoid`. */
export interface PathQuestion {
  readonly from: string;
  readonly to: string;
  readonly k: number;
  readonly hops: number;
  readonly avoid: readonly string[];
}

/** `expanded` are the ids whose neighbourhoods are drawn, in order. An id that occurs twice also shows its next neighbours. */
export interface State {
  readonly expanded: readonly string[];
  readonly hidden: readonly string[];
  readonly pins: readonly Pin[];
  readonly chosen: string | null;
  readonly kinds: readonly EntityKind[];
  readonly size: number;
  readonly limits: Limits;
  readonly path: PathQuestion | null;
  /** How citations relate the papers drawn around a paper; null draws what occurs on papers. */
  readonly by: CitationTie | null;
}

export const KINDS: readonly EntityKind[] = ["AUTHOR", "PAPER", "TOPIC", "INSTITUTION", "VENUE"];
export const SIZES: readonly number[] = [20, 60, 150, 250];
/** The largest limit of authors of a paper that an address can have. */
export const MOST_AUTHORS = 100_000;
/** The largest number of people that a path query can avoid, as in the schema. */
export const MOST_AVOIDED = 100;
export const NO_LIMITS: Limits = { from: null, to: null, topic: null, team: null };
export const EMPTY: State = {
  expanded: [],
  hidden: [],
  pins: [],
  chosen: null,
  kinds: ["AUTHOR"],
  size: 60,
  limits: NO_LIMITS,
  path: null,
  by: null,
};

/** Starts with another node, under the same limits; a paper also keeps how citations relate papers. */
export function startedWith(state: State, id: string): State {
  const { kinds, size, limits } = state;
  return { ...EMPTY, kinds, size, limits, by: id.startsWith("P") ? state.by : null, expanded: [id], chosen: id };
}

/** Draws the papers that citations relate to a paper, of all years; with null, what occurs on it. */
export function related(state: State, paper: string, by: CitationTie | null): State {
  return limited(startedWith({ ...state, by }, paper), { from: null, to: null });
}

/** Adds the neighbourhood of a node, or more of it. Papers related by citations are drawn around one paper only. */
export function expanded(state: State, id: string): State {
  if (state.by !== null) return startedWith(state, id);
  return { ...state, expanded: [...state.expanded, id], chosen: id };
}

export function chosen(state: State, id: string | null): State {
  return { ...state, chosen: id };
}

/** Hides a node; the nodes that it led to stay. */
export function hidden(state: State, id: string): State {
  const pins = state.pins.filter((pin) => pin.id !== id);
  return { ...state, hidden: [...state.hidden, id], pins, chosen: state.chosen === id ? null : state.chosen };
}

export function unhidden(state: State): State {
  return { ...state, hidden: [] };
}

export function pinned(state: State, pin: Pin): State {
  return { ...state, pins: [...state.pins.filter((each) => each.id !== pin.id), pin] };
}

export function unpinned(state: State, id: string): State {
  return { ...state, pins: state.pins.filter((pin) => pin.id !== id) };
}

export function limited(state: State, limits: Partial<Limits>): State {
  return { ...state, limits: { ...state.limits, ...limits } };
}

/** Asks for paths between two people, still without the people avoided before. */
export function connected(state: State, query: Omit<PathQuestion, "avoid">): State {
  const avoid = state.path?.avoid.filter((id) => id !== query.from && id !== query.to) ?? [];
  return { ...state, path: { ...query, avoid } };
}

/** Ends the path query. */
export function unconnected(state: State): State {
  return { ...state, path: null };
}

/** Leaves a person out of every path. */
export function avoided(state: State, id: string): State {
  return state.path ? { ...state, path: { ...state.path, avoid: [...state.path.avoid, id] } } : state;
}

/** Lets a person be on paths again. */
export function readmitted(state: State, id: string): State {
  return state.path ? { ...state, path: { ...state.path, avoid: state.path.avoid.filter((each) => each !== id) } } : state;
}
