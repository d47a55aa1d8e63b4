// When a page first paints on a cheap phone: slow 3G (400 kbit/s each way, 400 ms per answer) and a quarter of this
// machine's processor, at 360 px with an empty cache; the median of RUNS. FILMSTRIP names a folder, outside the
// project, for screenshots at half-second steps. DevTools emulates no handshakes: a first visit over TLS waits for two
// more round trips, whatever the page is.
import "./seed.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import { PAGES } from "../test/pages.ts";
import { emptyDirectory, startProduct } from "../test/product.ts";
import { atEnd, median, writeResult } from "./tools.ts";

const RUNS = Number(process.env.RUNS ?? 5);
const { FILMSTRIP } = process.env;
const LIMIT_MS = 1_500;
const BYTES_PER_SECOND = 400_000 / 8;
const VIEW = { width: 360, height: 740 };
const STEPS = 8;

type Frame = { at: number; data: string };
type Paint = { first: number; largest: number; shift: number };

/** Opens a page once, with an empty cache; returns milliseconds since the navigation began. */
async function open(browser: Browser, url: string, frames?: Frame[]): Promise<Paint> {
  const context = await browser.newContext({ viewport: VIEW });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let isOpen = true;
  if (frames) {
    client.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      frames.push({ at: (metadata.timestamp ?? 0) * 1_000, data });
      if (isOpen) void client.send("Page.screencastFrameAck", { sessionId });
    });
    await client.send("Page.startScreencast", { format: "jpeg", quality: 70, everyNthFrame: 1 });
  }
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(frames ? 2_500 : 500);
  const paint = await readPaint(page);
  const start = await page.evaluate(() => performance.timeOrigin);
  for (const frame of frames ?? []) frame.at -= start;
  isOpen = false;
  await context.close();
  return paint;
}

const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
    return {
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      largest: (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });

/** Joins the last frame before each step into one picture. */
async function writeStrip(browser: Browser, folder: string, name: string, frames: Frame[]): Promise<void> {
  const steps = Array.from({ length: STEPS }, (_, n) => {
    const at = (n + 1) * 500;
    const shown = frames.findLast((frame) => frame.at >= 0 && frame.at <= at);
    const picture = shown ? `<img width="180" src="data:image/jpeg;base64,${shown.data}">` : "";
    return `<figure style="margin:8px;width:180px"><figcaption>${at / 1_000} s</figcaption>${picture}</figure>`;
  });
  const page = await browser.newPage({ viewport: { width: STEPS * 200, height: 430 } });
  await page.setContent(`<body style="display:flex;font:14px sans-serif;background:#ddd">${steps.join("")}`);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

/** Returns the size of a page's whole style under brotli, inline and linked. */
async function styleBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const held = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const linked = await Promise.all(links.map(async (href) => (await fetch(origin + href)).text()));
  return brotliCompressSync([...held, ...linked].join("")).length;
}

const product = await startProduct({}, emptyDirectory());
atEnd(() => product.process.kill("SIGKILL"));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const rounded = (values: number[]) => Math.round(median(values));
const pages: Record<string, unknown> = {};
const late: string[] = [];
for (const name of ["home", "article", "digest"] as const) {
  const url = product.origin + PAGES[name];
  // The second request, and the wait after it, yield the most compressed form.
  for (const wait of [0, 3_000]) {
    await (await fetch(url)).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const paints: Paint[] = [];
  for (let n = 0; n < RUNS; n += 1) paints.push(await open(browser, url));
  const first = rounded(paints.map((paint) => paint.first));
  pages[PAGES[name]] = {
    firstPaintMs: first,
    largestPaintMs: rounded(paints.map((paint) => paint.largest)),
    cls: Math.max(...paints.map((paint) => paint.shift)),
    styleBytesBrotli: await styleBytes(product.origin, PAGES[name]),
  };
  if (!(first <= LIMIT_MS)) late.push(`${PAGES[name]}: first paint after ${first} ms, ${LIMIT_MS} at most`);
  if (!FILMSTRIP) continue;
  mkdirSync(FILMSTRIP, { recursive: true });
  const frames: Frame[] = [];
  await open(browser, url, frames);
  await writeStrip(browser, FILMSTRIP, name, frames);
}
await browser.close();
await product.stop();
writeResult("first-paint", {
  what: `slow 3G (400 kbit/s, 400 ms), processor ÷ 4, 360 px, empty cache; median of ${RUNS}`,
  pages,
});
for (const line of late) console.error(line);
if (late.length) process.exitCode = 1;
