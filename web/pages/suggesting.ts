// Offers below a field for a person, paper, topic or institution, by the pattern of a combobox with a list.

import type { ExplorerSearchQuery } from "../generated/answers";
import { announce, type Settings } from "./settings";

type Hit = NonNullable<ExplorerSearchQuery["search"]>["nodes"][number];

/** Milliseconds without a key before the service is asked; as in the explorer. */
const PAUSE = 140;
const PLACES: Record<string, string> = { AUTHOR: "author", PAPER: "paper", TOPIC: "topic", INSTITUTION: "institution", VENUE: "venue" };

/** Offers at every field with `data-suggest`, which names one kind or, if empty, means all. */
export function offerSuggestions(given: Settings): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-suggest]")) new Suggestions(input, given);
}

class Suggestions {
  readonly #input: HTMLInputElement;
  readonly #given: Settings;
  readonly #list = document.createElement("ul");
  readonly #name: string;
  #hidden: HTMLInputElement | null = null;
  #hits: readonly Hit[] = [];
  #active = -1;
  #timer = 0;
  #turn = 0;

  constructor(input: HTMLInputElement, given: Settings) {
    [this.#input, this.#given, this.#name] = [input, given, input.name];
    this.#list.id = `${input.id}-offers`;
    this.#list.className = "suggestions";
    this.#list.hidden = true;
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", input.labels?.[0]?.textContent ?? "");
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.#list.id };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.after(this.#list);
    input.addEventListener("input", () => this.#typed());
    input.addEventListener("keydown", (event) => this.#pressed(event));
    input.addEventListener("blur", () => this.#close());
  }

  #typed(): void {
    this.#hidden?.remove();
    this.#hidden = null;
    this.#input.name = this.#name;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#search(), PAUSE);
  }

  async #search(): Promise<void> {
    const turn = (this.#turn += 1);
    const query = this.#input.value.trim();
    if (query === "") return this.#close();
    const kind = this.#input.dataset["suggest"];
    const variables = JSON.stringify({ query, kinds: kind ? [kind] : null });
    const address = `${this.#given.root}/graphql?${new URLSearchParams({ documentId: "ExplorerSearchV1", variables })}`;
    // Without an answer there are no offers, and the form works as without a script.
    const answer = await fetch(address, { credentials: "omit" }).catch(() => null);
    const body: { data?: ExplorerSearchQuery | null } | null = answer?.ok ? await answer.json().catch(() => null) : null;
    if (turn === this.#turn && document.activeElement === this.#input) this.#offer(body?.data?.search?.nodes ?? []);
  }

  #offer(hits: readonly Hit[]): void {
    [this.#hits, this.#active] = [hits, -1];
    this.#list.replaceChildren(...hits.map((hit, at) => this.#option(hit, at)));
    if (hits.length === 0) return this.#close();
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
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
      this.#take(at);
    });
    return option;
  }

  #pressed(event: KeyboardEvent): void {
    const count = this.#list.hidden ? 0 : this.#hits.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && count > 0) this.#close();
    else if (step && count > 0) this.#active = (this.#active + step + count + (this.#active < 0 && step < 0 ? 1 : 0)) % count;
    else if (event.key === "Enter" && count > 0 && this.#active >= 0) this.#take(this.#active);
    else return;
    event.preventDefault();
    this.#mark();
  }

  /** In the search of the site an offer is a link; in a form the field then means this entity. */
  #take(at: number): void {
    const { entity } = this.#hits[at]!;
    this.#close();
    if (this.#input.dataset["suggest"] === "") {
      location.assign(`${this.#given.root}/${PLACES[entity.kind]}/${entity.id}${this.#language()}`);
      return;
    }
    this.#input.value = entity.label;
    this.#input.removeAttribute("name");
    this.#hidden = document.createElement("input");
    Object.assign(this.#hidden, { type: "hidden", name: this.#name, value: entity.id });
    this.#input.after(this.#hidden);
  }

  #language(): string {
    const chosen = this.#input.form?.querySelector<HTMLInputElement>("input[name=lang]")?.value;
    return chosen ? `?lang=${chosen}` : "";
  }

  #mark(): void {
    [...this.#list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === this.#active)));
    if (this.#active >= 0) this.#input.setAttribute("aria-activedescendant", `${this.#list.id}-${this.#active}`);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    [this.#active, this.#list.hidden] = [-1, true];
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }
}
