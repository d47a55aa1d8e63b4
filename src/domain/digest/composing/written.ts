import * as z from "zod";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** The groups of news. */
export const NEWS_PARTS = ["global", "india", "stocks"] as const;

/** A line must be readable at a glance, in a mail and in a picture. */
export const MAX_BRIEF_LINE_LENGTH = 200;

const buildText = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .refine((value) => value.isWellFormed() && !CONTROL.test(value), {
      error: "must not hold control characters or half a character",
    });

const buildWritten = () => {
  const text = buildText();
  const line = text.max(MAX_BRIEF_LINE_LENGTH);
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
  const prices = z
    .strictObject({ open: figure, high: figure, low: figure, close: figure, source })
    .refine(
      ({ open, high, low, close }) =>
        low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close),
      {
        error: "the low must not lie above, nor the high below, the open and the close",
      },
    );
  return z.strictObject({
    /** The author; in a file, a member by account address. */
    by: text,
    news: z
      .strictObject({
        global: z.array(news).max(30).default([]),
        india: z.array(news).max(30).default([]),
        stocks: z.array(stock).max(30).default([]),
      })
      .prefault({}),
    /** Overrides of the rules' words: the day's three lines first. */
    lines: z
      .strictObject({ index: line.optional(), flows: line.optional(), breadth: line.optional() })
      .prefault({}),
    verdict: z.enum(["Bullish", "Bearish", "Neutral"]).optional(),
    reason: text.optional(),
    conclusion: text.optional(),
    views: z.strictObject({ NIFTY: text.optional(), BANKNIFTY: text.optional() }).prefault({}),
    /** Indicators that no exchange file states: other markets, commodities, currencies. */
    indicators: z
      .array(z.strictObject({ indicator: text, closing: figure, previous: figure.positive(), source }))
      .max(30)
      .default([]),
    /** Figures typed because no file states them: what follows from them is computed as from a file. */
    typed: z
      .strictObject({
        /** Net purchases in the cash market, Rs crore. */
        cash: z.strictObject({ fii: figure, dii: figure, source }).optional(),
        NIFTY: prices.optional(),
        BANKNIFTY: prices.optional(),
      })
      .prefault({}),
  });
};

/** People's contributions to a digest: a JSON file beside the exchange's files. */
export const writtenPart = /* @__PURE__ */ buildWritten();

const buildStored = () =>
  buildWritten().extend({
    /** The authors of pieces by key, if not the person of `by`, who saved last. */
    authors: z.record(z.string(), buildText()).optional(),
  });

/** The written part as a draft stores it. */
export const storedPart = /* @__PURE__ */ buildStored();
export type Written = z.output<typeof storedPart>;

/** An empty written part, as stored; an author is required only if something is written. */
export const NOTHING_WRITTEN: Written = {
  by: "nobody",
  news: { global: [], india: [], stocks: [] },
  lines: {},
  views: {},
  indicators: [],
  typed: {},
};

/** Returns a source as the digest names it: Reuters, https://example.com/a. */
export const sourceName = ({ name, url }: { name: string; url?: string | undefined }): string =>
  url ? `${name}, ${url}` : name;

/** Parses a written part; a refusal names each invalid place. */
export function parseWritten(text: string): Written | Refusal<"not-understood" | "not-json"> {
  try {
    const parsed = writtenPart.safeParse(JSON.parse(text));
    return parsed.success
      ? parsed.data
      : refusal("not-understood", `The written part is not understood:\n${z.prettifyError(parsed.error)}`);
  } catch (error) {
    if (error instanceof SyntaxError)
      return refusal("not-json", `The written part is not JSON: ${error.message}`);
    throw error;
  }
}
