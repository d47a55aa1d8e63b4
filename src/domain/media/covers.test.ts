import { describe, expect, it } from "vitest";
import { runs } from "#test/effort.ts";
import type { CoverFigure } from "./covers/figure.ts";
import { tonesOf } from "./covers/palette.ts";
import { drawCover } from "./covers.ts";

const size = { width: 1200, height: 750 };
const categories = ["Technical", "Fundamentals", "Strategies", "Education", "Something else"];
const slugs = Array.from({ length: 60 }, (_, i) => `an-article-about-subject-${i}`);
/** The slugs that are drawn in every category and shape. */
const some = slugs.slice(0, runs(slugs.length, 8));
const drawn = slugs.map((slug) => drawCover({ slug, category: "Education" }, size));

/** Checks that every tag opens, closes and quotes its attributes, and that nothing is between tags. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
    (_, close, name, __, empty) => {
      if (close && open.pop() !== name) open.push(`stray </${name}>`);
      if (!close && !empty) open.push(name);
      return "";
    },
  );
  if (rest !== "") return `not a tag: ${rest.slice(0, 80)}`;
  return open.length > 0 ? `unclosed: ${open.join(", ")}` : undefined;
}

describe("drawCover", () => {
  it("draws the same bytes for the same slug", () => {
    const again = some.map((slug) => drawCover({ slug, category: "Education" }, size));
    expect(again).toEqual(drawn.slice(0, some.length));
  });

  it("draws a different picture for every slug", () => {
    expect(new Set(drawn).size).toBe(slugs.length);
  });

  it("draws well-formed XML with numbers only, in any category and shape", () => {
    for (const slug of some)
      for (const category of categories)
        for (const shape of [size, { width: 420, height: 630 }]) {
          const svg = drawCover({ slug, category }, shape);
          expect(faultOf(svg)).toBeUndefined();
          expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e[+-]\d/);
        }
  });

  it("draws about as many covers in the one motif as in the other", () => {
    // Of the two, only a map of heights has closed lines with holes.
    const maps = drawn.filter((svg) => svg.includes("evenodd"));
    expect(maps.length).toBeGreaterThan(slugs.length / 3);
    expect(maps.length).toBeLessThan((slugs.length * 2) / 3);
  });

  it("marks one point in amber on a ground of the category", () => {
    for (const slug of some) {
      for (const category of categories) {
        const svg = drawCover({ slug, category }, size);
        expect(svg).toMatch(/#D97706|#F0A441/);
        const grounds = [false, true].map((deep) => tonesOf(category, deep).ground);
        expect(grounds.some((ground) => svg.includes(`height="750" fill="${ground}"`))).toBe(true);
      }
    }
  });

  it("marks the point in the firm's own accent where it has one", () => {
    const accent = { light: "#7a1f5c", dark: "#ffd166" };
    for (const slug of some) {
      const svg = drawCover({ slug, category: "Education", accent }, size);
      expect(svg).toMatch(/#7a1f5c|#ffd166/);
      expect(svg).not.toMatch(/#D97706|#F0A441/);
    }
  });
});

describe("drawCover of an article with a figure", () => {
  const subject = { slug: "an-article", category: "Education" };
  const figureOf = (kind: CoverFigure["kind"], ...columns: (number | null)[][]): CoverFigure => ({
    kind,
    names: columns[0]?.map((_, row) => `Row ${row}`) ?? [],
    series: columns.map((values) => ({ values })),
    marks: [{ row: 1, column: 0 }],
  });
  const rects = (svg: string) =>
    [
      ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="(#\w+)"/g),
    ].map(([, ...parts]) => ({ box: parts.slice(0, 4).map(Number), color: parts[4] }));

  it("draws its bars to scale, the marked one in the strong colour with the point at its end", () => {
    const svg = drawCover({ ...subject, figure: figureOf("bar", [50, 100, null, 25]) }, size);
    const [first, second, third] = rects(svg);
    expect(first?.box[2]).toBeCloseTo((second?.box[2] ?? 0) / 2, 0);
    expect(third?.box[2]).toBeCloseTo((second?.box[2] ?? 0) / 4, 0);
    expect(second?.color).not.toBe(first?.color);
    const end = (second?.box[0] ?? 0) + (second?.box[2] ?? 0);
    expect(svg).toContain(`<circle cx="${end}"`);
  });

  it("breaks a line where a value is missing", () => {
    const svg = drawCover(
      { ...subject, figure: figureOf("line", [1, 2, null, 4, 3], [2, 2, 2, 2, 2]) },
      size,
    );
    expect(
      [...svg.matchAll(/<path d="([^"]+)" fill="none"/g)].map(([, d = ""]) => d.split("M").length - 1),
    ).toEqual([1, 2]);
  });

  it("draws each kind as well-formed XML with numbers only, within the picture", () => {
    const columns = [
      [4, 5, 3],
      [6, 7, 6],
      [3, 4, 2],
      [5, 4, 5],
    ];
    const counts = { line: 4, replay: 3, column: 3, bar: 1, candle: 4, range: 3, level: 1 };
    for (const [kind, count] of Object.entries(counts))
      for (const shape of [size, { width: 400, height: 538 }]) {
        const figure = figureOf(kind as CoverFigure["kind"], ...columns.slice(0, count));
        const svg = drawCover({ ...subject, figure }, shape);
        expect(faultOf(svg), kind).toBeUndefined();
        expect(svg, kind).not.toMatch(/NaN|Infinity|undefined|null|e[+-]\d/);
        for (const { box } of rects(svg)) {
          const [x = 0, y = 0, width = 0, height = 0] = box;
          expect(x + width, kind).toBeLessThanOrEqual(shape.width);
          expect(y + height, kind).toBeLessThanOrEqual(shape.height);
        }
      }
  });

  it("has the market shape of its address where the figure has no value", () => {
    expect(drawCover({ ...subject, figure: figureOf("bar", [null, null]) }, size)).toBe(
      drawCover(subject, size),
    );
  });
});
