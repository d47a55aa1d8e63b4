import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isLong } from "../test/effort.ts";
import { axeFaults } from "./axe.ts";
import { expect, test } from "./product.ts";

test.describe.configure({ mode: "serial" });
test.use({ baseURL: undefined });

const dataDir = mkdtempSync(join(tmpdir(), "gallery-"));
let dev: ChildProcess;
let origin = "";

test.beforeAll(async () => {
  dev = spawn(process.execPath, ["scripts/dev.mjs"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  origin = await new Promise((resolve, reject) => {
    let written = "";
    dev.stdout?.on("data", (chunk) => {
      written += chunk;
      const ready = /Development: (http:\/\/\S+)/.exec(written)?.[1];
      if (ready) resolve(ready);
    });
    dev.once("error", reject);
    dev.once("exit", (code) => reject(new Error(`The development server stopped with ${code}: ${written}`)));
  });
});
test.afterAll(async () => {
  const gone = new Promise((resolve) => dev.once("exit", resolve));
  dev.kill();
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
});

test("the gallery shows every example, and axe finds nothing on them in both themes", async ({ page }) => {
  const faults: string[] = [];
  for (const width of isLong ? [360, 1440] : [360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/desk/ui`);
    await expect(page.getByRole("heading", { level: 1, name: "Component gallery" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Primitives",
      "Form",
      "Feedback",
      "Table",
      "Icons",
      "Layout",
      "Charts",
    ]);
    expect(await page.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(20);
    faults.push(...(await axeFaults(page)).map((fault) => `${width} px, ${fault}`));
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
});
