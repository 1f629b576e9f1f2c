// The texts of widgets in each language.
import { type Catalogues, Locale } from "../i18n/locale";
import de from "./messages/de.json";
import en from "./messages/en.json";
import zh from "./messages/zh.json";

type Key = keyof typeof en;
export type WidgetLocale = Locale<Key>;

const MESSAGES: Catalogues<Key> = { en, de, zh };

/** The locale for a language tag. */
export function localeFor(language: string): WidgetLocale {
  return new Locale(MESSAGES, [language]);
}
