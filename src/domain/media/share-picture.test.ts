import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderSharePicture, type SharePicture } from "./share-picture.server.ts";

const article: SharePicture = {
  kicker: "Education",
  title: "What a put-call ratio can and cannot tell you",
  firmLine: "Stockizen Research · SEBI-registered research analyst INH000000000",
  motif: { slug: "what-a-put-call-ratio-can-and-cannot-tell-you", category: "Education" },
};

/** How many pixels of a region differ between two pictures. */
async function differing(
  a: Buffer,
  b: Buffer,
  region: { left: number; top: number; width: number; height: number },
) {
  const [one, two] = await Promise.all(
    [a, b].map((png) => sharp(png).extract(region).removeAlpha().greyscale().raw().toBuffer()),
  );
  return [...(one ?? [])].filter((value, i) => Math.abs(value - (two?.[i] ?? 0)) > 24).length;
}

const head = { left: 0, top: 0, width: 1200, height: 90 };
const column = { left: 0, top: 100, width: 790, height: 530 };
const panel = { left: 802, top: 96, width: 396, height: 530 };

describe("renderSharePicture", () => {
  it("is a PNG of 1200 × 630 and small enough for a chat preview", async () => {
    const png = await renderSharePicture(article);
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(png.readUInt32BE(16)).toBe(1200);
    expect(png.readUInt32BE(20)).toBe(630);
    expect(png.length).toBeLessThan(200_000);
  });

  it("draws the same bytes for the same page", async () => {
    expect((await renderSharePicture(article)).equals(await renderSharePicture(article))).toBe(true);
  });

  it("differs by title in the text alone", async () => {
    const [one, two] = await Promise.all([
      renderSharePicture(article),
      renderSharePicture({ ...article, title: "Support is a zone, not a line" }),
    ]);
    expect(await differing(one, two, column)).toBeGreaterThan(2000);
    expect(await differing(one, two, head)).toBe(0);
    expect(await differing(one, two, panel)).toBe(0);
  });

  it("prints the registration line above everything else", async () => {
    const [one, two] = await Promise.all([
      renderSharePicture(article),
      renderSharePicture({ ...article, firmLine: "Another firm · INH111111111" }),
    ]);
    expect(await differing(one, two, head)).toBeGreaterThan(1000);
    expect(await differing(one, two, column)).toBe(0);
  });

  it("has glyphs for the rupee sign, the minus sign and accents", async () => {
    const drawn = (value: string) =>
      renderSharePicture({ ...article, figures: [{ label: "Value", value, tone: "plain" }] });
    // A missing glyph is drawn as the same box whatever the character, so pairs that must differ would not.
    const missing = await drawn("\u{E000}");
    for (const sign of ["₹", "−", "é", "ā", "–"]) {
      expect(await differing(await drawn(sign), missing, column), sign).toBeGreaterThan(20);
    }
  });

  it("gives a figure's direction a shape and a colour", async () => {
    const drawn = (tone: "up" | "down") =>
      renderSharePicture({ ...article, figures: [{ label: "Nifty 50", value: "22,913.15", tone }] });
    expect((await drawn("up")).equals(await drawn("down"))).toBe(false);
  });
});
