// What the explorer says, in each language it knows.

import { Speech } from "../speech/speech";
import type { Catalogues } from "../speech/speech";
import de from "./messages/de.json";
import en from "./messages/en.json";
import zh from "./messages/zh.json";

export type Key = keyof typeof en;
export type Says = Speech<Key>;

const MESSAGES: Catalogues<Key> = { en, de, zh };

/** The words for a reader: of the language that the address asks for, else of the browser, else of the page. */
export function speechOfReader(): Says {
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked ?? "", ...navigator.languages, document.documentElement.lang];
  return new Speech(MESSAGES, wanted);
}
