// One mark for each kind, so that no kind is shown by colour alone, and edges, as programs of the graphics processor.

import { EdgeRectangleProgram, NodeCircleProgram } from "sigma/rendering";
import type { EdgeProgramType, NodeProgramType } from "sigma/rendering";
import type { RenderParams } from "sigma/types";
import { withoutInstancing } from "./instancing";
import type { Mark } from "./scene";

const INSIDE: Readonly<Record<Exclude<Mark, "circle">, string>> = {
  square: "max(abs(at.x), abs(at.y)) * 1.28",
  diamond: "abs(at.x) + abs(at.y)",
  triangle: "max(abs(at.x) * 0.92 + at.y * 0.53, -at.y) * 1.55",
};

/** The programs of the marks, by the type of a node in sigma. */
export const MARKED: Readonly<Record<Mark, NodeProgramType>> = {
  circle: withoutInstancing(NodeCircleProgram),
  square: marked("square"),
  diamond: marked("diamond"),
  triangle: marked("triangle"),
};

/** The program of edges, which draws none while they are hidden. */
export function edgeProgram(areHidden: () => boolean): EdgeProgramType {
  return class extends withoutInstancing(EdgeRectangleProgram) {
    override render(params: RenderParams): void {
      if (!areHidden()) super.render(params);
    }
  };
}

function marked(mark: keyof typeof INSIDE): NodeProgramType {
  class Marked extends NodeCircleProgram {
    override getDefinition() {
      return { ...super.getDefinition(), FRAGMENT_SHADER_SOURCE: shader(INSIDE[mark]) };
    }
  }
  return withoutInstancing(Marked);
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
