import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { runs } from "#test/effort.ts";
import { keepPicture } from "./keep-picture.server.ts";
import { readPictures } from "./read-pictures.server.ts";
import { srcsetOf, widthsFor } from "./rules.ts";

const by = { id: "member-1", name: "Asha Rao" };
const folder = mkdtempSync(join(tmpdir(), "media-"));
let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
});
afterAll(async () => {
  await tools.close();
  rmSync(folder, { recursive: true });
});

const keep = (bytes: Uint8Array, more: { name?: string; alt?: string } = {}) =>
  keepPicture(tools, { bytes, name: "chart.png", alt: "A chart of closes", by, folder, ...more });

const paint = (width: number, height: number, seed = 0) =>
  sharp({
    create: { width, height, channels: 3, background: { r: seed % 256, g: (seed * 7) % 256, b: 120 } },
  });

/** Writes another size into the header of a PNG, with a new checksum. */
function claiming(width: number, height: number, png: Buffer): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const filesOf = (hash: string) => readdirSync(join(folder, "uploads", hash)).sort();
const fileOf = (src: string) => readFileSync(join(folder, src.replace("/media/", "")));
const rows = async () =>
  (await tools.database.db.execute(sql`select count(*)::int as n from picture`)) as unknown as {
    rows: { n: number }[];
  };

describe("what is kept", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "a %s as WebP in each width that it has",
    async (type) => {
      const bytes = await paint(1300, 65, type.length * 31 + type.charCodeAt(0))
        .toFormat(type)
        .toBuffer();
      const kept = await keep(bytes, { name: "wrong-name.txt" });
      if ("refused" in kept) throw new Error(kept.message);
      expect(kept.picture).toMatchObject({
        width: 1300,
        height: 65,
        name: "wrong-name.txt",
        uploadedBy: "Asha Rao",
      });
      expect(filesOf(kept.picture.hash)).toEqual(["1200.webp", "1300.webp", "400.webp", "800.webp"]);
      const { format, width, height } = await sharp(fileOf(kept.picture.src)).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: 1300, height: 65 });
    },
  );

  it("nothing of a camera's notes, and upright", async () => {
    const bytes = await paint(900, 300, 9)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "Secret Person" }, IFD3: { GPSLatitude: "19/1 4/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Secret Person")).toBe(true);
    const kept = await keep(bytes, { name: "photo.jpg" });
    if ("refused" in kept) throw new Error(kept.message);
    expect(kept.picture).toMatchObject({ width: 300, height: 900 });
    const file = fileOf(kept.picture.src);
    expect(file.includes("Secret")).toBe(false);
    expect(file.includes("Exif")).toBe(false);
    const { exif, width, orientation } = await sharp(file).metadata();
    expect({ exif, width, orientation }).toEqual({ exif: undefined, width: 300, orientation: undefined });
  });

  it("the first picture of an animation", async () => {
    const frames = Buffer.alloc(40 * 40 * 3 * 4, 90);
    const bytes = await sharp(frames, { raw: { width: 40, height: 160, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer();
    const kept = await keep(bytes);
    expect(kept).toMatchObject({ picture: { width: 40, height: 40 } });
  });

  it("the same bytes once, whoever sends them and how often", async () => {
    const bytes = await paint(500, 500, 77).png().toBuffer();
    const before = (await rows()).rows[0]?.n ?? 0;
    const all = await Promise.all([1, 2, 3, 4].map((n) => keep(bytes, { alt: `Description ${n}` })));
    const known = all.map((kept) => ("known" in kept ? kept.known : undefined)).sort();
    expect(known).toEqual([false, true, true, true]);
    expect((await rows()).rows[0]?.n).toBe(before + 1);
    const { rows: entries } = (await tools.database.db.execute(
      sql`select actor, subject_id, detail from audit_entry where action = 'picture.upload' order by id desc limit 1`,
    )) as unknown as { rows: { actor: string; detail: { member: string; after: { width: number } } }[] };
    expect(entries[0]).toMatchObject({
      actor: "Asha Rao",
      detail: { member: "member-1", after: { width: 500 } },
    });
  });

  it("files that were lost come back with the same bytes", async () => {
    const bytes = await paint(450, 200, 5).png().toBuffer();
    const kept = await keep(bytes);
    if ("refused" in kept) throw new Error(kept.message);
    rmSync(join(folder, "uploads", kept.picture.hash), { recursive: true });
    expect(await keep(bytes)).toMatchObject({ known: true });
    expect(filesOf(kept.picture.hash)).toEqual(["400.webp", "450.webp"]);
  });

  it("no half-written file beside the whole ones", () => {
    const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".part"));
    expect(left).toEqual([]);
  });

  it("a name for people, never a path", async () => {
    const kept = await keep(await paint(30, 30, 3).png().toBuffer(), {
      name: "C:\\Users\\x\\..\\..\\etc/pass\0wd\n.png",
    });
    expect(kept).toMatchObject({ picture: { name: "pass wd .png", width: 30 } });
  });
});

