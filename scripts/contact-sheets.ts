// Writes one contact sheet per page: 360, 768 and 1440 px, light and dark side by side, into sheets/.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { PAGES } from "../test/pages.ts";
import { emptyDirectory, startProduct } from "../test/product.ts";
import { browserArguments, findBrowser } from "./browser.mjs";

const WIDTHS = [360, 768, 1440];
const THEMES = ["light", "dark"] as const;
/** Sheets are scaled by this factor and cut at this height, so that one picture shows a page. */
const SHRINK = 0.5;
const HIGHEST = 7_000;

const only = process.argv.slice(2);
const product = process.env.BASE_URL ? undefined : await startProduct({}, emptyDirectory());
const origin = process.env.BASE_URL ?? (product?.origin as string);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
mkdirSync("sheets", { recursive: true });

/** Takes a full-page screenshot. Headless browsers sometimes hang in one; it is then retried. */
async function shoot(
  url: string,
  colorScheme: (typeof THEMES)[number],
  width: number,
  attempts = 3,
): Promise<Buffer> {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    // Scrolls down once, so that lazy pictures load.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      scrollTo(0, 0);
    });
    return await page.screenshot({ fullPage: true, timeout: 15_000 });
  } catch (error) {
    if (attempts === 1) throw error;
    return await shoot(url, colorScheme, width, attempts - 1);
  } finally {
    await context.close();
  }
}

for (const [name, path] of Object.entries(PAGES)) {
  if (only.length && !only.includes(name)) continue;
  const shots: { image: Buffer; width: number; height: number }[] = [];
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS) {
      const image = await sharp(await shoot(origin + path, colorScheme, width))
        .resize({ width: Math.round(width * SHRINK) })
        .toBuffer();
      const { height = 0 } = await sharp(image).metadata();
      const cut = Math.min(height, HIGHEST * SHRINK);
      const part = await sharp(image)
        .extract({ left: 0, top: 0, width: Math.round(width * SHRINK), height: cut })
        .png()
        .toBuffer();
      shots.push({ image: part, width: Math.round(width * SHRINK), height: cut });
    }
  }
  const gap = 16;
  const total = shots.reduce((sum, shot) => sum + shot.width + gap, gap);
  const tallest = Math.max(...shots.map((shot) => shot.height));
  let left = gap;
  const placed = shots.map(({ image, width }) => {
    const at = { input: image, left, top: gap };
    left += width + gap;
    return at;
  });
  await sharp({ create: { width: total, height: tallest + 2 * gap, channels: 3, background: "#888" } })
    .composite(placed)
    .png()
    .toFile(`sheets/${name}.png`);
  console.log(`sheets/${name}.png`);
}
await browser.close();
await product?.stop();
