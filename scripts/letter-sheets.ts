// Screenshots of the letters: each at 360 and 700 px, light and dark, with and without pictures, side by side in
// sheets/letter-NAME.png. The days are sample digests, shown as if they were real.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { createServer } from "vite";
import { parse } from "yaml";
import type { DigestDay } from "#domain/digest/read.server.ts";
import type * as DigestRules from "#domain/digest/rules.ts";
import type * as Identity from "#domain/firm/identity.ts";
import type * as FirmRules from "#domain/firm/rules.ts";
import type { Letter, Sender } from "#domain/newsletter/letters/letter.ts";
import type * as Fields from "#domain/newsletter/letters/letter-fields.server.ts";
import type * as DigestVerb from "#domain/newsletter/letters/render-digest-letter.server.ts";
import type * as NewsletterVerb from "#domain/newsletter/letters/render-newsletter-letter.server.ts";
import type * as NoteVerb from "#domain/newsletter/letters/render-note-letter.server.ts";
import { longDate } from "#platform/format/dates.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { browserArguments, findBrowser } from "./browser.mjs";

const SHOTS = [360, 700].flatMap((width) =>
  (["light", "dark"] as const).flatMap((scheme) =>
    [true, false].map((pictures) => ({ width, scheme, pictures })),
  ),
);
const GAP = 16;

// The letters' templates are TSX, which Vite reads and Node does not.
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const load = async <T>(path: string): Promise<T> => (await vite.ssrLoadModule(`/src/domain/${path}`)) as T;

const rules = await load<typeof DigestRules>("digest/rules.ts");
const { identitySettings } = await load<typeof Identity>("firm/identity.ts");
const { firmOf } = await load<typeof FirmRules>("firm/rules.ts");
const sender: Sender = { origin: "https://www.example.in", firm: firmOf(identitySettings.parse({})) };

/** Returns a sample digest as a mailable day, with named sources and provisional flows, as on a real morning. */
function dayOf(date: string): DigestDay {
  const file = rules.digestFile.parse(JSON.parse(readFileSync(`content/digests/${date}.json`, "utf8")));
  const stated =
    typeof file.json_content === "string" ? file.json_content : JSON.stringify(file.json_content);
  const content = rules.parseContent(stated.replaceAll(" (sample)", ""));
  const wire = { kind: "typed" as const, sha256: null, asOf: date, statedAt: null, provisional: false };
  return {
    id: 1,
    date,
    title: `Daily Market Digest, ${longDate(date)}`,
    sample: false,
    content,
    series: file.series ?? {},
    provenance: {
      sources: [
        { id: "S1", file: "Reuters, https://www.reuters.com/markets/", ...wire },
        { id: "S2", file: "Press Information Bureau, https://pib.gov.in/", ...wire },
      ],
      figures: {
        ...Object.fromEntries(
          ["global.0", "global.1", "india.0", "india.1", "stocks.0"].map((path, at) => [
            `news_digest.${path}`,
            { from: [at === 2 ? "S2" : "S1"] },
          ]),
        ),
        "fii_dii_analysis.cash_market.fii": { from: ["S1"], provisional: true },
        "fii_dii_analysis.cash_market.dii": { from: ["S1"], provisional: true },
      },
    },
    approvedBy: "A. Placeholder",
    corrections: [],
    history: [],
  };
}

const full = dayOf("2025-02-13");
const rising = dayOf("2025-01-15");
const sparse: DigestDay = {
  ...dayOf("2025-01-17"),
  provenance: undefined,
  approvedBy: undefined,
  series: {},
  content: {
    fii_dii_analysis: { cash_market: { fii: -4294.69 } },
    index_dashboard: { NIFTY: { cmp: 22929.25, oi_data: { pcr: 0.74 } } },
    news_digest: { global: [{ headline: "A single line of news, without an impact" }] },
  },
};
const corrected: DigestDay = {
  ...dayOf("2025-01-29"),
  corrections: [
    {
      at: new Date("2025-01-30T01:40:00Z"),
      by: "A. Placeholder",
      reason: "the exchange published its final flows of the day.",
      changes: [{ path: "fii_dii_analysis.cash_market.fii", before: -4100, after: -4294.69 }],
    },
  ],
};

