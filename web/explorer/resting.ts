// What rests while a drawing is moved, so that it follows the pointer.

import type Sigma from "sigma";

const SLOW = 50;
const OFTEN = 2;
const PAUSE = 150;

/** Leaves lines out of a move once two pictures of it in a row took over 50 ms each, until nothing moves for 150 ms. */
export class Lines {
  areResting = false;
  #slow = 0;
  #back = 0;

  /** Watches how long the pictures of a drawing take, each to the end of the task that makes it. */
  watch(renderer: Sigma): void {
    let began = 0;
    renderer.on("beforeRender", () => {
      began = performance.now();
      if (!isMoved(renderer)) this.#slow = 0;
      this.areResting = this.#slow >= OFTEN;
    });
    renderer.on("afterRender", () => {
      clearTimeout(this.#back);
      if (this.areResting) this.#back = window.setTimeout(() => this.#return(renderer), PAUSE);
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

function isMoved(renderer: Sigma): boolean {
  const isDragged = renderer.getMouseCaptor().isMoving || renderer.getTouchCaptor().isMoving;
  return isDragged || renderer.getCamera().isAnimated();
}
