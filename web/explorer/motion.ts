// What the drawing leaves out while it moves, so that it follows the pointer.

import type Sigma from "sigma";

const SLOW = 50; // milliseconds of a slow frame; set by hand
const OFTEN = 2; // slow frames in a row before edges are hidden; set by hand
const PAUSE = 150; // milliseconds without a move before edges return; set by hand

/** Hides edges during a move if two frames in a row took over 50 ms each, until nothing has moved for 150 ms. */
export class MovingEdges {
  areHidden = false;
  #slow = 0;
  #back = 0;

  /** Measures each frame of a drawing, to the end of its task. */
  watch(renderer: Sigma): void {
    let began = 0;
    renderer.on("beforeRender", () => {
      began = performance.now();
      if (!isMoved(renderer)) this.#slow = 0;
      this.areHidden = this.#slow >= OFTEN;
    });
    renderer.on("afterRender", () => {
      clearTimeout(this.#back);
      if (this.areHidden) this.#back = window.setTimeout(() => this.#return(renderer), PAUSE);
      else if (isMoved(renderer)) setTimeout(() => this.#count(performance.now() - began));
    });
  }

  #count(took: number): void {
    this.#slow = took > SLOW ? this.#slow + 1 : 0;
  }

  #return(renderer: Sigma): void {
    this.#slow = 0;
    renderer.scheduleRender();
  }
}

/** Stops looking up the node under the pointer while the background is dragged: a look-up waits for the frame. */
export function disablePickingWhileDragging(renderer: Sigma): void {
  const surface = renderer.getCanvases()["mouse"];
  if (surface === undefined) return;
  let isDragging = false;
  const setDragging = (isDown: boolean) => () => {
    isDragging = isDown;
    surface.style.pointerEvents = "";
  };
  renderer.on("downStage", setDragging(true));
  renderer.on("upStage", setDragging(false));
  renderer.on("upNode", setDragging(false));
  renderer.on("moveBody", () => {
    if (isDragging) surface.style.pointerEvents = "none";
  });
}

function isMoved(renderer: Sigma): boolean {
  const isDragged = renderer.getMouseCaptor().isMoving || renderer.getTouchCaptor().isMoving;
  return isDragged || renderer.getCamera().isAnimated();
}
