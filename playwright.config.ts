import { defineConfig } from "@playwright/test";
import { browserArguments } from "./scripts/browser.mjs";

const report = process.env.REPORT_FILE;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-product.ts",
  fullyParallel: true,
  workers: 2,
  // A busy machine may stall for seconds: a journey may be walked a second time, and is named as flaky then.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: report ? [["line"], ["json", { outputFile: report }]] : [["line"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: browserArguments,
    },
  },
});
