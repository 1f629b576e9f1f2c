// Positions of nodes: the first neighbourhood as the service lays it out, later ones beside what is drawn. Here y grows upwards.

import type { FoundPath, Neighbourhood, Picture, Place } from "./picture";

const SPACING = 0.05; // least distance of two nodes, where the first neighbourhood has radius 1; set by hand
const ROUNDS = 14; // attempts to push nodes apart; set by hand
const CROWD = 40; // new nodes whose neighbourhood gets a radius of 0.9; set by hand
const GOLDEN = Math.PI * (3 - Math.sqrt(5)); // the golden angle, so that directions differ

/** Positions of the new nodes of a neighbourhood; the first neighbourhood keeps the layout of the service. */
export function placesOf(picture: Picture, answer: Neighbourhood): Map<string, Place> {
  const fresh = answer.nodes.filter((node) => !picture.nodes.has(node.id));
  if (picture.nodes.size === 0) return new Map(fresh.map(({ id, x, y }) => [id, { x, y: -y }]));
  const radius = 0.9 * Math.sqrt(Math.max(fresh.length, 4) / CROWD);
  const at = picture.nodes.get(answer.centre);
  const middle = at ? outward(picture, at, radius) : beside(picture, radius);
  const wished = fresh.map(({ id, x, y }): [string, Place] => [
    id,
    { x: middle.x + radius * x, y: middle.y - radius * y },
  ]);
  return apart(new Map(wished), [...picture.nodes.values()]);
}

/** Positions of the new people on paths: between the ends, each path a little further out. */
export function placesOnPaths(picture: Picture, paths: readonly FoundPath[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const [first] = paths;
  if (first === undefined) return places;
  const start = first.hops[0]?.from.id ?? "";
  const end = first.hops.at(-1)?.to.id ?? "";
  const box = bounds(picture);
  const from = picture.nodes.get(start) ?? { x: box.left - 0.6, y: box.middle };
  const to = picture.nodes.get(end) ?? { x: box.right + 0.6, y: box.middle };
  places.set(start, from).set(end, to);
  paths.forEach((path, row) => {
    path.hops.slice(0, -1).forEach((hop, step) => {
      if (!places.has(hop.to.id)) places.set(hop.to.id, between(from, to, (step + 1) / path.length, bend(row)));
    });
  });
  for (const id of [...places.keys()]) if (picture.nodes.has(id)) places.delete(id);
  return apart(places, [...picture.nodes.values()]);
}

/** Positions of two people without a path: at the left and the right of the picture. */
export function placesOfEnds(picture: Picture, [from = "", to = ""]: readonly string[]): Map<string, Place> {
  const box = bounds(picture);
  return new Map([
    [from, { x: box.left - 0.3, y: box.middle }],
    [to, { x: box.right + 0.3, y: box.middle }],
  ]);
}

function bend(row: number): number {
  return Math.ceil(row / 2) * (row % 2 === 0 ? -0.22 : 0.22);
}

function between(from: Place, to: Place, share: number, aside: number): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const swing = aside * Math.sin(Math.PI * share);
  return { x: from.x + share * dx - swing * dy, y: from.y + share * dy + swing * dx };
}

/** The middle of a new neighbourhood: away from the rest, so that it opens outwards. */
function outward(picture: Picture, at: Place, radius: number): Place {
  const distance = Math.hypot(at.x, at.y);
  const angle = distance > 1e-6 ? Math.atan2(at.y, at.x) : picture.nodes.size * GOLDEN;
  return { x: at.x + radius * 1.05 * Math.cos(angle), y: at.y + radius * 1.05 * Math.sin(angle) };
}

function beside(picture: Picture, radius: number): Place {
  const box = bounds(picture);
  return { x: box.right + radius * 1.2, y: box.middle };
}

function bounds(picture: Picture): { left: number; right: number; middle: number } {
  if (picture.nodes.size === 0) return { left: -0.4, right: 0.4, middle: 0 };
  const nodes = [...picture.nodes.values()];
  const extreme = (pick: (one: number, other: number) => number, axis: "x" | "y") =>
    nodes.reduce((best, node) => pick(best, node[axis]), nodes[0]?.[axis] ?? 0);
  const [low, high] = [extreme(Math.min, "y"), extreme(Math.max, "y")];
  return { left: extreme(Math.min, "x"), right: extreme(Math.max, "x"), middle: (low + high) / 2 };
}

/** The given positions, pushed apart until each has some room; `fixed` ones stay. */
function apart(wished: Map<string, Place>, fixed: readonly Place[]): Map<string, Place> {
  const moving = [...wished.values()].map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) if (!pushed(moving, fixed)) break;
  return new Map([...wished.keys()].map((id, at) => [id, moving[at] as Place]));
}

function pushed(moving: { x: number; y: number }[], fixed: readonly Place[]): boolean {
  const grid = new Map<string, Place[]>();
  for (const place of [...fixed, ...moving]) {
    const cell = cellOf(place, 0, 0);
    grid.set(cell, [...(grid.get(cell) ?? []), place]);
  }
  let isCrowded = false;
  moving.forEach((place, at) => {
    for (const near of around(grid, place)) {
      const [dx, dy] = [place.x - near.x, place.y - near.y];
      const distance = Math.hypot(dx, dy);
      if (near === place || distance >= SPACING) continue;
      const angle = distance > 1e-9 ? Math.atan2(dy, dx) : at * GOLDEN;
      place.x += ((SPACING - distance) / 2 + 0.002) * Math.cos(angle);
      place.y += ((SPACING - distance) / 2 + 0.002) * Math.sin(angle);
      isCrowded = true;
    }
  });
  return isCrowded;
}

function around(grid: Map<string, Place[]>, place: Place): Place[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((dx) => steps.flatMap((dy) => grid.get(cellOf(place, dx, dy)) ?? []));
}

function cellOf(place: Place, dx: number, dy: number): string {
  return `${Math.floor(place.x / SPACING) + dx} ${Math.floor(place.y / SPACING) + dy}`;
}
