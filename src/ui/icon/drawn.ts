import { SHAPES, type Shape } from "./shapes.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The same drawing for a script that builds its part of a page without React. */
export function drawnIcon(shape: Shape): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "ed-icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[shape]);
  svg.append(path);
  return svg;
}
