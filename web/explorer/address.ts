// Converts a state to the fragment of an address and back. Parts that cannot be read are left out.

import type { CitationTie, EntityKind } from "../generated/answers";
import { TIES, lonePaper } from "./citations";
import { EMPTY, KINDS, MOST_AUTHORS, MOST_AVOIDED, NO_LIMITS, SIZES } from "./state";
import type { Limits, PathQuestion, Pin, State } from "./state";

const ID = /^[APTIVC][0-9A-Za-z]{1,40}$/u;
const MOST = 500; // words that are read of one part of a fragment; set by hand

/** The fragment, without its `#` and without default values. */
export function fragmentOf(state: State): string {
  const { limits, path } = state;
  const parts: Record<string, string | number | null | undefined> = {
    at: state.expanded.join(" "),
    by: state.by?.toLowerCase(),
    on: state.chosen,
    pin: state.pins.map((pin) => [pin.id, pin.x.toFixed(3), pin.y.toFixed(3)].join("~")).join(" "),
    hide: state.hidden.join(" "),
    kinds: sameKinds(state.kinds, EMPTY.kinds) ? null : state.kinds.join(" ").toLowerCase(),
    size: state.size === EMPTY.size ? null : state.size,
    from: limits.from,
    to: limits.to,
    topic: limits.topic,
    team: limits.team,
    path: path && `${path.from} ${path.to}`,
    k: path?.k,
    hops: path?.hops,
    avoid: path?.avoid.join(" "),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

/** The state of a fragment. */
export function stateOf(fragment: string): State {
  const given = new URLSearchParams(fragment.replace(/^#/u, ""));
  const kinds = words(given, "kinds").map((word) => word.toUpperCase());
  const size = number(given, "size", 1, 250);
  const chosen = ids(given, "on")[0] ?? null;
  const known = KINDS.filter((kind) => kinds.includes(kind));
  const expanded = ids(given, "at");
  return {
    expanded,
    hidden: ids(given, "hide"),
    pins: words(given, "pin").flatMap(pinOf),
    chosen,
    kinds: known.length > 0 ? known : EMPTY.kinds,
    size: size !== null && SIZES.includes(size) ? size : EMPTY.size,
    limits: limitsOf(given),
    path: pathOf(given),
    by: byOf(given, expanded),
  };
}

function limitsOf(given: URLSearchParams): Limits {
  const from = number(given, "from", 1000, 9999);
  const to = number(given, "to", 1000, 9999);
  const years = from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
  return { ...NO_LIMITS, ...years, topic: ids(given, "topic")[0] ?? null, team: number(given, "team", 1, MOST_AUTHORS) };
}

function byOf(given: URLSearchParams, expanded: readonly string[]): CitationTie | null {
  const by = given.get("by")?.toUpperCase();
  return lonePaper({ expanded }) === null ? null : (TIES.find((tie) => tie === by) ?? null);
}

function pathOf(given: URLSearchParams): PathQuestion | null {
  const [from, to] = ids(given, "path");
  if (from === undefined || to === undefined) return null;
  const k = number(given, "k", 1, 10) ?? 3;
  return { from, to, k, hops: number(given, "hops", 1, 8) ?? 6, avoid: ids(given, "avoid").slice(0, MOST_AVOIDED) };
}

function pinOf(word: string): Pin[] {
  const [id = "", x, y] = word.split("~");
  const pin = { id, x: Number(x), y: Number(y) };
  return ID.test(id) && Number.isFinite(pin.x) && Number.isFinite(pin.y) ? [pin] : [];
}

function ids(given: URLSearchParams, name: string): string[] {
  return words(given, name).filter((word) => ID.test(word));
}

function words(given: URLSearchParams, name: string): string[] {
  return (given.get(name) ?? "").split(" ").filter(Boolean).slice(0, MOST);
}

function number(given: URLSearchParams, name: string, least: number, most: number): number | null {
  const text = given.get(name) ?? "";
  const value = /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function sameKinds(one: readonly EntityKind[], other: readonly EntityKind[]): boolean {
  return one.length === other.length && one.every((kind) => other.includes(kind));
}
