// Where nodes stand on a sheet of so many pixels, and which names there is room for beside them.
import { plain } from "../speech/text";
import type { Member } from "./graph";
import { letters } from "./text";

export interface Sheet {
  width: number;
  height: number;
  /** Width of a text in the letters of the drawing. */
  measure: (text: string) => number;
  line: number;
}

export interface Spot {
  node: Member;
  x: number;
  y: number;
  radius: number;
  name: string;
  /** Where the name begins, centred on its line; null where it would stand on something. */
  label: { x: number; y: number } | null;
  /** Where it begins when it is shown over whatever is there. */
  over: { x: number; y: number };
}

interface Box { left: number; top: number; right: number; bottom: number }

const EDGE = 6;
const LONGEST = 26; // letters of a name

/** Spots of all nodes, the heaviest first: names of these have their choice of room. */
export function place(nodes: Member[], centre: string | null, sheet: Sheet): Spot[] {
  const rank = (node: Member) => (node.id === centre ? Infinity : node.weight);
  const [across, down] = [fitted(nodes.map((node) => node.x)), fitted(nodes.map((node) => node.y))];
  const spots = [...nodes]
    .sort((one, other) => rank(other) - rank(one))
    .map((node) => spot(node, node.id === centre, { x: across(node.x), y: down(node.y) }, sheet));
  const taken = spots.map(dot);
  for (const each of spots) {
    const found = choices(each, sheet).find((box) => isInside(box, sheet) && !taken.some((other) => other !== box && meets(box, other)));
    if (each.node.id === centre) each.label = each.over;
    if (found) {
      each.label = { x: found.left, y: (found.top + found.bottom) / 2 };
      taken.push(found);
    }
  }
  return spots;
}

function spot(node: Member, isCentre: boolean, at: { x: number; y: number }, sheet: Sheet): Spot {
  const radius = isCentre ? 9 : Math.min(3 + Math.sqrt(node.weight) * 1.3, 8);
  const aside = Math.min(sheet.width / 8, 60); // room for a name beside the outermost
  const x = aside + at.x * (sheet.width - 2 * aside);
  const y = 2 * EDGE + sheet.line + at.y * (sheet.height - 4 * EDGE - 2 * sheet.line);
  const name = short(plain(node.label), sheet);
  const room = sheet.measure(name);
  const beside = x + radius + EDGE;
  const over = { x: Math.max(EDGE, Math.min(beside, sheet.width - room - EDGE)), y: y - (beside + room > sheet.width ? sheet.line : 0) };
  return { node, x, y, radius, name, label: null, over };
}

function choices({ x, y, radius, name }: Spot, sheet: Sheet): Box[] {
  const room = sheet.measure(name) + 2;
  const gap = radius + 3;
  const at = (left: number, middle: number): Box => ({ left, top: middle - sheet.line / 2, right: left + room, bottom: middle + sheet.line / 2 });
  const sides = [at(x + gap, y), at(x - gap - room, y)];
  const ends = [at(x - room / 2, y + gap + sheet.line / 2), at(x - room / 2, y - gap - sheet.line / 2)];
  return x < sheet.width / 2 ? [sides[1]!, sides[0]!, ...ends] : [...sides, ...ends];
}

function short(name: string, sheet: Sheet): string {
  const all = letters(name);
  const kept = all.slice(0, LONGEST);
  while (kept.length > 1 && sheet.measure(kept.join("")) > sheet.width / 2.2) kept.pop();
  return kept.length < all.length ? `${kept.join("").trimEnd()}…` : name;
}

/** From served coordinates to 0..1, so that the drawing fills the sheet; a lone one stands in the middle. */
function fitted(values: number[]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most > least ? (value) => (value - least) / (most - least) : () => 0.5;
}

const dot = ({ x, y, radius }: Spot): Box => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
const isInside = (box: Box, sheet: Sheet): boolean =>
  box.left >= EDGE && box.top >= 2 && box.right <= sheet.width - EDGE && box.bottom <= sheet.height - 2;
const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
