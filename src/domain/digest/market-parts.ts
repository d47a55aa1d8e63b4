import * as z from "zod";

/** How price and open interest of a stock's futures moved together on the day. */
const BUILDUPS = ["long-buildup", "short-buildup", "short-covering", "long-unwinding"] as const;

/** What is due on a coming day. */
export const DUE_KINDS = ["expiry", "holiday", "results", "corporate-action", "ban"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** What each of the day's three lines is of, in their order. */
export const BRIEF_LINES = ["index", "flows", "breadth"] as const;
export type BriefLine = (typeof BRIEF_LINES)[number];

/**
 * The parts of a market day beyond the contract of the digest, each absent where no file states it. Flows and turnover
 * are in Rs crore, prices in Rs or points, open interest in units of the underlying, shares in per cent. The
 * definitions stand in `DEFINITIONS` and in docs/digest-rules.md.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of the market's parts
export const buildMarket = () => {
  const day = z.iso.date();
  const number = z.number();
  const count = z.number().int().min(0);
  const both = <S extends z.ZodType>(of: S) => z.object({ NIFTY: of.optional(), BANKNIFTY: of.optional() });
  const symbol = z.string().min(1);
  /** A company by its symbol, with its name where a file of the exchange states one. */
  const company = { symbol, company: z.string().optional() };
  const mover = z.object({ ...company, close: number, percent: number, turnover: number });
  const deal = z.object({
    ...company,
    client: z.string(),
    side: z.enum(["BUY", "SELL"]),
    quantity: number,
    /** The average price of the net deals, Rs. */
    price: number,
    value: number,
  });
  /** A reading's place among the sessions held before it. */
  const place = z.object({
    value: number,
    /** How many of the sessions before had a lower reading, of how many, since which day. */
    lower: count,
    of: count,
    from: day,
    /**
     * The latest earlier session whose reading was at least as far out on the same side, and the sessions since
     * by the market calendar: null where one of them is missing.
     */
    last: z.object({ date: day, sessions: count.nullable() }).nullable(),
    /** The readings of these sessions, oldest first, for the picture. */
    past: z.array(number).optional(),
  });
  /** A sentence, and the paths of the numbers that it prints, in their order. */
  const sourced = z.object({
    text: z.string().min(1),
    figures: z.array(z.object({ text: z.string(), path: z.string() })),
  });
  return z.object({
    /** New highs and lows of 52 weeks, against unadjusted intraday prices. */
    extremes: z
      .object({
        highs: z.array(symbol),
        lows: z.array(symbol),
        compared: count,
        leftOut: count,
        sessions: count,
      })
      .optional(),
    /** How many securities closed above the mean of their last 20, 50 and 200 closes. */
    averages: z
      .array(
        z.object({
          sessions: z.union([z.literal(20), z.literal(50), z.literal(200)]),
          above: count,
          of: count,
        }),
      )
      .optional(),
    /** Sector indices, the best first. */
    sectors: z.array(z.object({ name: z.string(), close: number, percent: number })).optional(),
    /** Securities by their change of close, above a floor of turnover in Rs crore. */
    movers: z
      .object({ floor: number, of: count, gainers: z.array(mover), losers: z.array(mover) })
      .optional(),
    /** Securities whose volume was at least three times the mean of their 20 sessions before. */
    volumes: z
      .array(
        z.object({
          ...company,
          times: number,
          quantity: number,
          percent: number,
          /** The delivered share of the volume, and of the 20 sessions before. */
          delivery: number.nullable(),
          usualDelivery: number.nullable(),
        }),
      )
      .optional(),
    delivery: z
      .object({
        byQuantity: number,
        byValue: number,
        turnover: number,
        /** Securities above the floor of turnover with the largest delivered share, the largest first. */
        highest: z.array(z.object({ ...company, share: number, turnover: number })),
      })
      .optional(),
    ban: z
      .object({
        /** The day for which the list applies. */
        day,
        symbols: z.array(symbol),
        /** The companies' names by symbol, where a file states one. */
        names: z.record(symbol, z.string()).optional(),
        /** Securities near the limit that are not banned: open interest in per cent of it, the nearest first. */
        near: z.array(z.object({ ...company, utilisation: number })),
      })
      .optional(),
    deals: z.object({ bulk: z.array(deal).optional(), block: z.array(deal).optional() }).optional(),
    futures: both(
      z.object({
        expiry: day,
        close: number,
        underlying: number,
        premium: number,
        premiumPercent: number,
        priceChange: number.nullable(),
        /** Open interest of the second contract in per cent of the first two; null outside the week before expiry. */
        rollover: number.nullable(),
        /** The same at the same distance from expiry, in the three series before. */
        earlierRollovers: z.array(z.object({ expiry: day, value: number })),
      }),
    ).optional(),
    buildup: z
      .object({
        counts: z.object({
          "long-buildup": count,
          "short-buildup": count,
          "short-covering": count,
          "long-unwinding": count,
          neutral: count,
        }),
        leftOut: z.array(symbol),
        rows: z.array(
          z.object({
            ...company,
            kind: z.enum([...BUILDUPS, "neutral"]),
            pricePercent: number,
            interestPercent: number,
          }),
        ),
      })
      .optional(),
    options: both(
      z.object({
        expiry: day,
        /** The strike at which the options' worth at expiry is least. */
        maxPain: number,
        pcr: number.nullable(),
        callStrike: number,
        putStrike: number,
        /** Whether the nearest contract is another than on the session before. */
        rolled: z.boolean(),
      }),
    ).optional(),
    /** Net purchases in the cash market: sessions in a row on one side, month to date, place within two years. */
    flows: z
      .object({
        fii: z.object({
          /** Sessions in a row on one side, negative where they sold; the sum is over these. */
          streak: number,
          streakSum: number,
          atLeast: z.boolean(),
          /** The sum of the month to date; null where a session of it has no figure. */
          month: number.nullable(),
          place: place.optional(),
        }),
        dii: z.object({
          /** Sessions in a row on one side, negative where they sold; the sum is over these. */
          streak: number,
          streakSum: number,
          atLeast: z.boolean(),
          /** The sum of the month to date; null where a session of it has no figure. */
          month: number.nullable(),
          place: place.optional(),
        }),
      })
      .optional(),
    /** Contracts of index futures and options that participants bought and sold on the day. */
    volumesByParticipant: z.record(z.string(), z.object({ bought: number, sold: number })).optional(),
    /** Each reading's place within two years, by its name: "fii-cash", "fii-long-share", "vix", "nifty-pcr"… */
    places: z.record(z.string(), place).optional(),
    /** The damaged rows of the exchange's files, by file: what they would state is on no list of the day. */
    leftOut: z.array(z.object({ file: z.string(), rows: z.array(z.string()) })).optional(),
    /** What is due on the next market days, the nearest first. */
    due: z
      .array(
        z.object({
          day,
          kind: z.enum(DUE_KINDS),
          text: z.string(),
          symbols: z.array(symbol).optional(),
        }),
      )
      .optional(),
    /** The day in sentences by rule: what happened, what changed since the session before, what would change the view. */
    brief: z
      .object({
        lines: z.array(sourced.extend({ of: z.enum(BRIEF_LINES) })),
        changed: z.array(sourced),
        turns: z.array(sourced),
      })
      .optional(),
  });
};
