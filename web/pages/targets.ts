// The controls that have offers: fields, and textareas with one person a line.

import type { ExplorerSearchQuery } from "../generated/answers";
import { announce, type Settings } from "./settings";

export type Hit = NonNullable<ExplorerSearchQuery["search"]>["nodes"][number];

/** The text that offers complete, and what a chosen one does to it. */
export interface Target {
  readonly control: HTMLElement & { readonly labels: NodeListOf<HTMLLabelElement> | null };
  /** Attributes for screen readers, besides those of the list. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Where the completed text begins; the offers are void once this changes without typing. */
  start(): number;
  query(): string;
  /** Forgets what was chosen before. */
  typed(): void;
  take(hit: Hit): void;
}

const PLACES: Record<string, string> = { AUTHOR: "author", PAPER: "paper", TOPIC: "topic", INSTITUTION: "institution", VENUE: "venue" };
/** Characters of a line that is searched for; the `maxlength` of the fields. */
const LONGEST = 200;
/** An entry of a list up to the caret, and what ends one, as the server reads it. */
const BEGUN = /[^;\s][^;\n]*$/;
const END = /[;\n]/;

/** A field for one thing, as a combobox. */
export class Field implements Target {
  readonly control: HTMLInputElement;
  readonly attributes = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" };
  readonly #given: Settings;
  readonly #name: string;
  #hidden: HTMLInputElement | null = null;

  constructor(control: HTMLInputElement, given: Settings) {
    [this.control, this.#given, this.#name] = [control, given, control.name];
  }

  start(): number {
    return 0;
  }

  query(): string {
    return this.control.value.trim();
  }

  typed(): void {
    this.#hidden?.remove();
    this.#hidden = null;
    this.control.name = this.#name;
  }

  /** In the search of the site an offer is a link; in a form the field then means this entity. */
  take({ entity }: Hit): void {
    if (this.control.dataset["suggest"] === "") {
      location.assign(`${this.#given.root}/${PLACES[entity.kind]}/${entity.id}${this.#language()}`);
      return;
    }
    this.control.value = entity.label;
    this.control.removeAttribute("name");
    this.#hidden = document.createElement("input");
    Object.assign(this.#hidden, { type: "hidden", name: this.#name, value: entity.id });
    this.control.after(this.#hidden);
  }

  #language(): string {
    const chosen = this.control.form?.querySelector<HTMLInputElement>("input[name=lang]")?.value;
    return chosen ? `?lang=${chosen}` : "";
  }
}

/** The entry at the caret. A textarea may not be a combobox, so it has what a textbox may have. */
export class Line implements Target {
  readonly control: HTMLTextAreaElement;
  readonly attributes = { "aria-autocomplete": "list", "aria-haspopup": "listbox" };

  constructor(control: HTMLTextAreaElement) {
    this.control = control;
  }

  start(): number {
    const before = this.control.value.slice(0, this.control.selectionStart);
    const start = before.search(BEGUN);
    return start < 0 ? before.length : start;
  }

  query(): string {
    const text = this.control.value.slice(this.start(), this.#end()).trim();
    return text.length <= LONGEST ? text : "";
  }

  /** A chosen person is text, and is forgotten with it. */
  typed(): void {}

  /** The entry becomes the name and the id, or the id alone where both are too long; a new line begins. */
  take({ entity }: Hit): void {
    const [start, end, { control }] = [this.start(), this.#end(), this];
    const room = control.maxLength < 0 ? Infinity : control.maxLength - control.textLength + end - start;
    const text = [`${entity.label}, ${entity.id}\n`, `${entity.id}\n`].find((each) => each.length <= room);
    if (text === undefined) return;
    control.setSelectionRange(start, end);
    // Unlike `setRangeText`, this can be undone. Neither scrolls to the new line.
    document.execCommand("insertText", false, text);
    if (control.selectionEnd === control.textLength) control.scrollTop = control.scrollHeight;
    announce(entity.label);
  }

  #end(): number {
    const { value, selectionStart } = this.control;
    const length = value.slice(selectionStart).search(END);
    return length < 0 ? value.length : selectionStart + length;
  }
}
