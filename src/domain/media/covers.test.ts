import { describe, expect, it } from "vitest";
import { runs } from "#test/effort.ts";
import { coverColor, drawCover } from "./covers.ts";

const size = { width: 1200, height: 750 };
const categories = ["Technical", "Fundamentals", "Strategies", "Education", "Something else"];
const slugs = Array.from({ length: 60 }, (_, i) => `an-article-about-subject-${i}`);
/** The slugs that are drawn in every category and shape. */
const some = slugs.slice(0, runs(slugs.length));

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
    for (const slug of slugs) {
      expect(drawCover({ slug, category: "Technical" }, size)).toBe(
        drawCover({ slug, category: "Technical" }, size),
      );
    }
  });

  it("draws a different picture for every slug", () => {
    const drawn = new Set(slugs.map((slug) => drawCover({ slug, category: "Education" }, size)));
    expect(drawn.size).toBe(slugs.length);
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
    const maps = slugs.filter((slug) => drawCover({ slug, category: "Education" }, size).includes("evenodd"));
    expect(maps.length).toBeGreaterThan(slugs.length / 3);
    expect(maps.length).toBeLessThan((slugs.length * 2) / 3);
  });

  it("marks one point in amber on a ground of the category", () => {
    for (const slug of some) {
      for (const category of categories) {
        const svg = drawCover({ slug, category }, size);
        expect(svg).toMatch(/#D97706|#F0A441/);
        expect(svg).toContain(`height="750" fill="${coverColor({ slug, category })}"`);
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

  it("keeps its SVG small", () => {
    for (const slug of some)
      expect(drawCover({ slug, category: "Technical" }, size).length, slug).toBeLessThan(64_000);
  });
});
