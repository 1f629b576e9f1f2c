// Offers people, papers, topics or institutions in a list below a field or a textarea.

import type { ExplorerSearchQuery } from "../generated/answers";
import { announce, type Settings } from "./settings";
import { Field, Line, type Hit, type Target } from "./targets";

/** Milliseconds without a key before the service is asked; as in the explorer. */
const PAUSE = 140;

/** Offers at every field and textarea with `data-suggest`, which names one kind or, if empty, means all. */
export function offerSuggestions(given: Settings): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-suggest]")) new Suggestions(new Field(input, given), given);
  for (const area of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-suggest]")) new Suggestions(new Line(area), given);
}

class Suggestions {
  readonly #target: Target;
  readonly #control: Target["control"];
  readonly #given: Settings;
  readonly #list = document.createElement("ul");
  #start = 0;
  #hits: readonly Hit[] = [];
  #active = -1;
  #timer = 0;
  #turn = 0;

  constructor(target: Target, given: Settings) {
    const { control } = target;
    [this.#target, this.#control, this.#given] = [target, control, given];
    this.#list.id = `${control.id}-offers`;
    this.#list.className = "suggestions";
    this.#list.hidden = true;
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", control.labels?.[0]?.textContent ?? "");
    const attributes = { ...target.attributes, "aria-controls": this.#list.id };
    for (const [name, value] of Object.entries(attributes)) control.setAttribute(name, value);
    control.after(this.#list);
    control.addEventListener("input", () => this.#typed());
    control.addEventListener("keydown", (event) => this.#pressed(event));
    control.addEventListener("blur", () => this.#left());
    document.addEventListener("selectionchange", () => this.#moved());
  }

  #typed(): void {
    this.#target.typed();
    this.#moved();
    this.#active = -1; // the offers are for the text before
    this.#mark();
    this.#start = this.#target.start();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#search(), PAUSE);
  }

  /** The caret left the text that the offers are for. */
  #moved(): void {
    if (document.activeElement === this.#control && this.#target.start() !== this.#start) this.#close();
  }

  /** The list may lie in the flow: what is being pressed stays where it is until the press has ended. */
  #left(): void {
    const isPressed = document.querySelector(":active") !== null;
    if (isPressed) document.addEventListener("pointerup", () => setTimeout(() => this.#closeIfLeft()), { once: true });
    else this.#close();
  }

  #closeIfLeft(): void {
    if (document.activeElement !== this.#control) this.#close();
  }

  async #search(): Promise<void> {
    const turn = (this.#turn += 1);
    const query = this.#target.query();
    if (query === "") return this.#close();
    const kind = this.#control.dataset["suggest"];
    const variables = JSON.stringify({ query, kinds: kind ? [kind] : null });
    const address = `${this.#given.root}/graphql?${new URLSearchParams({ documentId: "ExplorerSearchV1", variables })}`;
    // Without an answer there are no offers, and the form works as without a script.
    const answer = await fetch(address, { credentials: "omit" }).catch(() => null);
    const body: { data?: ExplorerSearchQuery | null } | null = answer?.ok ? await answer.json().catch(() => null) : null;
    if (turn === this.#turn && document.activeElement === this.#control) this.#offer(body?.data?.search?.nodes ?? []);
  }

  #offer(hits: readonly Hit[]): void {
    [this.#hits, this.#active] = [hits, -1];
    this.#list.replaceChildren(...hits.map((hit, at) => this.#option(hit, at)));
    if (hits.length === 0) return this.#close();
    this.#list.hidden = false;
    this.#expand(true);
    this.#mark();
    announce((hits.length === 1 ? this.#given.one : this.#given.other).replace("{n}", `${hits.length}`));
  }

  #option({ entity, matchedName, detail }: Hit, at: number): HTMLElement {
    const option = document.createElement("li");
    const [name, more] = [document.createElement("bdi"), document.createElement("span")];
    name.textContent = entity.label;
    more.className = "details";
    more.textContent = [matchedName === entity.label ? null : matchedName, detail].filter(Boolean).map((each) => ` · ${each}`).join("");
    option.id = `${this.#list.id}-${at}`;
    option.setAttribute("role", "option");
    option.append(name, more);
    option.addEventListener("mousedown", (event) => {
      event.preventDefault();
      if (event.button === 0) this.#take(at);
    });
    return option;
  }

  #pressed(event: KeyboardEvent): void {
    // Keys that choose characters, as in Chinese, choose no offer.
    if (event.isComposing) return;
    const count = this.#list.hidden ? 0 : this.#hits.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && count > 0) this.#close();
    else if (step && count > 0) this.#active = (this.#active + step + count + (this.#active < 0 && step < 0 ? 1 : 0)) % count;
    else if (event.key === "Enter" && count > 0 && this.#active >= 0) this.#take(this.#active);
    else return;
    event.preventDefault();
    this.#mark();
  }

  #take(at: number): void {
    this.#close();
    this.#target.take(this.#hits[at]!);
  }

  /** Only a combobox may say whether its list is open. */
  #expand(isOpen: boolean): void {
    if (this.#control.hasAttribute("aria-expanded")) this.#control.setAttribute("aria-expanded", String(isOpen));
  }

  #mark(): void {
    [...this.#list.children].forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === this.#active));
      if (at === this.#active) option.scrollIntoView({ block: "nearest" });
    });
    if (this.#active >= 0) this.#control.setAttribute("aria-activedescendant", `${this.#list.id}-${this.#active}`);
    else this.#control.removeAttribute("aria-activedescendant");
  }

  #close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    [this.#active, this.#list.hidden] = [-1, true];
    this.#expand(false);
    this.#control.removeAttribute("aria-activedescendant");
  }
}
