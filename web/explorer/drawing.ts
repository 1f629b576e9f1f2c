// The drawing: sigma renders a graphology graph.

import { MultiUndirectedGraph } from "graphology";
import Sigma from "sigma";
import { colours } from "./colours";
import type { Colours } from "./colours";
import { MARKS, fill, radius, stroke, width } from "./scene";
import type { Scene } from "./scene";
import { drawHover, drawNames } from "./labels";
import { MARKED, edgeProgram } from "./marks";
import { MovingEdges, disablePickingWhileDragging } from "./motion";
import { drawnName } from "./picture";
import type { Pin } from "./state";
import { shortened } from "./texts";

/** What a reader does in the drawing. */
export interface DrawingEvents {
  chose(id: string | null): void;
  expanded(id: string): void;
  moved(pin: Pin): void;
}

const LABEL = 32; // letters of a name in the drawing; set by hand
const FEW = 8; // expanded nodes up to which all of them stand out; set by hand

export class Drawing {
  readonly #renderer: Sigma;
  readonly #events: DrawingEvents;
  #scene: Scene | null = null;
  #chosen: string | null = null;
  #near: ReadonlySet<string> = new Set();
  #colours: Colours = colours();

  /** Draws into a container. Throws an Error if the browser has no WebGL. */
  constructor(container: HTMLElement, events: DrawingEvents) {
    this.#events = events;
    const movingEdges = new MovingEdges();
    this.#renderer = new Sigma(new MultiUndirectedGraph(), container, {
      nodeProgramClasses: MARKED,
      edgeProgramClasses: { line: edgeProgram(() => movingEdges.areHidden) },
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
      nodeReducer: (id, data) => this.#nodeNow(id, data),
      edgeReducer: (id, data) => this.#edgeNow(id, data),
    });
    this.#listen();
    movingEdges.watch(this.#renderer);
    this.#renderer.on("afterRender", () => this.#name());
    disablePickingWhileDragging(this.#renderer);
  }

  /** Shows a scene. If its picture is shown already, only what stands out changes. */
  show(scene: Scene, chosen: string | null): void {
    const before = this.#scene;
    const isNew = before?.picture !== scene.picture;
    this.#scene = scene;
    this.#choose(chosen);
    if (isNew || before?.onPath !== scene.onPath) this.#renderer.setGraph(this.#graph(scene));
    else this.#renderer.refresh({ skipIndexation: true });
    if (before && isDifferent(before, scene)) this.#refit();
  }

  /** Reads the colours of the page again. */
  recolour(): void {
    this.#colours = colours();
    if (this.#scene) this.#renderer.setGraph(this.#graph(this.#scene));
  }

  zoom(factor: number): void {
    const camera = this.#renderer.getCamera();
    void camera.animate({ ratio: camera.ratio / factor }, { duration: animationTime() });
  }

  fit(): void {
    void this.#renderer.getCamera().animate({ x: 0.5, y: 0.5, ratio: 1, angle: 0 }, { duration: animationTime() });
  }

  #refit(): void {
    this.#renderer.setCustomBBox(null);
    this.#renderer.refresh();
    this.fit();
  }

  #name(): void {
    const isProminent = (id: string): boolean => id === this.#chosen || this.#isProminent(id);
    if (this.#scene) drawNames(this.#renderer, this.#scene, isProminent, this.#colours);
  }

  #choose(chosen: string | null): void {
    this.#chosen = chosen;
    this.#near = new Set(chosen === null ? [] : (this.#scene?.picture.around.get(chosen) ?? []));
  }

  #graph(scene: Scene): MultiUndirectedGraph {
    const graph = new MultiUndirectedGraph();
    for (const node of scene.picture.nodes.values()) {
      const { id, x, y } = node;
      const look = { size: radius(node, scene), color: fill(node, scene, this.#colours), type: MARKS[node.kind] };
      graph.addNode(id, { x, y, label: shortened(drawnName(node), LABEL), ...look });
    }
    for (const [key, edge] of scene.picture.edges) {
      const look = { size: width(edge, scene), color: stroke(edge, scene, this.#colours) };
      graph.addEdgeWithKey(key, edge.source, edge.target, look);
    }
    return graph;
  }

  #nodeNow(id: string, data: Record<string, unknown>): Record<string, unknown> {
    const isChosen = id === this.#chosen;
    const isProminent = isChosen || this.#isProminent(id);
    const isNear = this.#chosen === null || isChosen || this.#near.has(id);
    if (isProminent) return { ...data, highlighted: isChosen, zIndex: 2 };
    return isNear ? { ...data, zIndex: 1 } : { ...data, color: this.#colours.line, zIndex: 0 };
  }

  #isProminent(id: string): boolean {
    if (this.#scene === null) return false;
    const { pinned, onPath, centres } = this.#scene;
    return pinned.has(id) || onPath.has(id) || (centres.size <= FEW && centres.has(id));
  }

  #edgeNow(id: string, data: Record<string, unknown>): Record<string, unknown> {
    const isOnPath = this.#scene?.onPath.has(id) ?? false;
    if (isOnPath || this.#chosen === null) return isOnPath ? { ...data, zIndex: 2 } : data;
    const edge = this.#scene?.picture.edges.get(id);
    const touches = edge?.source === this.#chosen || edge?.target === this.#chosen;
    return touches ? { ...data, color: this.#colours.soft, zIndex: 1 } : data;
  }

  #listen(): void {
    let dragged: string | null = null;
    let hasMoved = false;
    const renderer = this.#renderer;
    renderer.on("clickNode", ({ node }) => this.#events.chose(node));
    renderer.on("doubleClickNode", ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      this.#events.expanded(node);
    });
    renderer.on("clickStage", () => this.#events.chose(null));
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
        this.#events.moved({ id: dragged, x: Number(x), y: Number(y) });
      }
      dragged = null;
    };
    renderer.on("upNode", dropped);
    renderer.on("upStage", dropped);
  }
}

/** Whether two scenes show different nodes, or another path. */
function isDifferent(one: Scene, other: Scene): boolean {
  const [nodes, now] = [one.picture.nodes, other.picture.nodes];
  return [...other.onPath].some((id) => !one.onPath.has(id)) || nodes.size !== now.size || [...now.keys()].some((id) => !nodes.has(id));
}

/** Milliseconds that the view slides. With reduced motion it jumps; sigma divides by the time, so it is not 0. */
function animationTime(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 250;
}
