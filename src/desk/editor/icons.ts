/** Line drawings of 24 × 24 that take the colour of their button; the button's name says what it does. */
const SHAPES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h8M6 19h8M14 5l-4 14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  bullets: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5h1V9M4 15h2v1.5L4 19h2",
  quote: "M5 5v14M10 8h9M10 12h9M10 16h6",
  table: "M4 5h16v14H4zM4 10h16M10 5v14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-2 4 3M15 9h.01",
  chart: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
  callout: "M5 4v16M9 6h11v12H9",
  margin: "M4 6h9M4 10h9M4 14h9M17 6v12M17 6h3M17 18h3",
  footnote: "M4 7h8M4 12h8M4 17h8M17 5l2-1v7",
  source: "M4 5h16v14H4zM9 10l-2 2 2 2M15 10l2 2-2 2",
} as const;

export type IconName = keyof typeof SHAPES;

const SVG = "http://www.w3.org/2000/svg";

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "ed-icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}
