import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell comes first: without windows, its browser process does half the work per page. */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * For each context headless Chromium opens a window, with two renderers for the address bar's suggestions and a spare
 * one: more than half of a context's cost.
 */
const UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
/** Chromium honours only the last `--disable-features`, so these repeat Playwright's own. */
const DISABLED_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Chromium runs headless in containers and as root, and sends requests only to the product. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Only the browser's own, such as the loading spinner; page animations run normally.
  "--animation-duration-scale=0",
  `--disable-features=${[...UNSEEN, ...DISABLED_BY_PLAYWRIGHT].join()}`,
];

/** Returns a browser for tests: CHROMIUM_PATH, an installed one, or Playwright's own; else installs one and says so. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return install(chromium);
}

function install(chromium) {
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("No browser found: installing Debian's chromium-headless-shell.");
    try {
      execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
      execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "inherit" });
      return INSTALLED[0];
    } catch (error) {
      console.log(`That did not work (${error.message}); trying Playwright's download.`);
    }
  }
  console.log("No browser found: downloading Playwright's Chromium.");
  execFileSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
  return chromium.executablePath();
}
