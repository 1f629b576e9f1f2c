// The texts of the explorer in each language.

import { Locale } from "../i18n/locale";
import type { Catalogues } from "../i18n/locale";
import de from "./messages/de.json";
import en from "./messages/en.json";
import zh from "./messages/zh.json";

export type Key = keyof typeof en;
export type ExplorerLocale = Locale<Key>;

const MESSAGES: Catalogues<Key> = { en, de, zh };

/** The locale of the reader: as the address asks, else as the browser does, else as the page. */
export function readerLocale(): ExplorerLocale {
  const requested = new URLSearchParams(location.search).get("lang");
  const languages = [requested ?? "", ...navigator.languages, document.documentElement.lang];
  return new Locale(MESSAGES, languages);
}
