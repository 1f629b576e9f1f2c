// Names around dots with fixed positions: in order of importance, until one has no room.
import { formsOf } from "./naming.ts";
import { type Anchor, type Box, type Member, type Point, type Sheet, isOn, meets } from "./shapes.ts";

/** A member with a fixed position. */
export interface Fixed extends Member, Point {
  readonly radius: number;
}

/** A name: its form, its position and its box. A name that `isApart` needs a line to its dot. */
export interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  readonly box: Box;
  readonly isApart: boolean;
}

const GAP = 4; // pixels from the edge of a dot to its name; set by hand
const WAYS = 16; // directions that are tried for a name with a line; set by hand
const CELL = 48; // pixels
const APART = 11; // names that may be apart from their dots: those of the centre and of ten others
const FAR = [14, 28, 46, 70, 100, 140, 190]; // pixels from the edge of a dot to a name with a line
const DIRECTIONS: readonly [number, number][] = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];

/** The names of members by id, for members in order of importance: next to the dot, else apart from it with a line, else over other dots. */
export function labelled(ranked: readonly Fixed[], sheet: Sheet): Map<string, Label> {
  const found = new Map<string, Label>();
  const names: Box[] = [];
  const dots = grid(ranked);
  const forms = formsOf(ranked, sheet);
  for (const member of ranked) {
    const isFree = ({ box }: Label): boolean => isOn(box, sheet) && !names.some((name) => meets(name, box));
    const isClear = (label: Label): boolean => isFree(label) && !dots(label.box).some((each) => each !== member && meets(dotBox(each), label.box));
    const near = (form: string): Label[] => DIRECTIONS.map(([x, y]) => label(member, form, sheet, x, y, GAP));
    const own = forms(member);
    const label_ = first(own.map(near), isClear) ?? (found.size < APART ? first(own.map((form) => apart(member, form, sheet)), isClear) : null) ?? first(own.map(near), isFree);
    if (label_ === null) return found;
    found.set(member.id, label_);
    names.push(label_.box);
  }
  return found;
}

function first(choices: Label[][], is: (label: Label) => boolean): Label | null {
  return choices.flat().find(is) ?? null;
}

function apart(member: Fixed, form: string, sheet: Sheet): Label[] {
  const turns = Array.from({ length: WAYS }, (_, turn) => (turn * 2 * Math.PI) / WAYS);
  return FAR.flatMap((far) => turns.map((turn) => ({ ...label(member, form, sheet, Math.cos(turn), Math.sin(turn), far), isApart: true })));
}

/** A name in a direction from its dot, `gap` pixels from its edge. */
function label({ x, y, radius }: Fixed, name: string, sheet: Sheet, across: number, down: number, gap: number): Label {
  const wide = sheet.measure(name);
  const high = sheet.letters * 1.25;
  const scale = (radius + gap) / Math.hypot(across, down);
  const anchor = Math.abs(across) < 0.2 ? "middle" : across > 0 ? "start" : "end";
  const at = x + across * scale;
  const left = anchor === "start" ? at : anchor === "end" ? at - wide : at - wide / 2;
  const middle = y + down * scale + (down * high) / 2;
  const box = { left: left - 1, top: middle - high / 2, right: left + wide + 1, bottom: middle + high / 2 };
  return { name, x: at, y: middle + sheet.letters * 0.34, anchor, box, isApart: false };
}

/** Returns a function that finds the dots in the cells that a box touches. */
function grid(dots: readonly Fixed[]): (box: Box) => Fixed[] {
  const cells = new Map<string, Fixed[]>();
  for (const dot of dots) for (const key of cellsOf(dotBox(dot))) cells.set(key, [...(cells.get(key) ?? []), dot]);
  return (box) => cellsOf(box).flatMap((key) => cells.get(key) ?? []);
}

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1) {
    for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) keys.push(`${x} ${y}`);
  }
  return keys;
}

function dotBox({ x, y, radius }: Fixed): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}
