import { defineConfig } from "@playwright/test";
import { browserArguments } from "./scripts/browser.mjs";

const report = process.env.REPORT_FILE;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-product.ts",
  fullyParallel: true,
  workers: 2,
  // A time-out is what ends a journey that hangs; none is told by its duration, and none is walked twice.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report ? [["line"], ["json", { outputFile: report }]] : [["line"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 180_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: browserArguments,
    },
  },
});
