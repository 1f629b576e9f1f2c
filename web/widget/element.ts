// The life of a widget: seen, asked, shown; or the link that the page gave it, left as it is.
import { ask, type Answered, type Question } from "./asking";
import { html } from "./markup";
import { sheet } from "./sheet";
import { speechIn } from "./messages";

const AHEAD = "200px"; // how far outside the window a widget begins to ask

export abstract class Widget<T> extends HTMLElement {
  protected readonly frame = html("div", { class: "frame", part: "frame" });
  protected speech = speechIn("en");
  #seen: IntersectionObserver | null = null;
  #asking: AbortController | null = null;
  readonly #tall = new ResizeObserver(() => parent.postMessage({ type: "coterie-height", height: this.offsetHeight }, "*"));
  #isDue = false;

  /** What to ask; null where the page did not say enough. */
  protected abstract question(): Question | null;
  /** Whether an answer has the form that this version knows. */
  protected abstract isWhole(data: T): boolean;
  /** The answer as shown, and what programs of the page hear of it. */
  protected abstract view(answered: Answered<T>): Node[];

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    root.replaceChildren(this.frame);
    this.#fallBack();
    this.#seen = new IntersectionObserver((entries) => this.#look(entries), { rootMargin: AHEAD });
    this.#seen.observe(this);
    if (this.hasAttribute("framed")) this.#tall.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
    this.#tall.disconnect();
    this.#asking?.abort();
    this.#asking = null;
  }

  attributeChangedCallback(name: string): void {
    if (name === "theme" || this.#asking === null || this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#load();
    });
  }

  /** Tells the page; the event crosses shadow roots. */
  protected tell(name: string, detail: Record<string, unknown>): boolean {
    return this.dispatchEvent(new CustomEvent(`coterie-${name}`, { detail, bubbles: true, composed: true, cancelable: true }));
  }

  /** Asks one more question about what is shown already; the one before it is given up. */
  protected async again(question: Question): Promise<Answered<T>> {
    return this.#ask(question);
  }

  /** The words of an attribute, between spaces or commas. */
  protected words(name: string): string[] {
    return (this.getAttribute(name) ?? "").split(/[\s,]+/).filter((word) => word !== "");
  }

  #look(entries: IntersectionObserverEntry[]): void {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    this.#seen?.disconnect();
    void this.#load();
  }

  async #load(): Promise<void> {
    const question = this.question();
    if (question === null) return this.#fail(new Error("an attribute is missing"));
    try {
      this.speech = speechIn(this.closest<HTMLElement>("[lang]")?.lang ?? "en");
      this.frame.lang = this.speech.language;
      const answered = await this.#ask(question);
      this.frame.replaceChildren(...this.view(answered));
      this.tell("ready", { isKept: answered.isKept });
    } catch (error) {
      if ((error as Error).name !== "AbortError") this.#fail(error as Error);
    }
  }

  async #ask(question: Question): Promise<Answered<T>> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const sources = { service: this.#service(), kept: this.getAttribute("snapshot") };
    const answered = await ask<T>(sources, question, (data) => this.isWhole(data), asking.signal);
    asking.signal.throwIfAborted();
    return answered;
  }

  #service(): string | null {
    const given = this.getAttribute("service");
    if (given === "") return null;
    return new URL("./", given === null ? import.meta.url.replace(/\/(widget|static)\/.*$/, "/") : `${given}/`).href;
  }

  #fail(error: Error): void {
    this.#fallBack();
    this.tell("error", { reason: error.message });
  }

  #fallBack(): void {
    this.frame.replaceChildren(html("slot"));
  }
}