describe("what is refused, with what to do", () => {
  const refused = async (bytes: Uint8Array, more?: { name?: string; alt?: string }) => {
    const before = (await rows()).rows[0]?.n;
    const kept = await keep(bytes, more);
    expect((await rows()).rows[0]?.n).toBe(before);
    return "refused" in kept ? `${kept.refused}: ${kept.message}` : "kept";
  };

  it("a picture without a description, or with a chapter of one", async () => {
    const bytes = await paint(20, 20, 21).png().toBuffer();
    expect(await refused(bytes, { alt: " \n " })).toMatch(/^alt: Say in a sentence/);
    expect(await refused(bytes, { alt: "x".repeat(601) })).toMatch(/^alt: The description has 601/);
  });

  it("an SVG drawing under any name, with or without a script", async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [
      script,
      `<?xml version="1.0"?>\n<!-- a -->${script}`,
      `\ufeff${script}`,
      '<svg width="9"/>',
    ])
      expect(await refused(Buffer.from(text), { name: "logo.png" })).toMatch(
        /^file: SVG drawings are not accepted/,
      );
    expect(await refused(Buffer.from(script, "utf16le"), { name: "logo.jpg" })).toMatch(/^file: SVG/);
  });

  it("a file that lies about being a picture", async () => {
    for (const text of [
      "",
      "hello",
      "<html><script>alert(1)</script></html>",
      "MZ\u0090",
      "GIF89a<script>alert(1)</script>",
    ])
      expect(await refused(Buffer.from(text, "latin1"), { name: "photo.jpg" }), text).toMatch(/^file: /);
    expect(await refused(Buffer.from("%PDF-1.7 …"))).toMatch(/PDF: save its page/);
    expect(
      await refused(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")])),
    ).toMatch(/HEIC/);
  });

  it("a picture cut short", async () => {
    for (const type of ["jpeg", "png", "webp", "avif"] as const) {
      const noise = sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: "#123",
          noise: { type: "gaussian", mean: 90, sigma: 50 },
        },
      });
      const whole = await noise.toFormat(type).toBuffer();
      expect(await refused(whole.subarray(0, whole.length / 2)), type).toMatch(/damaged or incomplete/);
    }
  });

  it("a bomb: a small file that unpacks to gigabytes", async () => {
    const bomb = claiming(12_000, 6_000, await paint(40, 40, 8).png().toBuffer());
    expect(await refused(bomb)).toMatch(/12,000 × 6,000 pixels; .* Make it smaller/);
    const long = await paint(12_001, 10, 4).png().toBuffer();
    expect(await refused(long)).toMatch(/12,001 × 10/);
  });

  it("a picture whose header claims more than it holds", async () => {
    const png = await paint(40, 40, 8).png().toBuffer();
    expect(await refused(claiming(4_000_000_000, 4_000_000_000, png))).toMatch(/^file: /);
    expect(await refused(claiming(4_000, 4_000, png))).toMatch(/damaged or incomplete/);
  });

  it("more than 15 MB", async () => {
    expect(await refused(Buffer.alloc(16 * 1024 * 1024, 0xff))).toMatch(/16\.0 MB; at most 15 are accepted/);
  });

  it("any bytes at all: refused or kept, never a fault", async () => {
    const jpeg = await paint(64, 48, 2).jpeg().toBuffer();
    const png = await paint(64, 48, 2).png().toBuffer();
    const spoilt = fc
      .tuple(
        fc.constantFrom(jpeg, png),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        fc.nat(600),
      )
      .map(([file, changes, cut]) => {
        const bytes = Buffer.from(file.subarray(0, Math.max(12, file.length - cut)));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoilt, fc.uint8Array({ maxLength: 400 })), async (bytes) => {
        const kept = await keep(bytes);
        if ("refused" in kept) expect(kept.message).toMatch(/\.$/);
        else expect((await sharp(fileOf(kept.picture.src)).metadata()).format).toBe("webp");
      }),
      { numRuns: runs(120) },
    );
  });
});

describe("the list", () => {
  it("shows the newest first, and finds words of a name and a description", async () => {
    await keep(await paint(21, 22, 101).png().toBuffer(), {
      name: "pcr 100%.png",
      alt: "The put-call ratio",
    });
    await keep(await paint(22, 21, 102).png().toBuffer(), {
      name: "flows.png",
      alt: "Net purchases of ten days",
    });
    const { rows: found, total } = await readPictures(tools.db, { q: "", limit: 2, offset: 0 });
    expect(found.map(({ name }) => name)).toEqual(["flows.png", "pcr 100%.png"]);
    expect(total).toBeGreaterThan(2);
    const search = async (q: string) =>
      (await readPictures(tools.db, { q, limit: 9, offset: 0 })).rows.map(({ name }) => name);
    expect(await search("put-call PCR")).toEqual(["pcr 100%.png"]);
    expect(await search("100%")).toEqual(["pcr 100%.png"]);
    expect(await search("%")).toEqual(["pcr 100%.png"]);
    expect(await search("nothing like it")).toEqual([]);
  });
});

it("renditions are never wider than the picture, and a page learns of each", () => {
  expect(widthsFor(120)).toEqual([120]);
  expect(widthsFor(400)).toEqual([400]);
  expect(widthsFor(1000)).toEqual([400, 800, 1000]);
  expect(widthsFor(5000)).toEqual([400, 800, 1200, 1600]);
  expect(srcsetOf("/media/uploads/0123456789abcdef/1000.webp")).toBe(
    "/media/uploads/0123456789abcdef/400.webp 400w, /media/uploads/0123456789abcdef/800.webp 800w, /media/uploads/0123456789abcdef/1000.webp 1000w",
  );
  expect(srcsetOf("/media/uploads/0123456789abcdef/300.webp")).toBe("");
  expect(srcsetOf("/media/covers/a-1200.webp")).toBe("");
});
