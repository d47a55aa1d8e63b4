import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type DigestPicture,
  renderDigestPicture,
  renderSharePicture,
  type SharePicture,
} from "./share-picture.server.ts";

const article: SharePicture = {
  kicker: "Education",
  title: "What a put-call ratio can and cannot tell you",
  firmLine: "Stockizen Research · SEBI-registered research analyst INH000000000",
  motif: { slug: "what-a-put-call-ratio-can-and-cannot-tell-you", category: "Education" },
};

/** Counts the pixels of a region that differ between two pictures. */
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
  let plain: Buffer;
  beforeAll(async () => {
    plain = await renderSharePicture(article);
  });

  it("is a PNG of 1200 × 630 and small enough for a chat preview", async () => {
    const png = plain;
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(png.readUInt32BE(16)).toBe(1200);
    expect(png.readUInt32BE(20)).toBe(630);
    expect(png.length).toBeLessThan(200_000);
  });

  it("draws the same bytes for the same page", async () => {
    expect(plain.equals(await renderSharePicture(article))).toBe(true);
  });

  it("shows an uploaded cover in place of the drawn one, and the drawn one where its file is missing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "share-"));
    const hash = "0123456789abcdef";
    await mkdir(join(folder, "uploads", hash), { recursive: true });
    const red = sharp({ create: { width: 800, height: 500, channels: 3, background: "#c00" } });
    await red.webp().toFile(join(folder, "uploads", hash, "800.webp"));
    const cover = (width: number) => `/media/uploads/${hash}/${width}.webp`;
    const shown = await renderSharePicture({ ...article, cover: cover(800) }, folder);
    const { data } = await sharp(shown)
      .extract(panel)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 51))).toEqual([4, 0, 0]);
    expect(await differing(plain, shown, head)).toBe(0);
    for (const missing of [cover(400), "/media/../../etc/passwd", "/media/covers/a-1200.webp"])
      expect(plain.equals(await renderSharePicture({ ...article, cover: missing }, folder)), missing).toBe(
        true,
      );
    await rm(folder, { recursive: true });
  });

  it("differs by title in the text alone", async () => {
    const two = await renderSharePicture({ ...article, title: "Support is a zone, not a line" });
    expect(await differing(plain, two, column)).toBeGreaterThan(2000);
    expect(await differing(plain, two, head)).toBe(0);
    expect(await differing(plain, two, panel)).toBe(0);
  });

  it("prints the registration line above everything else", async () => {
    const two = await renderSharePicture({ ...article, firmLine: "Another firm · INH111111111" });
    expect(await differing(plain, two, head)).toBeGreaterThan(1000);
    expect(await differing(plain, two, column)).toBe(0);
  });
});

