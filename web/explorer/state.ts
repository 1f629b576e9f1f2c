// What somebody explores: the whole of it, in values that an address can hold.

import type { EntityKind } from "../generated/answers";

/** Somebody or something that stays where it was put. */
export interface Pin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Limits on the papers that count; null lifts one. */
export interface Limits {
  readonly from: number | null;
  readonly to: number | null;
  readonly topic: string | null;
  readonly team: number | null;
}

/** How two people are connected: so many ways, of so many steps at most, through nobody of `avoid`. */
export interface PathQuestion {
  readonly from: string;
  readonly to: string;
  readonly k: number;
  readonly hops: number;
  readonly avoid: readonly string[];
}

/** `grown` are those whose neighbourhoods are drawn, in order; twice the same: also those who come next. */
export interface State {
  readonly grown: readonly string[];
  readonly hidden: readonly string[];
  readonly pins: readonly Pin[];
  readonly chosen: string | null;
  readonly kinds: readonly EntityKind[];
  readonly size: number;
  readonly limits: Limits;
  readonly path: PathQuestion | null;
}

export const KINDS: readonly EntityKind[] = ["AUTHOR", "PAPER", "TOPIC", "INSTITUTION", "VENUE"];
export const SIZES: readonly number[] = [20, 60, 150, 250];
export const NO_LIMITS: Limits = { from: null, to: null, topic: null, team: null };
export const EMPTY: State = {
  grown: [],
  hidden: [],
  pins: [],
  chosen: null,
  kinds: ["AUTHOR"],
  size: 60,
  limits: NO_LIMITS,
  path: null,
};

/** Begins with somebody else, under the same limits. */
export function begun(state: State, id: string): State {
  return { ...EMPTY, kinds: state.kinds, size: state.size, limits: state.limits, grown: [id], chosen: id };
}

/** Draws the neighbourhood of one more, or more of it. */
export function grown(state: State, id: string): State {
  return { ...state, grown: [...state.grown, id], chosen: id };
}

export function chosen(state: State, id: string | null): State {
  return { ...state, chosen: id };
}

/** Takes one out of what is seen; whom it led to stays. */
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

/** Asks how two people are connected, or what it was asked before without these. */
export function connected(state: State, path: PathQuestion | null): State {
  return { ...state, path };
}

/** Leaves somebody out of every path. */
export function avoided(state: State, id: string): State {
  return state.path ? { ...state, path: { ...state.path, avoid: [...state.path.avoid, id] } } : state;
}
