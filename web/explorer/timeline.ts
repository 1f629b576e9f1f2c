// The timeline: papers of the expanded nodes by year, and the range of years that counts.

import type { PanelContext, View } from "./panel";
import { button, element, shape } from "./elements";
import type { Child } from "./elements";
import type { Key } from "./messages";
import { limited } from "./state";
import type { Limits, State } from "./state";
import type { Picture } from "./picture";

const HIGH = 40; // units of the chart; set by hand
const WIDE = 600; // units of the chart, which is stretched to its place; set by hand

/** Papers by year, without limits, so that the scale stays the same when limits hide years. */
export class Timeline {
  readonly #context: PanelContext;

  constructor(context: PanelContext) {
    this.#context = context;
  }

  /** The chart with its two sliders; empty if no year is known. */
  fill({ state, exploration, papers }: View): Child[] {
    const known = [...papers.keys(), ...set(state.limits), ...yearsOf(exploration.picture)];
    if (known.length === 0 || exploration.picture.nodes.size === 0) return [];
    const [first, last] = [Math.min(...known), Math.max(...known)];
    const { from, to } = state.limits;
    const { locale } = this.#context;
    const isLimited = from !== null || to !== null;
    const n = [...papers.values()].reduce((sum, count) => sum + count, 0);
    const all = () => this.#context.change((now) => limited(now, { from: null, to: null }));
    const lift = isLimited ? button(locale.say("allYears"), "all-years", all) : null;
    if (state.by !== null) return [lift]; // the years of links are those of the papers that witness them
    return [
      element("p", {}, n > 0 ? locale.say(counted(state), { n }) : "\u00a0"),
      this.#chart(first, last, state.limits, papers),
      this.#slider(state, "from", first, last, from ?? first),
      this.#slider(state, "to", first, last, to ?? last),
      lift,
    ];
  }

  #chart(first: number, last: number, limits: Limits, papers: ReadonlyMap<number, number>): Element {
    const step = WIDE / (last - first + 1);
    const most = Math.max(...papers.values(), 1);
    const bars = [...papers].map(([year, count]) => {
      const height = (HIGH * count) / most;
      const isIn = year >= (limits.from ?? first) && year <= (limits.to ?? last);
      const place = { x: `${(year - first) * step + 1}`, y: `${HIGH - height}`, width: `${Math.max(step - 2, 1)}` };
      const title = shape("title", {}, this.#context.locale.say("papersOfYear", { year: `${year}`, n: count }));
      return shape("rect", { ...place, height: `${height}`, class: isIn ? "bar" : "bar out" }, title);
    });
    const box = { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" };
    return shape("svg", { class: "years", ...box }, ...bars);
  }

  #slider(state: State, end: "from" | "to", first: number, last: number, value: number): HTMLElement {
    const id = `year-${end}`;
    const output = element("output", { for: id }, `${value}`);
    const other = state.limits[end === "from" ? "to" : "from"];
    const moved = (event: Event) => {
      const chosen = Number((event.currentTarget as HTMLInputElement).value);
      const whole = end === "from" ? first : last;
      const year = other === null ? chosen : end === "from" ? Math.min(chosen, other) : Math.max(chosen, other);
      this.#context.change((now) => limited(now, { [end]: year === whole ? null : year }));
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
    const label = element("label", { for: id }, this.#context.locale.say(end === "from" ? "papersFrom" : "papersTo"));
    const slider = element("div", { class: "slider" }, label, " ", output, input);
    slider.style.setProperty("--years", `${last - first + 1}`);
    return slider;
  }
}

/** The message that says whose papers are counted: those of people, if any are on paths or expanded. */
function counted({ expanded, path }: State): Key {
  if (path !== null) return "papersWithPathsByYear";
  return expanded.some((id) => id.startsWith("A")) ? "papersByYear" : "papersOfThingsByYear";
}

function set({ from, to }: Limits): number[] {
  return [from, to].filter((year) => year !== null);
}

function yearsOf(picture: Picture): number[] {
  return [...picture.edges.values()].flatMap(({ firstYear, lastYear }) => [firstYear, lastYear].filter((year) => year !== null));
}
