// What is seen, to take away: as a drawing of lines and letters, as a picture, and as data.

import { labelled } from "../drawing/labels.ts";
import type { Label } from "../drawing/labels.ts";
import type { Colours } from "./colours";
import type { Moment } from "./desk";
import { INNER, MARKS, fill, hole, radius, stroke, width } from "./figure";
import type { Mark, Seen } from "./figure";
import type { Dot } from "./picture";
import { drawHole, drawLabel, ranked } from "./labels";

const SIDE = { width: 1600, height: 1200, edge: 90 };
const LETTERS = 15;

/** Where everything stands on a sheet of 1600 by 1200, and the names that fit on it. */
export interface Sheet {
  readonly seen: Seen;
  readonly colours: Colours;
  readonly names: ReadonlyMap<string, Label>;
  at(dot: { readonly x: number; readonly y: number }): readonly [number, number];
}

export function sheet(seen: Seen, colours: Colours): Sheet {
  const dots = [...seen.picture.dots.values()];
  const [xs, ys] = [spanOf(dots.map((dot) => dot.x)), spanOf(dots.map((dot) => dot.y))];
  const [wide, high] = [SIDE.width - 2 * SIDE.edge, SIDE.height - 2 * SIDE.edge];
  const scale = Math.min(wide / xs.size, high / ys.size);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    [SIDE.width / 2 + (x - xs.middle) * scale, SIDE.height / 2 - (y - ys.middle) * scale] as const;
  const stands = (id: string): boolean => seen.pinned.has(id) || seen.onPath.has(id) || seen.centres.has(id);
  const fixed = ranked(dots, stands).map((dot) => {
    const [x, y] = at(dot);
    return { ...dot, x, y, radius: radius(dot, seen) };
  });
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `${LETTERS}px sans-serif`;
  const measure = (text: string): number => context?.measureText(text).width ?? text.length * LETTERS;
  return { seen, colours, at, names: labelled(fixed, { ...SIDE, letters: LETTERS, measure }) };
}

/** The drawing as SVG. */
export function svg(on: Sheet): string {
  const { seen, colours } = on;
  const lines = [...seen.picture.ties.values()].map((tie) => {
    const [x1, y1, x2, y2] = ends(on, tie).map(round);
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke(tie, seen, colours)}" stroke-width="${round(width(tie, seen))}"/>`;
  });
  const dots = [...seen.picture.dots.values()];
  const marks = dots.map((dot) => `<path d="${outline(on, dot)}" fill="${fill(dot, seen, colours)}"/>`);
  const holes = dots.filter((dot) => hole(dot, seen) > 0).map((dot) => {
    const [x, y] = on.at(dot).map(round);
    return `<circle cx="${x}" cy="${y}" r="${round(radius(dot, seen) * INNER)}" fill="${colours.ground}" fill-opacity="${hole(dot, seen)}"/>`;
  });
  const names = [...on.names].map(([id, { name, x, y, anchor, isApart }]) => {
    const [left, top] = on.at(seen.picture.dots.get(id)!).map(round);
    const line = isApart ? `<path d="M${left} ${top}L${round(x)} ${round(y - 4)}" stroke="${colours.soft}"/>` : "";
    return `${line}<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(name)}</text>`;
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE.width} ${SIDE.height}" font-family="sans-serif" font-size="15">`;
  const ground = `<rect width="100%" height="100%" fill="${colours.ground}"/>`;
  return `${[head, ground, ...lines, ...marks, ...holes, `<g fill="${colours.ink}">`, ...names, "</g></svg>"].join("\n")}\n`;
}

/** The same as a picture. */
export function png(on: Sheet): Promise<Blob | null> {
  const { seen, colours } = on;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SIDE.width, SIDE.height];
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, SIDE.width, SIDE.height);
  for (const tie of seen.picture.ties.values()) {
    const [x1, y1, x2, y2] = ends(on, tie);
    [context.strokeStyle, context.lineWidth] = [stroke(tie, seen, colours), width(tie, seen)];
    context.stroke(new Path2D(`M${x1} ${y1}L${x2} ${y2}`));
  }
  for (const dot of seen.picture.dots.values()) {
    context.fillStyle = fill(dot, seen, colours);
    context.fill(new Path2D(outline(on, dot)));
  }
  letter(context, on);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** What is seen as data, with where it comes from. */
export function json({ seen, explored, clusters }: Moment, address: string): string {
  const content = {
    address,
    dataset: explored.dataset,
    clusters: clusters.map(({ id, label }) => ({ id, label })),
    nodes: [...seen.picture.dots.values()],
    edges: [...seen.picture.ties.values()],
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

function letter(context: CanvasRenderingContext2D, on: Sheet): void {
  context.font = `${LETTERS}px sans-serif`;
  for (const dot of on.seen.picture.dots.values()) {
    const [x, y] = on.at(dot);
    drawHole(context, { x, y, radius: radius(dot, on.seen) }, hole(dot, on.seen), on.colours);
    const label = on.names.get(dot.id);
    if (label) drawLabel(context, { x, y }, label, on.colours);
  }
}

function ends(on: Sheet, tie: { source: string; target: string }): [number, number, number, number] {
  const nowhere = { x: 0, y: 0 };
  const { dots } = on.seen.picture;
  return [...on.at(dots.get(tie.source) ?? nowhere), ...on.at(dots.get(tie.target) ?? nowhere)];
}

function outline(on: Sheet, dot: Dot): string {
  const [x, y] = on.at(dot).map(round) as [number, number];
  const r = round(radius(dot, on.seen));
  const outlines: Readonly<Record<Mark, string>> = {
    circle: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    square: `M${x - r * 0.8} ${y - r * 0.8}h${r * 1.6}v${r * 1.6}h${-r * 1.6}z`,
    diamond: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`,
    triangle: `M${x} ${y + r * 0.7}l${-r} ${-r * 1.4}h${2 * r}z`,
  };
  return outlines[MARKS[dot.kind]];
}

function spanOf(values: readonly number[]): { middle: number; size: number } {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return values.length > 0 ? { middle: (low + high) / 2, size: Math.max(high - low, 0.2) } : { middle: 0, size: 1 };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (letter) => `&#${letter.charCodeAt(0)};`);
}
