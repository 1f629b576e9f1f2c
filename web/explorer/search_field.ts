// A search field with suggestions, which follows the pattern of a combobox with a list.

import type { EntityKind, ExplorerSearchQuery } from "../generated/answers";
import { ServiceError } from "./service";
import type { Service } from "./service";
import type { PanelContext } from "./panel";
import { element, name } from "./elements";
import { shown } from "./texts";

type Hit = NonNullable<ExplorerSearchQuery["search"]>["nodes"][number];
export interface EntityName {
  readonly id: string;
  readonly label: string;
}

/** What a field searches for; if `keeps`, it shows the name that was chosen. */
export interface SearchOptions {
  readonly id: string;
  readonly label: string;
  readonly kinds: readonly EntityKind[] | null;
  readonly keeps: boolean;
  chosen(named: EntityName): void;
}

const PAUSE = 140; // milliseconds without a key before the service is asked; set by hand

export class SearchField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #note: HTMLElement;
  readonly #context: Pick<PanelContext, "service" | "locale">;
  readonly #options: SearchOptions;
  /** The id of the entity whose name the field shows or is about to show. */
  #shown: string | null = null;
  #hits: readonly Hit[] = [];
  #active = -1;
  #timer = 0;
  #turn = 0;
  /** The text of the suggestions. Enter before they arrive chooses the first result for the whole text. */
  #answered = "";

  constructor(context: Pick<PanelContext, "service" | "locale">, options: SearchOptions) {
    [this.#context, this.#options] = [context, options];
    const { id, label } = options;
    this.input = element("input", {
      id,
      "data-key": id,
      type: "text",
      role: "combobox",
      maxlength: "200",
      autocomplete: "off",
      spellcheck: "false",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": `${id}-hits`,
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#pressed(event as KeyboardEvent),
      onblur: () => this.#close(),
    });
    this.#list = element("ul", { id: `${id}-hits`, class: "suggestions", role: "listbox", "aria-label": label, hidden: true });
    this.#note = element("p", { class: "visually-hidden", role: "status" });
    this.element = element("div", { class: "search-field" }, element("label", { for: id }, label), this.input, this.#list, this.#note);
  }

  /** Shows a name; null empties the field. */
  show(named: EntityName | null): void {
    this.#shown = named?.id ?? null;
    this.input.value = named?.label ?? "";
  }

  /** Shows the name of an entity once the service has told it, unless the reader is in the field or another is to be shown by then. */
  async showEntity(id: string | null): Promise<void> {
    this.#shown = id;
    const label = id === null ? "" : await labelOf(this.#context.service, id);
    if (id === this.#shown && document.activeElement !== this.input) this.input.value = label;
  }

  #typed(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#search(), PAUSE);
  }

  async #search(takesFirst = false): Promise<void> {
    clearTimeout(this.#timer);
    const turn = (this.#turn += 1);
    const query = this.#text();
    if (query === "") return this.#close();
    const [{ kinds }, { locale }] = [this.#options, this.#context];
    try {
      const answer = await this.#context.service.query("ExplorerSearchV1", { query, kinds: kinds && [...kinds] });
      if (turn !== this.#turn) return;
      this.#answered = query;
      this.#offer(answer.search?.nodes ?? []);
      if (takesFirst) this.#take(this.#active);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#explain(error instanceof ServiceError ? locale.say(error.key, error.values) : locale.say("searchFailed"));
    }
  }

  #offer(hits: readonly Hit[]): void {
    const { locale } = this.#context;
    if (hits.length === 0) return this.#explain(locale.say("nothingCalled"));
    [this.#hits, this.#active] = [hits, 0];
    this.#open(locale.say("found", { n: hits.length }), hits.map((hit, at) => this.#option(hit, at)));
  }

  /** Says in place of suggestions why there are none. */
  #explain(message: string): void {
    [this.#hits, this.#active] = [[], -1];
    this.#open(message, [element("li", { class: "none", role: "option", "aria-disabled": "true" }, message)]);
  }

  #open(note: string, rows: readonly HTMLElement[]): void {
    this.#note.textContent = note;
    this.#list.replaceChildren(...rows);
    this.#list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.#mark();
  }

  #option({ entity, matchedName, detail }: Hit, at: number): HTMLElement {
    const { locale } = this.#context;
    const [label, found] = [shown(entity.label), shown(matchedName)];
    const more = [found === label ? null : locale.say("foundAs", { name: found }), detail === null ? null : shown(detail)];
    const take = (event: Event) => {
      event.preventDefault();
      if ((event as MouseEvent).button === 0) this.#take(at);
    };
    return element(
      "li",
      { id: `${this.input.id}-${at}`, role: "option", onmousedown: take },
      element("span", { class: "kind-name" }, locale.say(`kind.${entity.kind}`)),
      " ",
      name(label),
      element("span", { class: "details" }, more.filter(Boolean).map((each) => ` · ${each}`).join("")),
    );
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing) return; // keys that choose characters, as in Chinese
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") return this.#close();
    if (event.key === "Enter") {
      event.preventDefault();
      if (!this.#list.hidden && this.#answered === this.#text()) this.#take(this.#active);
      else void this.#search(!this.#list.hidden);
    }
    if (step === undefined || this.#list.hidden || this.#hits.length === 0) return;
    event.preventDefault();
    this.#keepOffers();
    this.#active = (this.#active + step + this.#hits.length) % this.#hits.length;
    this.#mark();
  }

  /** Keeps the suggestions while the reader moves through them. */
  #keepOffers(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#answered = this.#text();
  }

  #text(): string {
    return this.input.value.trim();
  }

  #mark(): void {
    [...this.#list.children].forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === this.#active));
      if (at === this.#active) option.scrollIntoView({ block: "nearest" });
    });
    const at = this.#active < 0 ? "" : `${this.input.id}-${this.#active}`;
    this.input.setAttribute("aria-activedescendant", at);
  }

  #take(at: number): void {
    const entity = this.#hits[at]?.entity;
    if (entity === undefined) return;
    const label = shown(entity.label);
    this.show(this.#options.keeps ? { id: entity.id, label } : null);
    this.#close();
    this.#options.chosen({ id: entity.id, label });
  }

  #close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.setAttribute("aria-activedescendant", "");
  }
}

/** The name of an entity; its id if the service does not tell it. */
export async function labelOf(service: Service, id: string): Promise<string> {
  const answer = await service.query("ExplorerEntityV1", { id }).catch(() => ({ resolve: null }));
  return shown(answer.resolve?.label ?? id);
}
