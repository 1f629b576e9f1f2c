// The base of all widgets: queries when it comes into view, then shows the answer. On an error it shows the link that the page gave it.
import { fetchAnswer, type Answer, type Query } from "./fetching";
import { html } from "./markup";
import { styleSheet } from "./stylesheet";
import { localeFor } from "./messages";

const AHEAD = "200px"; // how far outside the window a widget begins to ask

export abstract class Widget<T> extends HTMLElement {
  protected readonly frame = html("div", { class: "frame", part: "frame" });
  protected locale = localeFor("en");
  #visibility: IntersectionObserver | null = null;
  #request: AbortController | null = null;
  readonly #height = new ResizeObserver(() => parent.postMessage({ type: "coterie-height", height: this.offsetHeight }, "*"));
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
    this.#request?.abort();
    this.#request = null;
  }

  attributeChangedCallback(name: string): void {
    if (name === "theme" || this.#request === null || this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#load();
    });
  }

  /** Sends an event to the page; it crosses shadow roots. */
  protected emit(name: string, detail: Record<string, unknown>): boolean {
    return this.dispatchEvent(new CustomEvent(`coterie-${name}`, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  /** The words of an attribute, separated by spaces or commas. */
  protected words(name: string): string[] {
    return (this.getAttribute(name) ?? "").split(/[\s,]+/).filter((word) => word !== "");
  }

  #enter(entries: IntersectionObserverEntry[]): void {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    this.#visibility?.disconnect();
    void this.#load();
  }

  async #load(): Promise<void> {
    const query = this.query();
    if (query === null) return this.#fail(new Error("an attribute is missing"));
    try {
      this.locale = localeFor(this.closest<HTMLElement>("[lang]")?.lang ?? "en");
      this.frame.lang = this.locale.language;
      const answer = await this.fetch(query);
      this.frame.replaceChildren(...this.view(answer));
      this.emit("ready", { isKept: answer.isKept });
    } catch (error) {
      if ((error as Error).name !== "AbortError") this.#fail(error as Error);
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

  #service(): string | null {
    const given = this.getAttribute("service");
    if (given === "") return null;
    return new URL("./", given === null ? import.meta.url.replace(/\/(widget|static)\/.*$/, "/") : `${given}/`).href;
  }

  #fail(error: Error): void {
    this.#fallBack();
    this.emit("error", { reason: error.message });
  }

  #fallBack(): void {
    this.frame.replaceChildren(html("slot"));
  }
}
