// The base of all widgets: queries when it comes into view, then shows the answer. On an error it shows the link that the page gave it.
import { fetchAnswer, type Answer, type Query } from "./fetching";
import type { Graph } from "./graph";
import { linkHighlights } from "./highlighting";
import { type Clusters, legend } from "./legend";
import { list } from "./list";
import { html } from "./markup";
import { localeFor } from "./messages";
import { Picture } from "./picture";
import { styleSheet } from "./stylesheet";

const AHEAD = "200px"; // how far outside the window a widget begins to ask

export abstract class Widget<T> extends HTMLElement {
  protected readonly frame = html("div", { class: "frame", part: "frame" });
  protected locale = localeFor("en");
  #visibility: IntersectionObserver | null = null;
  #picture: Picture | null = null;
  #request: AbortController | null = null;
  readonly #height = new ResizeObserver(() => parent.postMessage({ type: "coterie-height", height: this.offsetHeight }, "*"));
  #hasBegun = false;
  #isDue = false;

  /** The query; null if an attribute is missing. */
  protected abstract query(): Query | null;
  /** Whether this version knows the form of an answer. */
  protected abstract isValid(data: T): boolean;
  /** The elements that show an answer. */
  protected abstract view(answer: Answer<T>): Node[];

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    root.replaceChildren(this.frame);
    this.#fallBack();
    this.#visibility = new IntersectionObserver((entries) => this.#enter(entries), { rootMargin: AHEAD });
    this.#visibility.observe(this);
    if (this.hasAttribute("framed")) this.#height.observe(this);
  }

  disconnectedCallback(): void {
    this.#visibility?.disconnect();
    this.#height.disconnect();
    this.#hasBegun = false;
    this.#fallBack();
  }

  attributeChangedCallback(_: string, before: string | null, now: string | null): void {
    if (before === now || !this.#hasBegun || this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#load();
    });
  }

  /** Sends an event to the page; it crosses shadow roots. */
  protected emit(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(`coterie-${name}`, { detail, bubbles: true, composed: true }));
  }

  /** The words of an attribute, separated by spaces or commas. */
  protected words(name: string): string[] {
    return (this.getAttribute(name) ?? "").split(/[\s,]+/).filter((word) => word !== "");
  }

  #enter(entries: IntersectionObserverEntry[]): void {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    this.#visibility?.disconnect();
    this.#hasBegun = true;
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const query = this.query();
      if (query === null) throw new Error("an attribute is missing");
      this.locale = localeFor((this.closest<HTMLElement>("[lang]") ?? document.documentElement).lang);
      this.frame.lang = this.locale.language;
      const answer = await this.fetch(query);
      this.frame.replaceChildren(...this.view(answer));
      this.emit("ready", { isKept: answer.isKept });
    } catch (error) {
      const { name, message } = error as Error;
      if (name === "AbortError") return;
      this.#fallBack();
      this.emit("error", { reason: message });
    }
  }

  /** Fetches an answer; a request that is still running is cancelled. */
  protected async fetch(query: Query): Promise<Answer<T>> {
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    const sources = { service: this.#service(), snapshot: this.getAttribute("snapshot") };
    const answer = await fetchAnswer<T>(sources, query, (data) => this.isValid(data), request.signal);
    request.signal.throwIfAborted();
    return answer;
  }

  /** Names the widget for screen readers. */
  protected nameFrame(title: string): void {
    this.frame.role = "group";
    this.frame.ariaLabel = title;
  }

  /** Drawing, list and legend of a graph, in place of those before. */
  protected graphView(graph: Graph, clusters: Clusters, title: string): Node[] {
    this.#picture?.end();
    const picture = (this.#picture = new Picture(graph, this.locale, title));
    const names = list(graph, this.locale);
    linkHighlights(picture.element, names, (id) => this.emit("select", { id }));
    return [picture.element, names, legend(graph, clusters, this.locale)];
  }

  /** The address of the service, which ends in a slash; null if only the snapshot is read. */
  #service(): string | null {
    const given = this.getAttribute("service") ?? import.meta.url.replace(/\/(widget|static)\/.*$/, "");
    return given === "" ? null : new URL(given.replace(/\/*$/, "/"), document.baseURI).href;
  }

  /** Shows the link of the page; an answer still under way is dropped. */
  #fallBack(): void {
    this.#request?.abort();
    this.#picture?.end();
    this.frame.role = this.frame.ariaLabel = null;
    this.frame.replaceChildren(html("slot"));
  }
}
