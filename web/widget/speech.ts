// A catalogue in use: messages with their numbers, days and years as the language writes them.
import { CATALOGUES, type Key } from "./messages";
import { plain } from "./text";

export class Speech {
  readonly language: string;
  readonly #numbers: Intl.NumberFormat;
  readonly #days: Intl.DateTimeFormat;
  readonly #plurals: Intl.PluralRules;

  /** Speaks the language of the page, if there is a catalogue of it, else English. */
  constructor(wanted: string) {
    const primary = wanted.toLowerCase().split("-")[0] ?? "";
    this.language = primary in CATALOGUES ? primary : "en";
    this.#numbers = new Intl.NumberFormat(this.language);
    this.#days = new Intl.DateTimeFormat(this.language === "en" ? "en-GB" : this.language, { dateStyle: "long", timeZone: "UTC" });
    this.#plurals = new Intl.PluralRules(this.language);
  }

  /** A message; `n` decides between one and many, and is written as numbers are. */
  say(key: Key, values: Record<string, string | number> = {}): string {
    const found = CATALOGUES[this.language]![key];
    const text = typeof found === "string" ? found : found[this.#plurals.select(Number(values["n"])) === "one" ? 0 : 1];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => this.#written(values[name] ?? "", name));
  }

  /** How many papers, of which years: "12 papers, 2004–2011". */
  papers(of: { paperCount: number; atLeast?: boolean; firstYear: number | null; lastYear: number | null }): string {
    const counted = this.say(of.atLeast ? "least" : "papers", { n: of.paperCount });
    const { firstYear: first, lastYear: last } = of;
    if (first === null) return counted;
    return `${counted}, ${first === last ? first : `${first}–${last}`}`;
  }

  /** A day, written out. */
  day(when: unknown): string {
    return this.#days.format(new Date(String(when)));
  }

  #written(value: string | number, name: string): string {
    return typeof value === "number" && name !== "year" ? this.#numbers.format(value) : plain(String(value));
  }
}
