// The texts, numbers and dates of a language.
import de from "./messages/de.json";
import en from "./messages/en.json";
import zh from "./messages/zh.json";
import { plain } from "./text";

/** A text, or one text for each plural form of `Intl.PluralRules`. */
export type Message = string | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);
export type Language = "en" | "de" | "zh";
/** All messages in all languages. */
export type Catalogues<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, Message>>>>;

type SharedKey = keyof typeof en;
const SHARED: Catalogues<SharedKey> = { en, de, zh };

/** The languages, named in themselves. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", zh: "中文" };

/** How many papers there are, and of which years. */
export interface PaperCount {
  readonly paperCount: number;
  readonly atLeast?: boolean;
  readonly firstYear: number | null;
  readonly lastYear: number | null;
}

export class Locale<Key extends string> {
  readonly language: Language;
  readonly #messages: Readonly<Record<string, Message>>;
  readonly #numbers: Intl.NumberFormat;
  readonly #days: Intl.DateTimeFormat;
  readonly #plurals: Intl.PluralRules;

  /** Chooses the first of the wanted languages that is known, else English. */
  constructor(catalogues: Catalogues<Key>, wanted: readonly string[]) {
    this.language = wanted.map(primary).find(isKnown) ?? "en";
    this.#messages = { ...SHARED[this.language], ...catalogues[this.language] };
    this.#numbers = new Intl.NumberFormat(this.language);
    this.#days = new Intl.DateTimeFormat(this.language === "en" ? "en-GB" : this.language, { dateStyle: "long", timeZone: "UTC" });
    this.#plurals = new Intl.PluralRules(this.language);
  }

  /** A message. `n` selects the plural form; numbers are formatted for the language, years in strings are not. */
  say(key: Key | SharedKey, values: Readonly<Record<string, string | number>> = {}): string {
    const found = this.#messages[key]!;
    const text = typeof found === "string" ? found : (found[this.#plurals.select(Number(values["n"]))] ?? found.other);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => this.#written(values[name] ?? ""));
  }

  /** The number of papers and their years: "12 papers, 2004–2011". */
  papers({ paperCount, atLeast, firstYear: first, lastYear: last }: PaperCount): string {
    const counted = this.say(atLeast ? "least" : "papers", { n: paperCount });
    if (first === null) return counted;
    return `${counted}, ${first === last ? first : `${first}–${last}`}`;
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** A date, written out. */
  day(when: unknown): string {
    return this.#days.format(new Date(String(when)));
  }

  #written(value: string | number): string {
    return typeof value === "number" ? this.number(value) : plain(value);
  }
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

function isKnown(language: string): language is Language {
  return Object.hasOwn(SHARED, language);
}