describe("renderDigestPicture", () => {
  const digest: DigestPicture = {
    firmLine: article.firmLine,
    sample: false,
    day: "Thursday, 13 February 2025",
    verdict: { word: "Bearish", tone: "down" },
    lines: [],
    figures: [
      { label: "Nifty 50", value: "22,712.60", note: "−1.93%", tone: "down" },
      { label: "Bank Nifty", value: "47,958.90", note: "−2.16%", tone: "down" },
      { label: "FII net, ₹ crore", value: "−5,173.40", note: "sold", tone: "down" },
      { label: "Nifty put-call ratio", value: "0.68", note: "more calls", tone: "plain" },
    ],
    closes: [1, 3, 2, 5],
  };
  let one: Buffer;
  beforeAll(async () => {
    one = await renderDigestPicture(digest);
  });
  const row = { left: 0, top: 450, width: 1200, height: 180 };
  const middle = { left: 0, top: 96, width: 640, height: 340 };
  const line = { left: 640, top: 96, width: 560, height: 340 };

  it("begins with the firm and its registration, in letters that a small preview keeps legible", async () => {
    const [two, none] = await Promise.all([
      renderDigestPicture({ ...digest, firmLine: "Another firm · INH111111111" }),
      renderDigestPicture({ ...digest, firmLine: "" }),
    ]);
    expect(await differing(one, two, head)).toBeGreaterThan(3000);
    expect(await differing(one, two, { left: 0, top: 96, width: 1200, height: 534 })).toBe(0);
    // At a quarter of the width a capital still has five pixels, so it covers at least 20 rows here.
    const { data, info } = await sharp(one)
      .extract(head)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blank = await sharp(none).extract(head).greyscale().raw().toBuffer();
    const inked = Array.from({ length: info.height }, (_, y) =>
      data
        .subarray(y * info.width, (y + 1) * info.width)
        .some((v, x) => Math.abs(v - (blank[y * info.width + x] ?? 0)) > 60),
    );
    expect(inked.filter(Boolean).length).toBeGreaterThanOrEqual(20);
  });

  it("has glyphs for the rupee sign, the minus sign and accents", async () => {
    const drawn = (value: string) =>
      renderDigestPicture({ ...digest, figures: [{ label: "Value", value, note: "", tone: "plain" }] });
    // A missing glyph is drawn as the same box whatever the character, so pairs that must differ would not.
    const missing = await drawn("\u{E000}");
    for (const sign of ["₹", "−", "é", "ā", "–"]) {
      expect(await differing(await drawn(sign), missing, row), sign).toBeGreaterThan(20);
    }
  });

  it("shows the verdict, each of the four figures and the closes, each in its place", async () => {
    const changed = (more: Partial<DigestPicture>) => renderDigestPicture({ ...digest, ...more });
    expect(
      await differing(one, await changed({ verdict: { word: "Bullish", tone: "up" } }), middle),
    ).toBeGreaterThan(500);
    for (const [at] of digest.figures.entries()) {
      const figures = digest.figures.map((figure, i) => (i === at ? { ...figure, value: "—" } : figure));
      expect(await differing(one, await changed({ figures }), row), `figure ${at}`).toBeGreaterThan(200);
    }
    expect(await differing(one, await changed({ closes: [] }), line)).toBeGreaterThan(500);
  });

  it("tells a fall from a rise without colour", async () => {
    const rise = await renderDigestPicture({ ...digest, verdict: { word: "Bearish", tone: "up" } });
    expect(await differing(rise, one, middle)).toBeGreaterThan(500);
  });

  const said = {
    lines: [
      "Nifty 50 fell 1.86% to 22,124.70 and closed under its 20-day average of 22,905.11.",
      "Foreign funds sold ₹11,639 crore net, the 8th session in a row; domestic funds bought ₹12,309 crore net.",
      "1,785 NSE securities fell and 237 rose; 577 touched a 52-week low.",
    ],
  };

  it("shows the day's lines where it has them, each of them, and then no figures", async () => {
    const all = await renderDigestPicture({ ...digest, ...said });
    const body = { left: 0, top: 150, width: 1200, height: 480 };
    for (const at of said.lines.keys()) {
      const lines = said.lines.map((line, i) => (i === at ? line.replaceAll(/\d/g, "0") : line));
      expect(await differing(all, await renderDigestPicture({ ...digest, lines }), body)).toBeGreaterThan(
        200,
      );
    }
    const figures = digest.figures.map((figure) => ({ ...figure, value: "—" }));
    expect(all.equals(await renderDigestPicture({ ...digest, ...said, figures }))).toBe(true);
    expect(all.length).toBeLessThan(200_000);
  });

  it("sets long lines smaller, so that the last rows of pixels stay empty", async () => {
    const longest = said.lines.map((line) => `${line} ${line} ${line}`.slice(0, 200));
    const foot = { left: 0, top: 622, width: 1200, height: 8 };
    for (const lines of [said.lines, longest, said.lines.slice(0, 1)])
      for (const sample of [false, true]) {
        const picture = await renderDigestPicture({ ...digest, sample, lines });
        const pixels = await sharp(picture).extract(foot).greyscale().raw().toBuffer();
        expect(Math.min(...pixels), `${lines[0]?.length} ${sample}`).toBeGreaterThan(240);
      }
  });

  it("says of a sample that it is one, under the firm's line", async () => {
    const sample = await renderDigestPicture({ ...digest, sample: true });
    const band = { left: 0, top: 96, width: 1200, height: 40 };
    expect(await differing(one, sample, band)).toBeGreaterThan(1000);
    expect(sample.length).toBeLessThan(200_000);
  });
});
