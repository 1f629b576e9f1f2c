// The slider that shows the drawing as of an earlier year.
import { html } from "./markup";
import type { WidgetLocale } from "./messages";

const PAUSE = 250; // milliseconds of rest after which a year counts as chosen

export interface Span { first: number; last: number }

/** A slider over the years; calls `changed` with the chosen year unless it was replaced or removed by then. */
export function years(span: Span, locale: WidgetLocale, changed: (year: number) => void): HTMLElement {
  const shown = html("output", {}, String(span.last));
  const slider = html("input", { type: "range", min: span.first, max: span.last, value: span.last, part: "slider" });
  let timer = 0;
  slider.addEventListener("input", () => {
    shown.textContent = slider.value;
    clearTimeout(timer);
    timer = window.setTimeout(() => slider.isConnected && changed(slider.valueAsNumber), PAUSE);
  });
  return html("label", { class: "years count", part: "years" }, html("span", {}, locale.say("year")), slider, shown);
}
