// The drawing: sigma over a graphology graph, told what to show.

import { MultiUndirectedGraph } from "graphology";
import Sigma from "sigma";
import { colours } from "./colours";
import type { Colours } from "./colours";
import { MARKS, fill, radius, stroke, width } from "./figure";
import type { Seen } from "./figure";
import { drawHover, drawNames } from "./labels";
import { MARKED, lined } from "./marks";
import { Lines, lookForNothingOnTheWay } from "./resting";
import type { Pin } from "./state";
import { shortened } from "./texts";

/** What a reader does in the drawing. */
export interface Touched {
  chose(id: string | null): void;
  expanded(id: string): void;
  moved(pin: Pin): void;
}

const LABEL = 32;
const FEW = 8;

export class Drawing {
  readonly #renderer: Sigma;
  readonly #touched: Touched;
  #seen: Seen | null = null;
  #chosen: string | null = null;
  #near: ReadonlySet<string> = new Set();
  #colours: Colours = colours();

  /** Draws into a container; an Error where the browser has no WebGL. */
  constructor(container: HTMLElement, touched: Touched) {
    this.#touched = touched;
    const lines = new Lines();
    this.#renderer = new Sigma(new MultiUndirectedGraph(), container, {
      nodeProgramClasses: MARKED,
      edgeProgramClasses: { line: lined(() => lines.areResting) },
      defaultNodeType: "circle",
      defaultDrawNodeHover: (...drawn) => drawHover(...drawn, this.#colours),
      labelFont: this.#colours.sans,
      labelSize: 13,
      renderLabels: false,
      stagePadding: 46,
      minCameraRatio: 0.02,
      maxCameraRatio: 3,
      zIndex: true,
      allowInvalidContainer: true,
      nodeReducer: (id, data) => this.#dotNow(id, data),
      edgeReducer: (id, data) => this.#tieNow(id, data),
    });
    this.#listen();
    lines.watch(this.#renderer);
    this.#renderer.on("afterRender", () => this.#name());
    lookForNothingOnTheWay(this.#renderer);
  }

  /** Shows a picture; the one that is shown already only changes what stands out. */
  show(seen: Seen, chosen: string | null): void {
    const before = this.#seen;
    const isNew = before?.picture !== seen.picture;
    this.#seen = seen;
    this.#choose(chosen);
    if (isNew || before?.onPath !== seen.onPath) this.#renderer.setGraph(this.#graph(seen));
    else this.#renderer.refresh({ skipIndexation: true });
    if (before && others(before, seen)) this.#refit();
  }

  /** Reads the colours of the page anew. */
  recolour(): void {
    this.#colours = colours();
    if (this.#seen) this.#renderer.setGraph(this.#graph(this.#seen));
  }

  zoom(factor: number): void {
    const camera = this.#renderer.getCamera();
    void camera.animate({ ratio: camera.ratio / factor }, { duration: pace() });
  }

  fit(): void {
    void this.#renderer.getCamera().animate({ x: 0.5, y: 0.5, ratio: 1, angle: 0 }, { duration: pace() });
  }

  #refit(): void {
    this.#renderer.setCustomBBox(null);
    this.#renderer.refresh();
    this.fit();
  }

  #name(): void {
    const stands = (id: string): boolean => id === this.#chosen || this.#stands(id);
    if (this.#seen) drawNames(this.#renderer, this.#seen, stands, this.#colours);
  }

  #choose(chosen: string | null): void {
    this.#chosen = chosen;
    this.#near = new Set(chosen === null ? [] : (this.#seen?.picture.around.get(chosen) ?? []));
  }

  #graph(seen: Seen): MultiUndirectedGraph {
    const graph = new MultiUndirectedGraph();
    for (const dot of seen.picture.dots.values()) {
      const { id, x, y } = dot;
      const look = { size: radius(dot, seen), color: fill(dot, seen, this.#colours), type: MARKS[dot.kind] };
      graph.addNode(id, { x, y, label: shortened(dot.label, LABEL), ...look });
    }
    for (const [key, tie] of seen.picture.ties) {
      const look = { size: width(tie, seen), color: stroke(tie, seen, this.#colours) };
      graph.addEdgeWithKey(key, tie.source, tie.target, look);
    }
    return graph;
  }

  #dotNow(id: string, data: Record<string, unknown>): Record<string, unknown> {
    const isChosen = id === this.#chosen;
    const stands = isChosen || this.#stands(id);
    const isNear = this.#chosen === null || isChosen || this.#near.has(id);
    if (stands) return { ...data, highlighted: isChosen, zIndex: 2 };
    return isNear ? { ...data, zIndex: 1 } : { ...data, color: this.#colours.line, zIndex: 0 };
  }

  #stands(id: string): boolean {
    if (this.#seen === null) return false;
    const { pinned, onPath, centres } = this.#seen;
    return pinned.has(id) || onPath.has(id) || (centres.size <= FEW && centres.has(id));
  }

  #tieNow(id: string, data: Record<string, unknown>): Record<string, unknown> {
    const isOnPath = this.#seen?.onPath.has(id) ?? false;
    if (isOnPath || this.#chosen === null) return isOnPath ? { ...data, zIndex: 2 } : data;
    const tie = this.#seen?.picture.ties.get(id);
    const touches = tie?.source === this.#chosen || tie?.target === this.#chosen;
    return touches ? { ...data, color: this.#colours.soft, zIndex: 1 } : data;
  }

  #listen(): void {
    let dragged: string | null = null;
    let hasMoved = false;
    const renderer = this.#renderer;
    renderer.on("clickNode", ({ node }) => this.#touched.chose(node));
    renderer.on("doubleClickNode", ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      this.#touched.expanded(node);
    });
    renderer.on("clickStage", () => this.#touched.chose(null));
    renderer.on("downNode", ({ node }) => {
      if (node !== this.#chosen) return;
      [dragged, hasMoved] = [node, false];
      if (!renderer.getCustomBBox()) renderer.setCustomBBox(renderer.getBBox());
    });
    renderer.on("moveBody", ({ event }) => {
      if (dragged === null) return;
      hasMoved = true;
      const { x, y } = renderer.viewportToGraph(event);
      renderer.getGraph().mergeNodeAttributes(dragged, { x, y });
      event.preventSigmaDefault();
    });
    const dropped = () => {
      if (dragged !== null && hasMoved) {
        const { x, y } = renderer.getGraph().getNodeAttributes(dragged);
        this.#touched.moved({ id: dragged, x: Number(x), y: Number(y) });
      }
      dragged = null;
    };
    renderer.on("upNode", dropped);
    renderer.on("upStage", dropped);
  }
}

/** Whether two pictures show different dots, or another path. */
function others(one: Seen, other: Seen): boolean {
  const [dots, now] = [one.picture.dots, other.picture.dots];
  return [...other.onPath].some((id) => !one.onPath.has(id)) || dots.size !== now.size || [...now.keys()].some((id) => !dots.has(id));
}

function pace(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 250;
}
