// What is drawn: who and what, and what joins them, grown one neighbourhood at a time.

import type { EntityKind, ExplorerNeighbourhoodQuery, ExplorerPathsQuery, Relation } from "../generated/answers";

/** Somebody or something, and where it is drawn; `weight` is in papers. */
export interface Dot {
  readonly id: string;
  readonly kind: EntityKind;
  readonly label: string;
  readonly weight: number;
  readonly cluster: string | null;
  readonly x: number;
  readonly y: number;
}

/** What joins two dots, with the papers that witness it. */
export interface Tie {
  readonly source: string;
  readonly target: string;
  readonly relation: Relation;
  readonly paperCount: number;
  readonly atLeast: boolean;
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

/** Everything drawn; `left` says by the id of who was grown what its neighbourhood still holds. */
export interface Picture {
  readonly dots: ReadonlyMap<string, Dot>;
  readonly ties: ReadonlyMap<string, Tie>;
  readonly around: ReadonlyMap<string, readonly string[]>;
  readonly left: ReadonlyMap<string, number>;
}

export type Neighbourhood = NonNullable<ExplorerNeighbourhoodQuery["neighbourhood"]>;
export type Found = Extract<NonNullable<ExplorerPathsQuery["collaboratorPaths"]>, { __typename: "CollaboratorPaths" }>;
export type FoundPath = Found["paths"][number];
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const NOTHING: Picture = { dots: new Map(), ties: new Map(), around: new Map(), left: new Map() };

/** The picture with other dots and ties in it; who was drawn keeps label, colour and place. */
export function enlarged(picture: Picture, dots: readonly Dot[], ties: readonly Tie[]): Picture {
  const all = new Map(dots.map((dot) => [dot.id, dot]));
  for (const dot of picture.dots.values()) all.set(dot.id, dot);
  const joined = new Map(picture.ties);
  for (const tie of ties) joined.set(keyOf(tie), tie);
  return { ...picture, dots: inOrder(picture, all), ties: joined, around: neighbours(joined.values()) };
}

/** The one key of a tie, whichever way round it is said. */
export function keyOf(tie: Pick<Tie, "source" | "target" | "relation">): string {
  return [...[tie.source, tie.target].sort(), tie.relation].join(" ");
}

/** The ties of one dot, most papers first. */
export function tiesOf(picture: Picture, id: string): Tie[] {
  const found = [...picture.ties.values()].filter((tie) => tie.source === id || tie.target === id);
  return found.sort((one, other) => other.paperCount - one.paperCount || (otherEnd(one, id) < otherEnd(other, id) ? -1 : 1));
}

/** Who is at the other end. */
export function otherEnd(tie: Tie, id: string): string {
  return tie.source === id ? tie.target : tie.source;
}

/** Those who are neither hidden nor joined to hidden ones alone, and the ties among them. */
export function without(picture: Picture, hidden: readonly string[]): Picture {
  if (hidden.length === 0) return picture;
  const gone = new Set(hidden);
  const dots = new Map([...picture.dots].filter(([id]) => !gone.has(id)));
  const ties = new Map([...picture.ties].filter(([, tie]) => dots.has(tie.source) && dots.has(tie.target)));
  return { ...picture, dots, ties, around: neighbours(ties.values()) };
}

/** The same dots, some at other places. */
export function moved(picture: Picture, places: ReadonlyMap<string, Place>): Picture {
  if (places.size === 0) return picture;
  const dots = new Map([...picture.dots].map(([id, dot]) => [id, { ...dot, x: places.get(id)?.x ?? dot.x, y: places.get(id)?.y ?? dot.y }]));
  return { ...picture, dots };
}

function inOrder(picture: Picture, all: Map<string, Dot>): Map<string, Dot> {
  const known = [...picture.dots.keys()].map((id): [string, Dot] => [id, all.get(id) as Dot]);
  return new Map([...known, ...all]);
}

function neighbours(ties: Iterable<Tie>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (one: string, other: string) => {
    const list = found.get(one);
    if (list) list.push(other);
    else found.set(one, [other]);
  };
  for (const { source, target } of ties) {
    add(source, target);
    add(target, source);
  }
  return found;
}
