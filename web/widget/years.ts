// The slider: the drawing as of an earlier year.
import { html } from "./markup";
import type { Speech } from "./speech";

export interface Span { first: number; last: number }

/** A slider over the years; `changed` hears the year chosen, null for all papers. */
export function years(span: Span, speech: Speech, changed: (year: number | null) => void): HTMLElement {
  const shown = html("output", {}, String(span.last));
  const slider = html("input", { type: "range", min: span.first, max: span.last, value: span.last, part: "slider" });
  slider.addEventListener("input", () => (shown.textContent = slider.value));
  slider.addEventListener("change", () => changed(slider.valueAsNumber === span.last ? null : slider.valueAsNumber));
  return html("label", { class: "years", part: "years" }, html("span", {}, speech.say("year")), slider, shown);
}
