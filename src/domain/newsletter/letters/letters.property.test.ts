import fc from "fast-check";
import { expect, test } from "vitest";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestSeries, digestContent } from "#domain/digest/rules.ts";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { runs } from "#test/effort.ts";
import { MAX_DIGEST_HTML_BYTES, type Sender, TOKEN_MARK } from "./letter.ts";
import { letterFromFields } from "./letter-fields.server.ts";
import { renderDigestLetter } from "./render-digest-letter.server.ts";
import { renderNewsletterLetter } from "./render-newsletter-letter.server.ts";

const sender: Sender = { origin: "https://www.example.in", firm: firmOf(identitySettings.parse({})) };

/** Texts that generators and attackers write, of any length. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    "nan",
    "🔴 Bearish",
    "🟢",
    "<script>",
    '"><b>',
    "\u202e\u0000\ud800",
    TOKEN_MARK,
    "−₹1,2",
  ),
  fc.string({ unit: "grapheme" }).map((word) => word.repeat(500)),
);
const figure = fc.oneof(fc.double(), fc.integer(), text);
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 8 });
const items = (...names: string[]) =>
  list(fc.record(Object.fromEntries(names.map((name) => [name, some(text)]))));
const index = fc.record({
  cmp: some(figure),
  view: some(text),
  support_resistance: fc.record({ support_1: some(figure), resistance_2: some(figure) }),
  oi_data: some(fc.record({ pcr: figure, call_writers: figure })),
  trigger_zones: some(fc.record({ breakout: fc.record({ level: figure }) })),
});
const content = fc
  .record({
    news_digest: some(
      fc.record({
        global: items("headline", "impact"),
        india: items("headline", "impact"),
        stocks: items("stock", "summary"),
      }),
    ),
    daily_market_pulse: some(
      fc.record({
        scorecard: fc.record({ verdict: some(text), reason: some(text) }),
        indicators: list(
          fc.record({
            indicator: fc.constantFrom("Nifty 50", "India VIX", "x"),
            closing: figure,
            percent_change: figure,
          }),
        ),
      }),
    ),
    fii_dii_analysis: some(fc.record({ cash_market: fc.record({ fii: some(figure), dii: some(figure) }) })),
    index_dashboard: some(fc.record({ NIFTY: some(index), BANKNIFTY: some(index) })),
  })
  .map((value) => digestContent.parse(JSON.parse(JSON.stringify(value))));

const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(0));
const date = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const series: fc.Arbitrary<DigestSeries> = fc.record(
  {
    NIFTY: fc.array(fc.record({ date, open: number, high: number, low: number, close: number }), {
      maxLength: 40,
    }),
    averages: fc.record({
      NIFTY: fc.record({
        ema_10: fc.array(fc.option(number)),
        ema_20: fc.array(fc.option(number), { maxLength: 40 }),
        ema_50: fc.array(fc.option(number)),
      }),
    }),
    flows: fc.array(fc.record({ date, fii: fc.option(number), dii: fc.option(number) }), { maxLength: 25 }),
  },
  { requiredKeys: [] },
);

const check = (letter: Awaited<ReturnType<typeof renderDigestLetter>>) => {
  if ("refused" in letter) {
    expect(letter.message).toMatch(/KB|__READER_TOKEN__/);
    return;
  }
  expect(Buffer.byteLength(letter.html)).toBeLessThanOrEqual(MAX_DIGEST_HTML_BYTES);
  expect(letter.html.split(TOKEN_MARK)).toHaveLength(5);
  expect(letter.text.split(TOKEN_MARK)).toHaveLength(5);
  expect(letter.subject).toMatch(/^(?:Nifty|Foreign funds|Domestic funds|Daily Market Digest,) [^\p{Cc}]*$/u);
  expect(letter.html).not.toMatch(/NaN|Infinity|undefined|<script/);
  for (const { png } of letter.pictures) expect(png.length).toBeLessThan(12 * 1024);
};

test("any accepted digest becomes a letter under the limit, or is refused with a sentence", async () => {
  let rendered = 0;
  await fc.assert(
    fc.asyncProperty(content, series, async (content, series) => {
      const day: DigestDay = {
        id: 1,
        date: "2025-02-13",
        title: "",
        sample: false,
        content,
        series,
        corrections: [],
        history: [],
      };
      const letter = await renderDigestLetter(sender, day, "digest-2025-02-14");
      check(letter);
      if (!("refused" in letter)) rendered += 1;
    }),
    { numRuns: runs(80) },
  );
  expect(rendered, "letters among the runs").toBeGreaterThan(runs(80) / 4);
});

test("any text is a letter or a refusal, and every letter renders under the limit or is refused", async () => {
  const line = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "# A",
      "- a",
      "> b",
      "| a | b |\n|-|-|\n| 1 |",
      "[a](/b)",
      "![a](/media/a.png)",
      "```\nx",
      "&#0;&copy;",
      "***a*",
      "\\<b",
      "[a]: https://example.com\n[a]",
    ),
  );
  const written = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(line).map((lines) => lines.join("\n\n")),
  );
  let rendered = 0;
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const source = letterFromFields({ subject: "A letter", preheader: "", text });
      if ("errors" in source) {
        expect(source.errors.text).toMatch(/\S/);
        return;
      }
      const letter = await renderNewsletterLetter(sender, source, "letter-a-letter");
      if ("refused" in letter) {
        expect(letter.message).toContain("KB");
        return;
      }
      expect(letter.html.split(TOKEN_MARK)).toHaveLength(5);
      expect(letter.html).not.toContain("<script");
      rendered += 1;
    }),
    { numRuns: runs(200) },
  );
  expect(rendered, "letters among the runs").toBeGreaterThan(runs(200) / 10);
});
