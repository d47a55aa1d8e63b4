import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { runs } from "#test/effort.ts";
import { coverColor, drawCover, motifNames, motifOf } from "./covers.ts";

const size = { width: 1200, height: 750 };
const categories = ["Technical", "Fundamentals", "Strategies", "Education", "Something else"];
const slugs = Array.from({ length: 60 }, (_, i) => `an-article-about-subject-${i}`);
/** The slugs that are drawn in every motif, category and shape. */
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

  it("draws a different picture for every slug, whichever motif it has", () => {
    expect(new Set(slugs.map((slug) => drawCover({ slug, category: "Education" }, size))).size).toBe(
      slugs.length,
    );
    for (const motif of motifNames) {
      const drawn = some.map((slug) => drawCover({ slug, category: "Education", motif }, size));
      expect(new Set(drawn).size, motif).toBe(some.length);
    }
  });

  it.each(motifNames)("draws %s as well-formed XML with numbers only, in any category and shape", (motif) => {
    for (const [i, slug] of some.entries()) {
      const category = categories[i % categories.length] ?? "";
      for (const shape of [size, { width: 420, height: 630 }]) {
        const svg = drawCover({ slug, category, motif }, shape);
        expect(faultOf(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e[+-]\d/);
      }
    }
  });

  it("uses every motif, and no more than a third of the covers share one", () => {
    const counts = new Map<string, number>();
    for (const slug of slugs) counts.set(motifOf(slug), (counts.get(motifOf(slug)) ?? 0) + 1);
    expect(motifNames.length).toBeGreaterThanOrEqual(9);
    expect(counts.size).toBeGreaterThanOrEqual(12);
    expect(Math.max(...counts.values())).toBeLessThan(slugs.length / 3);
  });

  it("takes a word of the slug as a hint", () => {
    expect(motifOf("what-a-put-call-ratio-can-and-cannot-tell-you")).toBe("strikes");
    expect(motifOf("the-arithmetic-of-a-drawdown")).toBe("fall");
  });

  it("gives no article the motif of one of the six before it", () => {
    const articles = globSync("content/articles/*.md")
      .map((file) => ({
        slug: basename(file, ".md"),
        date: /^date: (\S+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? "",
      }))
      .sort((a, b) => a.date.localeCompare(b.date) || a.slug.localeCompare(b.slug));
    const motifs = articles.map(({ slug }) => motifOf(slug));
    const repeated = articles.filter((_, i) =>
      motifs.slice(Math.max(0, i - 6), i).includes(motifs[i] as (typeof motifs)[number]),
    );
    expect(articles.length).toBeGreaterThan(50);
    expect(repeated.map(({ slug }) => slug)).toEqual([]);
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

  it("keeps its SVG small", () => {
    for (const motif of motifNames) {
      expect(drawCover({ slug: "size", category: "Technical", motif }, size).length, motif).toBeLessThan(
        64_000,
      );
    }
  });
});
