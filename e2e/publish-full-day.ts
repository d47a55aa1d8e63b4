import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OPERATOR, runCommand } from "../test/product.ts";
import { fullDigest } from "./digest-parts.ts";
import { expect } from "./product.ts";

/** Publishes the full day in the product of the journeys, as a real day that everybody sees. */
export async function publishFullDay(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "digest-"));
  const file = join(folder, "digest.json");
  writeFileSync(file, JSON.stringify(fullDigest().file));
  const done = await runCommand({ DATA_DIR: process.env.PRODUCT_DATA ?? "" }, "digest", [
    "import",
    file,
    ...OPERATOR,
  ]);
  rmSync(folder, { recursive: true });
  expect(done.code, done.err).toBe(0);
}
