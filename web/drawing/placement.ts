// Places members around their centre so that names neither overlap nor leave the sheet.
// app/pages/drawing/placement.py and tags.py have the same rule.
import { byImportance, formsOf, shortened } from "./naming.ts";
import { plain } from "../i18n/text.ts";
import { type Anchor, GAP, type Member, type Placed, type Sheet, type Spot, isOn, meets } from "./shapes.ts";

const NEAREST = 0.42;
const RINGS = 16;
const TURNS = 96;
const BESIDE = 0.35;
const LARGER = 1.25;

/** Positions near those that the service gives, the centre first if there is one. Members without a free position are left out. */
export function place<T extends Placed>(centre: T | undefined, others: readonly T[], sheet: Sheet): Map<T, Spot> {
  const ranked = byImportance(others);
  const middle = centre ? [centre] : [];
  const spots = new Map(middle.map((each) => [each, middleSpot(each, sheet)]));
  const far = others.reduce((most, { x, y }) => Math.max(most, Math.hypot(x, y)), 1e-9);
  const least = centre ? NEAREST : 0;
  const forms = formsOf([...middle, ...ranked], sheet);
  let isNaming = true;
  for (const member of ranked) {
    const [angle, distance] = [Math.atan2(member.y, member.x), Math.hypot(member.x, member.y) / far];
    const free = (form: string): Spot | null => {
      const [at, taken] = [tag(member, form, sheet), [...spots.values()]];
      for (const [turn, step] of moves()) {
        if (distance + step < least || distance + step > 1) continue;
        const spot = at(angle + turn, distance + step);
        if (isOn(spot.box, sheet) && !taken.some(({ box }) => meets(box, spot.box))) return spot;
      }
      return null;
    };
    let spot: Spot | null = null;
    if (isNaming) for (const form of forms(member)) if ((spot = free(form))) break;
    isNaming &&= spot !== null;
    spot ??= free("");
    if (spot) spots.set(member, spot);
  }
  return spots;
}

/** A dot with a form of its name, at any angle and distance from the centre (1 is the edge); the name points outwards. */
function tag({ weight }: Pick<Member, "weight">, name: string, { width, height, letters, measure }: Sheet): (angle: number, distance: number) => Spot {
  const radius = rounded(Math.min(2.2 + Math.sqrt(weight) * 1.5, letters * 0.62));
  const long = measure(name);
  return (angle, distance) => {
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const side = Math.abs(across) > BESIDE ? Math.sign(across) : 0;
    const x = width / 2 + across * distance * (width / 2 - (side ? long + radius : long / 2) - 2 * GAP);
    const y = height / 2 + down * distance * (height / 2 - letters * 1.5 - radius);
    const nameX = x + side * (radius + 4);
    const nameY = side ? y + letters * 0.34 : down > 0 ? y + radius + letters : y - radius - letters * 0.35;
    const half = side ? Math.max(radius, letters * 0.62) + GAP / 2 : Math.max(long / 2, radius) + GAP;
    const ends = [x - side * radius, nameX + side * long];
    const rim = radius + GAP / 2;
    const box = side
      ? { left: Math.min(...ends) - GAP, top: y - half, right: Math.max(...ends) + GAP, bottom: y + half }
      : { left: x - half, top: down > 0 ? y - rim : nameY - letters, right: x + half, bottom: down > 0 ? nameY + letters * 0.3 : y + rim };
    return { x: rounded(x), y: rounded(y), radius, name, nameX: rounded(nameX), nameY: rounded(nameY), anchor: ANCHORS[side + 1]!, box };
  };
}

/** The centre, in larger letters than the others, with the name below the dot. */
function middleSpot({ label }: Member, sheet: Sheet): Spot {
  const measure = (text: string): number => sheet.measure(text) * LARGER;
  const larger = { ...sheet, letters: sheet.letters * LARGER, measure };
  return tag({ weight: Infinity }, shortened(plain(label), sheet.width / 2, measure), larger)(Math.PI / 2, 0);
}

const ANCHORS: Anchor[] = ["end", "middle", "start"];
let known: (readonly [turn: number, step: number, far: number])[] = [];

/** Moves away from an ideal position, by angle and distance, smallest first. */
function moves(): typeof known {
  if (known.length > 0) return known;
  for (let turn = -TURNS / 2; turn < TURNS / 2; turn += 1) {
    for (let ring = -RINGS; ring <= RINGS; ring += 1) {
      const [angle, step] = [(turn * 2 * Math.PI) / TURNS, (ring * (1 - NEAREST)) / RINGS];
      known.push([angle, step, angle * angle + 2.2 * step * (2.2 * step)]);
    }
  }
  return known.sort((one, other) => one[2] - other[2]);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
