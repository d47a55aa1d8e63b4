import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBucket } from "../src/platform/files/bucket.server.ts";
import { ask } from "./ask.ts";
import type { Member } from "./desk.ts";
import { type Product, startProduct } from "./product.ts";
import { startS3 } from "./s3-store.ts";
import { memberOf } from "./seed.ts";

// A store that speaks S3 on this machine, which refuses what is not signed.
const root = mkdtempSync(join(tmpdir(), "pictures-"));
let store: Awaited<ReturnType<typeof startS3>>;
let product: Product;
let writer: Member;
beforeAll(async () => {
  store = await startS3(root);
  product = await startProduct({ MEDIA_STORE: store.address });
  writer = memberOf(product, "Writer");
});
afterAll(async () => {
  await product?.stop();
  store.stop();
  rmSync(root, { recursive: true });
});

const paint = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (background: string) => {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("alt", "A chart of closes");
  form.set("file", new File([await paint(background)], "chart.png", { type: "image/png" }));
  return writer.post("/desk/pictures", form);
};
const objects = () => readdirSync(root).map(decodeURIComponent).sort();
const uploads = () => join(product.dataDir, "media", "uploads");

test("an uploaded picture lies in the bucket; a machine without it fetches it once, and asks for no other", async () => {
  expect((await upload("#0a6")).status).toBeLessThan(400);
  const [small = ""] = objects();
  expect(objects().map((name) => name.replace(/[0-9a-f]{16}/, "HASH"))).toEqual([
    "firm/HASH-400.webp",
    "firm/HASH-800.webp",
    "firm/HASH-900.webp",
  ]);
  const hash = small.slice("firm/".length, "firm/".length + 16);
  const address = `${product.origin}/media/uploads/${hash}/900.webp`;
  rmSync(uploads(), { recursive: true });
  const first = await fetch(address);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(readdirSync(join(uploads(), hash))).toEqual(["900.webp"]);
  expect((await fetch(`${product.origin}/media/uploads/${hash}/123.webp`)).status).toBe(404);
  expect((await fetch(`${product.origin}/media/uploads/${"0".repeat(16)}/400.webp`)).status).toBe(404);

  const doctor = await ask(product, "doctor");
  expect(doctor.out).toMatch(
    /right {2}Pictures: s3\+http:\/\/127\.0\.0\.1:\d+\/site\/firm holds all 3 files\./,
  );
  expect(doctor.out).not.toContain("s3cr3t");
  // A minute after its start the product carries into the bucket what it lacks: it must go on lacking this one.
  store.refuseWrites();
  rmSync(join(root, encodeURIComponent(small)));
  expect((await ask(product, "doctor")).out).toContain("lacks 1 of 3 files");
  const gone = new URL(store.address.replace("/site/", "/gone/"));
  await expect(openBucket(gone, 20_000).list()).rejects.toThrow("There is no bucket gone.");
});

test("without its store a picture is kept from nobody who has it, and answered as away to who has not", async () => {
  store.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [hash = ""] = readdirSync(uploads());
  expect((await fetch(`${product.origin}/media/uploads/${hash}/900.webp`)).status).toBe(200);
  const away = await fetch(`${product.origin}/media/uploads/${hash}/400.webp`);
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await (await upload("#c30")).text()).toContain("Picture storage is unavailable");
  expect(await writer.text("/desk/pictures")).not.toContain("No pictures yet.");
  expect((await ask(product, "doctor")).out).toMatch(/wrong {2}Pictures: .* does not answer/);
});
