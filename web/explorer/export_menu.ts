// The export menu: a link, pictures, data, and Cypher.

import { colours } from "./colours";
import { cypherOf } from "./cypher";
import type { PanelContext, View } from "./panel";
import { button, element } from "./elements";
import type { Key } from "./messages";
import { json, png, layOut, svg } from "./exports";

export class ExportMenu {
  readonly element: HTMLDetailsElement;
  readonly #context: PanelContext;
  readonly #cypher = element("textarea", { id: "cypher", readonly: true, rows: "8", spellcheck: "false" });
  readonly #asCypher: HTMLElement;
  #view: View | null = null;

  constructor(context: PanelContext) {
    this.#context = context;
    const { locale } = context;
    const copy = () => void this.#copy(this.#cypher.value, "cypherCopied");
    this.#asCypher = element(
      "div",
      {},
      element("label", { for: "cypher" }, locale.say("cypher")),
      this.#cypher,
      element("p", { class: "actions" }, button(locale.say("copyCypher"), "copy-cypher", copy)),
    );
    this.element = element(
      "details",
      { class: "panel", ontoggle: () => this.#write() },
      element("summary", {}, locale.say("export")),
      element(
        "p",
        { class: "actions" },
        button(locale.say("copyLink"), "copy-link", () => void this.#copy(location.href, "linkCopied")),
        button("PNG", "png", () => void this.#png()),
        button("SVG", "svg", () => this.#svg()),
        button("JSON", "json", () => this.#json()),
      ),
      this.#asCypher,
    );
  }

  /** Exports another view. */
  show(view: View): void {
    this.#view = view;
    this.#asCypher.hidden = view.state.by !== null; // the saved query has no ties by citations
    this.#write();
  }

  #write(): void {
    if (this.element.open && this.#view) this.#cypher.value = cypherOf(this.#view);
  }

  async #copy(text: string, message: Key): Promise<void> {
    const { locale } = this.#context;
    try {
      await navigator.clipboard.writeText(text);
      this.#context.announce(locale.say(message));
    } catch {
      this.#context.announce(locale.say("cannotCopy"));
    }
  }

  async #png(): Promise<void> {
    const blob = this.#view && (await png(layOut(this.#view.scene, colours())));
    if (blob) save(blob, "coterie.png");
  }

  #svg(): void {
    if (this.#view) save(new Blob([svg(layOut(this.#view.scene, colours()))], { type: "image/svg+xml" }), "coterie.svg");
  }

  #json(): void {
    if (this.#view) save(new Blob([json(this.#view, location.href)], { type: "application/json" }), "coterie.json");
  }
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
