// The drawing, as wide as its container, in the font size of the page. It is drawn again when its size changes.
import { languageOf, plain } from "../i18n/text";
import type { Edge, Graph, Kind } from "./graph";
import { html, svg } from "./markup";
import { type Hue, NO_HUE, huesOf } from "../drawing/hues.ts";
import type { Sheet } from "../drawing/shapes.ts";
import { type Marked, marks } from "./marks";
import type { WidgetLocale } from "./messages";

export class Picture {
  readonly element = html("div", { class: "drawing", part: "drawing" });
  readonly #graph: Graph;
  readonly #locale: WidgetLocale;
  readonly #title: string;
  readonly #resized = new ResizeObserver(() => this.#draw());

  constructor(graph: Graph, locale: WidgetLocale, title: string) {
    this.#graph = graph;
    this.#locale = locale;
    this.#title = title;
    this.#resized.observe(this.element);
  }

  /** Stops watching the size. */
  end(): void {
    this.#resized.disconnect();
  }

  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width < 40 || height < 40) return;
    const marked = marks(this.#graph, { width, height, ...lettering(this.element) });
    const at = new Map(marked.map((each) => [each.node.id, each]));
    const hues = huesOf(this.#graph.nodes);
    const label = this.#locale.say("drawn", { name: this.#title });
    this.element.replaceChildren(
      svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
        ...this.#graph.edges.map((edge) => this.#line(edge, at, hues)),
        ...marked.reverse().map((each) => dot(each, each.node.id === this.#graph.centre, hues.get(each.node.cluster)))),
    );
  }

  #line(edge: Edge, at: Map<string, Marked>, hues: Map<string | null, Hue>): SVGElement | null {
    const [one, other] = [at.get(edge.source), at.get(edge.target)];
    if (!one || !other) return null;
    const { centre } = this.#graph;
    const isMain = centre === null || one.node.id === centre || other.node.id === centre;
    const hue = centre === null ? NO_HUE : hues.get((one.node.id === centre ? other : one).node.cluster);
    const names = `${plain(one.node.label)} – ${plain(other.node.label)}: ${this.#locale.papers(edge)}`;
    return svg("line", {
      class: isMain ? `main-edge ${hued(hue)}` : "other-edge", "data-ends": `${edge.source} ${edge.target}`,
      x1: rounded(one.x), y1: rounded(one.y), x2: rounded(other.x), y2: rounded(other.y),
      "stroke-width": rounded(Math.min(0.6 + 0.9 * Math.sqrt(edge.paperCount), 5)),
    }, svg("title", {}, [names, ...edge.papers.map((paper) => plain(paper.title))].join("\n")));
  }
}

/** The kinds in the order of the list. */
export const KINDS: Kind[] = ["AUTHOR", "TOPIC", "INSTITUTION", "VENUE", "PAPER"];

/** The mark of a kind around (0, 0): no kind is shown by colour alone. */
function mark(kind: Kind, radius: number): SVGElement {
  if (kind === "AUTHOR") return svg("circle", { r: rounded(radius) });
  const r = rounded(radius * (kind === "TOPIC" ? 0.9 : 1.2));
  const paths = { TOPIC: `M${-r} ${-r}H${r}V${r}H${-r}Z`, INSTITUTION: `M0 ${-r}L${r} 0 0 ${r} ${-r} 0Z`, VENUE: `M0 ${-r}L${r} ${r}H${-r}Z`, PAPER: `M${-r} ${-r * 0.7}H${r}V${r * 0.7}H${-r}Z` };
  return svg("path", { d: paths[kind] });
}

/** The mark of a kind in a colour, as the list and the legend show it. */
export function key(kind: Kind, hue?: Hue): SVGElement {
  return svg("svg", { class: `key ${hued(hue)}`, viewBox: "-9 -9 18 18", "aria-hidden": "true" }, mark(kind, 6));
}

/** The CSS classes of a colour. */
const hued = ({ number, fill }: Hue = NO_HUE): string => `hue-${number} ${fill}`;

function dot({ node, x, y, radius, name, nameX, nameY, anchor, isNamed }: Marked, isCentre: boolean, hue?: Hue): SVGElement {
  return svg("g", { class: `node ${isCentre ? "centre" : hued(hue)}${isNamed ? "" : " is-unnamed"}`, "data-id": node.id },
    svg("title", {}, plain(node.label)),
    svg("circle", { class: "click-area", cx: rounded(x), cy: rounded(y), r: 12 }),
    svg("g", { transform: `translate(${rounded(x)} ${rounded(y)})` }, mark(node.kind, radius)),
    svg("text", { x: rounded(nameX), y: rounded(nameY), "text-anchor": anchor, lang: languageOf(name) }, name));
}

function lettering(element: Element): Pick<Sheet, "measure" | "letters"> {
  const style = getComputedStyle(element);
  const context = document.createElement("canvas").getContext("2d")!;
  context.font = `${style.fontSize} ${style.fontFamily}`;
  return { measure: (text) => context.measureText(text).width, letters: parseFloat(style.fontSize) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
