// Exported files: the view as SVG, as PNG and as JSON.

import { labelled } from "../drawing/labels.ts";
import type { Label } from "../drawing/labels.ts";
import type { Colours } from "./colours";
import type { View } from "./panel";
import { INNER, MARKS, fill, hole, radius, stroke, width } from "./scene";
import type { Mark, Scene } from "./scene";
import { drawnName } from "./picture";
import type { GraphNode } from "./picture";
import { OUTLINE, drawHole, drawLabel, ranked } from "./labels";

const PAGE = { width: 1600, height: 1200, edge: 90 }; // pixels; set by hand
const FONT_SIZE = 15; // pixels; set by hand

/** The position of each node on a page of 1600 by 1200, and the names that fit on it. */
export interface ExportLayout {
  readonly scene: Scene;
  readonly colours: Colours;
  readonly names: ReadonlyMap<string, Label>;
  at(node: { readonly x: number; readonly y: number }): readonly [number, number];
}

export function layOut(scene: Scene, colours: Colours): ExportLayout {
  const nodes = [...scene.picture.nodes.values()];
  const [xs, ys] = [spanOf(nodes.map((node) => node.x)), spanOf(nodes.map((node) => node.y))];
  const [wide, high] = [PAGE.width - 2 * PAGE.edge, PAGE.height - 2 * PAGE.edge];
  const scale = Math.min(wide / xs.size, high / ys.size);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    [PAGE.width / 2 + (x - xs.middle) * scale, PAGE.height / 2 - (y - ys.middle) * scale] as const;
  const isProminent = (id: string): boolean => scene.pinned.has(id) || scene.onPath.has(id) || scene.centres.has(id);
  const fixed = ranked(nodes, isProminent).map((node) => {
    const [x, y] = at(node);
    return { ...node, label: drawnName(node), x, y, radius: radius(node, scene) };
  });
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `${FONT_SIZE}px sans-serif`;
  const measure = (text: string): number => context?.measureText(text).width ?? text.length * FONT_SIZE;
  return { scene, colours, at, names: labelled(fixed, { ...PAGE, letters: FONT_SIZE, measure }) };
}

/** The drawing as SVG. */
export function svg(layout: ExportLayout): string {
  const { scene, colours } = layout;
  const lines = [...scene.picture.edges.values()].map((edge) => {
    const [x1, y1, x2, y2] = ends(layout, edge).map(round);
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke(edge, scene, colours)}" stroke-width="${round(width(edge, scene))}"/>`;
  });
  const nodes = [...scene.picture.nodes.values()];
  const marks = nodes.map((node) => `<path d="${outline(layout, node)}" fill="${fill(node, scene, colours)}"/>`);
  const holes = nodes.filter((node) => hole(node, scene) > 0).map((node) => {
    const [x, y] = layout.at(node).map(round);
    return `<circle cx="${x}" cy="${y}" r="${round(radius(node, scene) * INNER)}" fill="${colours.background}" fill-opacity="${hole(node, scene)}"/>`;
  });
  const names = [...layout.names].map(([id, { name, x, y, anchor, isApart }]) => {
    const [left, top] = layout.at(scene.picture.nodes.get(id)!).map(round);
    const line = isApart ? `<path d="M${left} ${top}L${round(x)} ${round(y - 4)}" stroke="${colours.soft}" stroke-width="1"/>` : "";
    return `${line}<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(name)}</text>`;
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" font-family="sans-serif" font-size="15">`;
  const background = `<rect width="100%" height="100%" fill="${colours.background}"/>`;
  const outlined = `<g fill="${colours.ink}" stroke="${colours.background}" stroke-width="${OUTLINE}" stroke-linejoin="round" paint-order="stroke">`;
  return `${[head, background, ...lines, ...marks, ...holes, outlined, ...names, "</g></svg>"].join("\n")}\n`;
}

/** The drawing as PNG. */
export function png(layout: ExportLayout): Promise<Blob | null> {
  const { scene, colours } = layout;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [PAGE.width, PAGE.height];
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = colours.background;
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  for (const edge of scene.picture.edges.values()) {
    const [x1, y1, x2, y2] = ends(layout, edge);
    [context.strokeStyle, context.lineWidth] = [stroke(edge, scene, colours), width(edge, scene)];
    context.stroke(new Path2D(`M${x1} ${y1}L${x2} ${y2}`));
  }
  for (const node of scene.picture.nodes.values()) {
    context.fillStyle = fill(node, scene, colours);
    context.fill(new Path2D(outline(layout, node)));
  }
  drawNames(context, layout);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** The view as JSON, with the dataset that it comes from. */
export function json({ scene, exploration, clusters }: View, address: string): string {
  const content = {
    address,
    dataset: exploration.dataset,
    clusters: clusters.map(({ id, label }) => ({ id, label })),
    nodes: [...scene.picture.nodes.values()],
    edges: [...scene.picture.edges.values()],
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

function drawNames(context: CanvasRenderingContext2D, layout: ExportLayout): void {
  context.font = `${FONT_SIZE}px sans-serif`;
  const nodes = [...layout.scene.picture.nodes.values()].map((node) => ({ node, x: layout.at(node)[0], y: layout.at(node)[1] }));
  for (const { node, x, y } of nodes) {
    drawHole(context, { x, y, radius: radius(node, layout.scene) }, hole(node, layout.scene), layout.colours);
  }
  for (const { node, x, y } of nodes) {
    const label = layout.names.get(node.id);
    if (label) drawLabel(context, { x, y }, label, layout.colours);
  }
}

function ends(layout: ExportLayout, edge: { source: string; target: string }): [number, number, number, number] {
  const nowhere = { x: 0, y: 0 };
  const { nodes } = layout.scene.picture;
  return [...layout.at(nodes.get(edge.source) ?? nowhere), ...layout.at(nodes.get(edge.target) ?? nowhere)];
}

function outline(layout: ExportLayout, node: GraphNode): string {
  const [x, y] = layout.at(node).map(round) as [number, number];
  const r = round(radius(node, layout.scene));
  const outlines: Readonly<Record<Mark, string>> = {
    circle: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    square: `M${x - r * 0.8} ${y - r * 0.8}h${r * 1.6}v${r * 1.6}h${-r * 1.6}z`,
    diamond: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`,
    triangle: `M${x} ${y + r * 0.7}l${-r} ${-r * 1.4}h${2 * r}z`,
  };
  return outlines[MARKS[node.kind]];
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
  return text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
