import * as z from "zod";

const buildWritten = () => {
  const text = z.string().trim().min(1).max(2_000);
  const source = z.strictObject({ name: text, url: z.url({ protocol: /^https?$/ }).optional() });
  const impact = z.enum(["positive", "negative", "neutral"]);
  const news = z.strictObject({
    headline: text,
    points: z.array(text).max(10).default([]),
    impact,
    source: source.optional(),
  });
  const stock = z.strictObject({
    stock: text,
    summary: text,
    points: z.array(text).max(10).default([]),
    impact,
    source: source.optional(),
  });
  const figure = z.number();
  return z.strictObject({
    /** Who wrote it. */
    by: text,
    news: z
      .strictObject({
        global: z.array(news).max(30).default([]),
        india: z.array(news).max(30).default([]),
        stocks: z.array(stock).max(30).default([]),
      })
      .prefault({}),
    /** In place of the rules' own words. */
    verdict: z.enum(["Bullish", "Bearish", "Neutral"]).optional(),
    reason: text.optional(),
    conclusion: text.optional(),
    views: z.strictObject({ NIFTY: text.optional(), BANKNIFTY: text.optional() }).prefault({}),
    /** Indicators that no file of the exchange states: other markets, commodities, currencies. */
    indicators: z
      .array(z.strictObject({ indicator: text, closing: figure, previous: figure.positive(), source }))
      .max(30)
      .default([]),
    /** Figures typed by hand in place of what a file would state, by their path in json_content. */
    figures: z
      .array(z.strictObject({ path: text, value: figure, source }))
      .max(100)
      .default([]),
  });
};

/** What people contribute to a digest: a JSON file beside the exchange's files. */
export const writtenPart = /* @__PURE__ */ buildWritten();
export type Written = z.output<typeof writtenPart>;

/** The written part as read back from a draft; a person's name is needed only where something was written. */
export const NOTHING_WRITTEN: Written = {
  by: "nobody",
  news: { global: [], india: [], stocks: [] },
  views: {},
  indicators: [],
  figures: [],
};

/** A source as the digest names it: Reuters, https://example.com/a. */
export const sourceName = ({ name, url }: { name: string; url?: string | undefined }): string =>
  url ? `${name}, ${url}` : name;

/** Reads what people wrote; a refusal names each place that is wrong. */
export function parseWritten(text: string): Written | { refused: string } {
  try {
    const parsed = writtenPart.safeParse(JSON.parse(text));
    return parsed.success
      ? parsed.data
      : { refused: `The written part is not understood:\n${z.prettifyError(parsed.error)}` };
  } catch (error) {
    if (error instanceof SyntaxError) return { refused: `The written part is not JSON: ${error.message}` };
    throw error;
  }
}