const { renderDigestLetter } = await load<typeof DigestVerb>(
  "newsletter/letters/render-digest-letter.server.ts",
);
const { renderNewsletterLetter } = await load<typeof NewsletterVerb>(
  "newsletter/letters/render-newsletter-letter.server.ts",
);
const { renderNoteLetter } = await load<typeof NoteVerb>("newsletter/letters/render-note-letter.server.ts");
const { letterFromFields } = await load<typeof Fields>("newsletter/letters/letter-fields.server.ts");

const given = <T extends object>(value: T): Exclude<T, Refusal> => {
  if ("refused" in value && "message" in value) throw new Error(String(value.message));
  return value as Exclude<T, Refusal>;
};
const KEY = "what-one-session-can-say";
const [, head = "", text = ""] = readFileSync(`content/newsletter/${KEY}.md`, "utf8").split("---\n");
const source = letterFromFields({ ...parse(head), text });
if ("errors" in source) throw new Error(JSON.stringify(source.errors));
const letters: Record<string, Pick<Letter, "html" | "text"> & Partial<Letter>> = {
  full: given(await renderDigestLetter(sender, full, "digest-2025-02-14")),
  rising: given(await renderDigestLetter(sender, rising, "digest-2025-01-16")),
  sparse: given(await renderDigestLetter(sender, sparse, "digest-2025-01-18")),
  corrected: given(await renderDigestLetter(sender, corrected, "digest-2025-01-30")),
  newsletter: given(await renderNewsletterLetter(sender, source, `letter-${KEY}`)),
  note: await renderNoteLetter(sender, {
    subject: "Confirm your address",
    paragraphs: [
      "Somebody gave this address for the newsletter and the daily digest of Stockizen Research. If that was you, press the button on the page that opens.",
      "If it was not you, do nothing: nothing more is sent.",
    ],
    action: {
      label: "Confirm this address",
      href: "https://www.example.in/newsletter/confirm?token=0123456789",
    },
  }),
};

/** Renders the letter as a mail program shows it; pictures come from the letter itself, or not at all. */
async function shoot(
  browser: Browser,
  { html, pictures: drawn = [] }: (typeof letters)[string],
  { width, scheme, pictures }: (typeof SHOTS)[number],
): Promise<Buffer> {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
  try {
    const page = await context.newPage();
    await page.route("**/*", (route) => {
      const found = drawn.find(({ name }) => route.request().url().endsWith(name));
      return found && pictures ? route.fulfill({ body: found.png, contentType: "image/png" }) : route.abort();
    });
    await page.setContent(html, { waitUntil: "load" });
    return await page.screenshot({ fullPage: true, timeout: 15_000 });
  } finally {
    await context.close();
  }
}

const only = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
mkdirSync("sheets", { recursive: true });
for (const [name, letter] of Object.entries(letters)) {
  if (only.length && !only.includes(name)) continue;
  const size = `${(Buffer.byteLength(letter.html) / 1024).toFixed(1)} KB`;
  const weights = (letter.pictures ?? []).map(({ png }) => `${(png.length / 1024).toFixed(1)} KB`);
  writeFileSync(`sheets/letter-${name}.html`, letter.html);
  writeFileSync(`sheets/letter-${name}.txt`, letter.text);
  const images = [];
  for (const shot of SHOTS) images.push({ ...shot, image: await shoot(browser, letter, shot) });
  const heights = await Promise.all(
    images.map(async ({ image }) => (await sharp(image).metadata()).height ?? 0),
  );
  let left = GAP;
  const placed = images.map(({ image, width }) => {
    const at = { input: image, left, top: GAP };
    left += width + GAP;
    return at;
  });
  await sharp({
    create: { width: left, height: Math.max(...heights) + 2 * GAP, channels: 3, background: "#888" },
  })
    .composite(placed)
    .png()
    .toFile(`sheets/letter-${name}.png`);
  console.log(
    `sheets/letter-${name}.png: HTML ${size}${weights.length ? `, pictures ${weights.join(", ")}` : ""}`,
  );
}
await browser.close();
await vite.close();
