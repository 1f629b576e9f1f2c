// What widgets say, in each language they know.
import { type Catalogues, Speech } from "../speech/speech";
import de from "./messages/de.json";
import en from "./messages/en.json";
import zh from "./messages/zh.json";

type Key = keyof typeof en;
export type Says = Speech<Key>;

const MESSAGES: Catalogues<Key> = { en, de, zh };

/** The words of widgets in a language, as a page names it. */
export function speechIn(language: string): Says {
  return new Speech(MESSAGES, [language]);
}
