import { defineConfig } from "@playwright/test";
import { browserArguments } from "./scripts/browser.mjs";

const report = process.env.REPORT_FILE;
/** In a log, which is no terminal, each line would stay instead of being overwritten. */
const progress = process.stdout.isTTY ? "line" : "dot";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-product.ts",
  fullyParallel: true,
  workers: 2,
  // A timeout only ends a journey that hangs. No journey is judged by its duration, and none is retried.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report ? [[progress], ["json", { outputFile: report }]] : [[progress]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    // A background worker answers before what a journey holds back or answers itself.
    serviceWorkers: "block",
    actionTimeout: 180_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      // A page of a test lives for seconds: what V8's optimising compilers cost, it never earns back.
      args: [...browserArguments, "--js-flags=--no-turbofan --no-maglev"],
    },
  },
});
