// What a drawing consists of: members, the sheet, and positions. app/pages/drawing/shapes.py has the same shapes.

/** An entity to draw; `weight` is the number of papers with the centre. */
export interface Member {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly weight: number;
}

/** A sheet in pixels; `measure` returns the width of a text on it, and `letters` is the font size. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly letters: number;
  readonly measure: (text: string) => number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A member and its position in the layout, with the centre at (0, 0). */
export interface Placed extends Member, Point {}

export type Anchor = "start" | "middle" | "end";

/** The position of a member: the dot, the form of the name next to it ("" for none), and the box of both. */
export interface Spot extends Point {
  readonly radius: number;
  readonly name: string;
  readonly nameX: number;
  readonly nameY: number;
  readonly anchor: Anchor;
  readonly box: Box;
}

/** The margin around everything drawn, in pixels. */
export const GAP = 3;

export const longestName = ({ width, letters }: Sheet): number => Math.min(width / 2.6, letters * 12);

export const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a box is on a sheet, within its margin. */
export const isOn = (box: Box, { width, height }: Sheet): boolean =>
  box.left >= GAP && box.top >= GAP && box.right <= width - GAP && box.bottom <= height - GAP;
