// The years: how many ties begin in each, and from when to when papers count.

import type { Desk, Moment } from "./desk";
import { button, element, shape } from "./elements";
import type { Child } from "./elements";
import { limited } from "./state";
import type { Limits } from "./state";

const HIGH = 40;
const WIDE = 600;

/** The span of years that was ever seen; limits hide years, and must not make the scale narrower. */
export class Timeline {
  readonly #desk: Desk;
  readonly #begun = new Map<number, number>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The chart with its two sliders; nothing where no year is known. */
  fill(moment: Moment): Child[] {
    this.#read(moment);
    const known = [...this.#begun.keys(), ...set(moment.state.limits)];
    if (known.length === 0 || moment.explored.picture.dots.size === 0) return [];
    const [first, last] = [Math.min(...known), Math.max(...known)];
    const { from, to } = moment.state.limits;
    return [
      this.#chart(first, last, moment.state.limits),
      this.#slider(moment, "from", first, last, from ?? first),
      this.#slider(moment, "to", first, last, to ?? last),
      from === null && to === null
        ? null
        : button(this.#desk.speech.say("allYears"), "all-years", () => this.#desk.go(limited(moment.state, { from: null, to: null }))),
    ];
  }

  #read({ state, explored }: Moment): void {
    if (state.limits.from !== null || state.limits.to !== null) return;
    this.#begun.clear();
    for (const { firstYear } of explored.picture.ties.values()) {
      if (firstYear !== null) this.#begun.set(firstYear, (this.#begun.get(firstYear) ?? 0) + 1);
    }
    for (const { lastYear } of explored.picture.ties.values()) {
      if (lastYear !== null && !this.#begun.has(lastYear)) this.#begun.set(lastYear, 0);
    }
  }

  #chart(first: number, last: number, limits: Limits): Element {
    const step = WIDE / (last - first + 1);
    const most = Math.max(...this.#begun.values(), 1);
    const bars = [...this.#begun].map(([year, count]) => {
      const height = (HIGH * count) / most;
      const isIn = year >= (limits.from ?? first) && year <= (limits.to ?? last);
      const place = { x: `${(year - first) * step + 1}`, y: `${HIGH - height}`, width: `${Math.max(step - 2, 1)}` };
      const title = shape("title", {}, this.#desk.speech.say("tiesBegin", { year: `${year}`, n: count }));
      return shape("rect", { ...place, height: `${height}`, class: isIn ? "bar" : "bar out" }, title);
    });
    const box = { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" };
    return shape("svg", { class: "years", ...box }, ...bars);
  }

  #slider(moment: Moment, end: "from" | "to", first: number, last: number, value: number): HTMLElement {
    const id = `year-${end}`;
    const output = element("output", { for: id }, `${value}`);
    const other = moment.state.limits[end === "from" ? "to" : "from"];
    const moved = (event: Event) => {
      const chosen = Number((event.currentTarget as HTMLInputElement).value);
      const whole = end === "from" ? first : last;
      const year = other === null ? chosen : end === "from" ? Math.min(chosen, other) : Math.max(chosen, other);
      this.#desk.go(limited(moment.state, { [end]: year === whole ? null : year }));
    };
    const input = element("input", {
      id,
      type: "range",
      min: `${first}`,
      max: `${last}`,
      value: `${value}`,
      "data-key": id,
      onchange: moved,
      oninput: (event) => void (output.textContent = (event.currentTarget as HTMLInputElement).value),
    });
    const label = element("label", { for: id }, this.#desk.speech.say(end === "from" ? "papersFrom" : "papersTo"));
    return element("div", { class: "slider" }, label, " ", output, input);
  }
}

function set({ from, to }: Limits): number[] {
  return [from, to].filter((year) => year !== null);
}
