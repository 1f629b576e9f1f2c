// What rests while a large drawing is dragged, so that it follows the pointer.

import type Sigma from "sigma";

/** Whether the ground of a drawing is under way whose lines rest meanwhile: it is drawn anew when it arrives. */
export function isDragged(renderer: Sigma): boolean {
  return renderer.getSetting("hideEdgesOnMove") && renderer.getMouseCaptor().isMoving;
}

/** Lets the pointer look for no dot while it drags the ground: to look, it would wait for each picture to be drawn. */
export function lookForNothingOnTheWay(renderer: Sigma): void {
  const surface = renderer.getCanvases()["mouse"];
  if (surface === undefined) return;
  let isHeld = false;
  const hold = (held: boolean) => () => {
    isHeld = held;
    surface.style.pointerEvents = "";
  };
  renderer.on("downStage", hold(true));
  renderer.on("upStage", hold(false));
  renderer.on("upNode", hold(false));
  renderer.on("moveBody", () => {
    if (isHeld) surface.style.pointerEvents = "none";
  });
}
