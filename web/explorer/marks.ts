// One mark for each kind, so that colour is never alone: drawn by the graphics processor.

import { NodeCircleProgram } from "sigma/rendering";
import type { NodeProgramType } from "sigma/rendering";
import type { RenderParams } from "sigma/types";
import type { Mark } from "./figure";
import { isDragged } from "./resting";

const INSIDE: Readonly<Record<Exclude<Mark, "circle">, string>> = {
  square: "max(abs(at.x), abs(at.y)) * 1.28",
  diamond: "abs(at.x) + abs(at.y)",
  triangle: "max(abs(at.x) * 0.92 + at.y * 0.53, -at.y) * 1.55",
};

/** A disc. While a large drawing is dragged it is drawn once, not a second time for the pointer to find it. */
class Disc extends NodeCircleProgram {
  override render(params: RenderParams): void {
    const found = this.pickProgram;
    if (isDragged(this.renderer)) this.pickProgram = null;
    super.render(params);
    this.pickProgram = found;
  }
}

/** The programs of the marks, by the name that a dot has as its type. */
export const PROGRAMS: Readonly<Record<Mark, NodeProgramType>> = {
  circle: Disc,
  square: marked("square"),
  diamond: marked("diamond"),
  triangle: marked("triangle"),
};

function marked(mark: keyof typeof INSIDE): NodeProgramType {
  return class extends Disc {
    override getDefinition() {
      return { ...super.getDefinition(), FRAGMENT_SHADER_SOURCE: shader(INSIDE[mark]) };
    }
  };
}

function shader(distance: string): string {
  return `
precision highp float;
varying vec4 v_color;
varying vec2 v_diffVector;
varying float v_radius;
uniform float u_correctionRatio;
void main(void) {
  vec2 at = v_diffVector;
  float border = u_correctionRatio * 2.0;
  float edge = ${distance} - v_radius + border;
  #ifdef PICKING_MODE
  gl_FragColor = edge > border ? vec4(0.0) : v_color;
  #else
  gl_FragColor = mix(v_color, vec4(0.0), clamp(edge / border, 0.0, 1.0));
  #endif
}`;
}
