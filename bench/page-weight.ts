// What each page costs on the wire, in bytes sent with brotli, in a real browser with an empty cache.
import "./seed.ts";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import { PAGES } from "../test/pages.ts";
import { emptyDirectory, startProduct } from "../test/product.ts";
import { writeResult } from "./tools.ts";

const product = await startProduct({}, emptyDirectory());
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const pages: Record<string, unknown> = {};
for (const path of Object.values(PAGES)) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await (await fetch(product.origin + path)).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 800));
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const kinds: Record<string, { files: number; bytes: number }> = {};
  const types = new Map<string, { type: string; at: number; url: string }>();
  const beforePaint: string[] = [];
  client.on("Network.responseReceived", ({ requestId, type, response, timestamp }) =>
    types.set(requestId, { type, at: timestamp, url: response.url }),
  );
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { type = "Other" } = types.get(requestId) ?? {};
    kinds[type] ??= { files: 0, bytes: 0 };
    kinds[type].files += 1;
    kinds[type].bytes += encodedDataLength;
  });
  await page.goto(product.origin + path, { waitUntil: "load" });
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  const early = await page.evaluate(
    (at) =>
      performance
        .getEntriesByType("resource")
        .filter((e) => e.startTime < at)
        .map((e) => new URL(e.name).pathname),
    paint,
  );
  beforePaint.push(...early);
  await page.waitForTimeout(1_500);
  const untouched = structuredClone(kinds);
  // Touching every part of the page has loaded everything it can load.
  await page.keyboard.press("Shift");
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]"))
      island.firstElementChild?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  await page.waitForTimeout(1_500);
  let gzipped = 0;
  for (const url of [...types.values()].filter(({ type }) => type === "Script").map((file) => file.url)) {
    const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    gzipped += Number(answer.headers.get("content-length") ?? 0);
    await answer.arrayBuffer();
  }
  pages[path] = {
    kinds: untouched,
    scriptBytesAfterTouch: kinds.Script?.bytes ?? 0,
    scriptBytesAfterTouchGzipped: gzipped,
    scriptsBeforePaint: early.filter((p) => p.endsWith(".js") && !p.includes("enhance")).length,
    fontsBeforePaint: early.filter((p) => p.endsWith(".woff2")).length,
  };
  await context.close();
}
await browser.close();
await product.stop();
writeResult("page-weight", {
  what: "bytes on the wire at 360 px, device pixel ratio 2, nothing scrolled",
  pages,
});
