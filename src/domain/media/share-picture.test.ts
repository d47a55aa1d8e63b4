import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { renderSharePicture, type SharePicture } from "./share-picture.server.ts";

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
  let count = 0;
  for (let i = 0; i < (one?.length ?? 0); i += 1)
    if (Math.abs((one?.[i] ?? 0) - (two?.[i] ?? 0)) > 24) count += 1;
  return count;
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

  it("begins with the firm's own logo, and with the drawn mark where its file is missing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "share-"));
    const hash = "fedcba9876543210";
    await mkdir(join(folder, "uploads", hash), { recursive: true });
    const red = sharp({ create: { width: 480, height: 120, channels: 3, background: "#c00" } });
    await red.webp().toFile(join(folder, "uploads", hash, "480.webp"));
    const logo = { src: `/media/uploads/${hash}/480.webp`, width: 480, height: 120 };
    const shown = await renderSharePicture({ ...article, logo }, folder);
    const { data } = await sharp(shown)
      .extract({ left: 60, top: 30, width: 170, height: 30 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...[...data].filter((_, at) => at % 3 === 0))).toBeGreaterThan(180);
    const missing = await renderSharePicture(
      { ...article, logo: { ...logo, src: `/media/uploads/${hash}/9.webp` } },
      folder,
    );
    expect(missing.equals(plain)).toBe(true);
    await rm(folder, { recursive: true });
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

  it.each([
    ["title", "पुट-कॉल अनुपात क्या है", ""],
    ["title", "Debt → equity ≥ 2× 😀\u2009of Kṛṣṇa", "Debt to equity at least 2× of Krsna"],
    ["kicker", "शिक्षा", ""],
    ["firmLine", "ऑर्चर्ड · SEBI RA INH111111111", "SEBI RA INH111111111"],
  ])("draws no box for a letter or sign that the faces lack: %s %s", async (name, text, drawn) => {
    const [shown, plainly] = await Promise.all(
      [text, drawn].map((value) => renderSharePicture({ ...article, [name]: value })),
    );
    expect(plainly && shown?.equals(plainly)).toBe(true);
  });

  it("prints the registration line above everything else", async () => {
    const two = await renderSharePicture({ ...article, firmLine: "Another firm · INH111111111" });
    expect(await differing(plain, two, head)).toBeGreaterThan(1000);
    expect(await differing(plain, two, column)).toBe(0);
  });
});

describe("a picture with figures", () => {
  const digest = {
    firmLine: article.firmLine,
    kicker: "Daily Digest, Thursday, 13 February 2025",
    title: "Nifty 50 fell 1.86% to 22,124.70 and closed under its 20-day average of 22,905.11.",
    figures: [
      { label: "Nifty 50", value: "22,712.60", note: "−1.93%", tone: "down" },
      { label: "Bank Nifty", value: "47,958.90", note: "−2.16%", tone: "down" },
      { label: "FII net, ₹ crore", value: "−5,173.40", note: "sold", tone: "down" },
      { label: "Nifty put-call ratio", value: "0.68", note: "more calls", tone: "plain" },
    ],
  } satisfies SharePicture;
  const changed = (more: Partial<SharePicture>) => renderSharePicture({ ...digest, ...more });
  let one: Buffer;
  beforeAll(async () => {
    one = await renderSharePicture(digest);
  });
  const row = { left: 0, top: 450, width: 1200, height: 180 };
  /** The fourth of the row that each figure has. */
  const places = [0, 1, 2, 3].map((at) => ({ ...row, left: 60 + at * 270, width: 270 }));
  const middle = { left: 0, top: 96, width: 1200, height: 350 };

  it("begins with the firm and its registration, in letters that a small preview keeps legible", async () => {
    const [two, none] = await Promise.all([
      changed({ firmLine: "Another firm · INH111111111" }),
      changed({ firmLine: "" }),
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
    const drawn = (signs: string[]) =>
      changed({ figures: signs.map((value) => ({ label: "Value", value, note: "", tone: "plain" })) });
    // A missing glyph is drawn as the same box whatever the character, so pairs that must differ would not.
    const missing = await drawn(Array(4).fill("\u{E000}"));
    for (const signs of [
      ["₹", "−", "é", "ā"],
      ["–", "₹", "−", "é"],
    ]) {
      const shown = await drawn(signs);
      for (const [at, place] of places.entries())
        expect(await differing(shown, missing, place), signs[at]).toBeGreaterThan(20);
    }
  });

  it("shows its title and each of the four figures, each in its place", async () => {
    const other = await changed({ title: digest.title.replaceAll(/\d/g, "0") });
    expect(await differing(one, other, middle)).toBeGreaterThan(200);
    expect(await differing(one, other, row)).toBe(0);
    const dashed = await changed({ figures: digest.figures.map((figure) => ({ ...figure, value: "—" })) });
    for (const [at, place] of places.entries())
      expect(await differing(one, dashed, place), `figure ${at}`).toBeGreaterThan(200);
  });

  it("tells a fall from a rise without colour", async () => {
    const figures = digest.figures.map((figure) => ({ ...figure, tone: "up" as const }));
    expect(await differing(await changed({ figures }), one, row)).toBeGreaterThan(200);
  });

  it("sets a long title smaller, so that the figures keep their place", async () => {
    const notices = ["Sample data: generated figures, not market data"];
    const long = `${digest.title} ${digest.title} ${digest.title}`;
    for (const more of [{ title: "Bearish" }, { title: long }, { title: long, notices }])
      expect(await differing(one, await changed(more), row), more.title).toBe(0);
  });

  it("says of a sample that it is one, under the firm's line", async () => {
    const sample = await changed({ notices: ["Sample data: generated figures, not market data"] });
    const band = { left: 0, top: 96, width: 1200, height: 40 };
    expect(await differing(one, sample, band)).toBeGreaterThan(1000);
    expect(sample.length).toBeLessThan(200_000);
  });
});
