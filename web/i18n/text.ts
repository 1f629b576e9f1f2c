// Cleans texts of sources so that they are safe to show.
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff]/gu;
const MANY_MARKS = /(\p{M}{6})\p{M}+/gu;
const SCRIPTS: [RegExp, string][] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, "ja"],
  [/\p{sc=Hang}/u, "ko"],
  [/\p{sc=Han}/u, "und-Hani"],
  [/\p{sc=Cyrl}/u, "und-Cyrl"],
  [/\p{sc=Arab}/u, "und-Arab"],
  [/\p{sc=Hebr}/u, "und-Hebr"],
  [/\p{sc=Grek}/u, "und-Grek"],
  [/\p{sc=Deva}/u, "und-Deva"],
  [/\p{sc=Thai}/u, "und-Thai"],
];

/** The text without control characters and direction marks, and with at most six combining marks on a letter. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(UNSEEN, "").replace(MANY_MARKS, "$1");
}

/** The language tag of a name by its script: "ja", or "und-Hani"; null for Latin letters. */
export function languageOf(text: string): string | null {
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? null;
}
