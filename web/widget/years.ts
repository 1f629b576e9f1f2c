// The slider: the drawing as of an earlier year.
import { html } from "./markup";
import type { Says } from "./messages";

const PAUSE = 250; // milliseconds of rest after which a year counts as chosen

export interface Span { first: number; last: number }

/** A slider over the years; `changed` hears the year chosen, null for all papers. */
export function years(span: Span, speech: Says, changed: (year: number | null) => void): HTMLElement {
  const shown = html("output", {}, String(span.last));
  const slider = html("input", { type: "range", min: span.first, max: span.last, value: span.last, part: "slider" });
  let resting = 0;
  slider.addEventListener("input", () => {
    shown.textContent = slider.value;
    clearTimeout(resting);
    resting = window.setTimeout(() => changed(slider.valueAsNumber === span.last ? null : slider.valueAsNumber), PAUSE);
  });
  return html("label", { class: "years", part: "years" }, html("span", {}, speech.say("year")), slider, shown);
}
