import { SHAPES, type Shape } from "./shapes.ts";

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = {
  viewBox: "0 0 24 24",
  width: "20",
  height: "20",
  fill: "none",
  stroke: "currentColor",
  "stroke-width": "1.6",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
  class: "icon flex-none",
  "aria-hidden": "true",
};

/** The drawing of `Icon` for a script that builds its part of a page without React. */
export function drawnIcon(shape: Shape): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries(DRAWN)) svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[shape]);
  svg.append(path);
  return svg;
}
