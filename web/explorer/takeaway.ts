// What can be taken away: a link, pictures, data, and Cypher.

import { colours } from "./colours";
import { cypherOf } from "./cypher";
import type { Desk, Moment } from "./desk";
import { button, element } from "./elements";
import type { Key } from "./messages";
import { json, png, sheet, svg } from "./exports";

export class Takeaway {
  readonly element: HTMLDetailsElement;
  readonly #desk: Desk;
  readonly #cypher = element("textarea", { id: "cypher", readonly: true, rows: "8", spellcheck: "false" });
  #moment: Moment | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    const { speech } = desk;
    const copy = () => void this.#copy(this.#cypher.value, "cypherCopied");
    this.element = element(
      "details",
      { class: "panel", ontoggle: () => this.#write() },
      element("summary", {}, speech.say("take")),
      element(
        "p",
        { class: "actions" },
        button(speech.say("copyLink"), "copy-link", () => void this.#copy(location.href, "linkCopied")),
        button("PNG", "png", () => void this.#png()),
        button("SVG", "svg", () => this.#svg()),
        button("JSON", "json", () => this.#json()),
      ),
      element("label", { for: "cypher" }, speech.say("cypher")),
      this.#cypher,
      element("p", { class: "actions" }, button(speech.say("copyCypher"), "copy-cypher", copy)),
    );
  }

  /** Offers another moment. */
  show(moment: Moment): void {
    this.#moment = moment;
    this.#write();
  }

  #write(): void {
    if (this.element.open && this.#moment) this.#cypher.value = cypherOf(this.#moment);
  }

  async #copy(text: string, said: Key): Promise<void> {
    const { speech } = this.#desk;
    try {
      await navigator.clipboard.writeText(text);
      this.#desk.say(speech.say(said));
    } catch {
      this.#desk.say(speech.say("cannotCopy"));
    }
  }

  async #png(): Promise<void> {
    const blob = this.#moment && (await png(sheet(this.#moment.seen, colours())));
    if (blob) save(blob, "coterie.png");
  }

  #svg(): void {
    if (this.#moment) save(new Blob([svg(sheet(this.#moment.seen, colours()))], { type: "image/svg+xml" }), "coterie.svg");
  }

  #json(): void {
    if (this.#moment) save(new Blob([json(this.#moment, location.href)], { type: "application/json" }), "coterie.json");
  }
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
