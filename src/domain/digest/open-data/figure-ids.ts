import { type IndexSymbol, SYMBOLS } from "#domain/market/readings.ts";
import { INDEX_NAMES, PARTICIPANT_NAMES } from "../figure-names.ts";
import { BANK_NIFTY, indicatorPath, indicatorPlace, NIFTY_50, VIX } from "../key-figures.ts";
import type { DefinitionKey } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { type Figure, numberOf } from "../rules.ts";

/** What the figures of a day are read in. */
export type FigureSource = Pick<DigestDay, "content" | "series">;

export type FigureUnit =
  | "points"
  | "per cent"
  | "Rs crore"
  | "contracts"
  | "ratio"
  | "0 to 100"
  | "securities"
  | "sessions";

/** A figure of every digest under an identifier that never changes, nor does its unit. */
export type FigureId = {
  /** Small letters and dashes, from the whole to the part: "nifty.ema-20". */
  id: string;
  name: string;
  unit: FigureUnit;
  /** The definition by which it is computed; undefined where the exchange's file states it. */
  how: DefinitionKey | undefined;
  /** Its place in the content, or beside it after "series." or "market."; undefined where the digest has none. */
  path(day: FigureSource): string | undefined;
  /** Where its origin is recorded, if neither at the path nor above it. */
  recordedElsewhere: string | undefined;
  /** The value where it is not the one at the path. */
  value: ((day: FigureSource) => number | undefined) | undefined;
};

type More = Partial<Pick<FigureId, "how" | "recordedElsewhere" | "value">>;

const figure = (
  id: string,
  name: string,
  unit: FigureUnit,
  path: string | FigureId["path"],
  { how, recordedElsewhere, value }: More = {},
): FigureId => ({
  ...{ id, name, unit, how, recordedElsewhere, value },
  path: typeof path === "string" ? () => path : path,
});

/** Finds an indicator by its name, since its place may differ from day to day. */
const indicator = (id: string, name: string, named: RegExp): FigureId[] => {
  const place =
    (key: Parameters<typeof indicatorPath>[1]) =>
    ({ content }: FigureSource): string | undefined => {
      const found = indicatorPlace(content, named);
      return found < 0 ? undefined : indicatorPath(found, key);
    };
  return [figure(`${id}.close`, `${name}, close`, "points", place("closing")), ...changesOf(id, name, place)];
};

const changesOf = (
  id: string,
  name: string,
  place: (key: Parameters<typeof indicatorPath>[1]) => FigureId["path"],
): FigureId[] => [
  figure(`${id}.change`, `${name}, change`, "points", place("abs_change"), { how: "change" }),
  figure(`${id}.change-percent`, `${name}, change`, "per cent", place("percent_change"), { how: "change" }),
];

const INDICES: Record<IndexSymbol, [id: string, named: RegExp]> = {
  NIFTY: ["nifty", NIFTY_50],
  BANKNIFTY: ["bank-nifty", BANK_NIFTY],
};

const LEVELS = [
  ["support-1", "support 1", "support_resistance.support_1"],
  ["support-2", "support 2", "support_resistance.support_2"],
  ["resistance-1", "resistance 1", "support_resistance.resistance_1"],
  ["resistance-2", "resistance 2", "support_resistance.resistance_2"],
  ["breakout", "breakout level", "trigger_zones.breakout.level"],
  ["breakdown", "breakdown level", "trigger_zones.breakdown.level"],
] as const;

function index(symbol: IndexSymbol): FigureId[] {
  const [id, named] = INDICES[symbol];
  const name = INDEX_NAMES[symbol];
  const at = `index_dashboard.${symbol}`;
  const interest = (side: "call" | "put") =>
    figure(
      `${id}.${side}-open-interest`,
      `${name}, open interest of ${side}s`,
      "contracts",
      `${at}.oi_data.${side}_oi`,
      {
        how: "oi",
        value: ({ series }) => contractsOf(series.oi?.[symbol], side),
      },
    );
  const strike = (side: "call" | "put") =>
    figure(
      `${id}.largest-${side}-strike`,
      `${name}, strike with the largest ${side} open interest`,
      "points",
      `${at}.oi_data.${side}_writers`,
      { how: "oi-strike" },
    );
  return [
    figure(`${id}.close`, `${name}, close`, "points", `${at}.cmp`),
    ...indicator(id, name, named).slice(1),
    ...LEVELS.map(([part, level, path]) =>
      figure(`${id}.${part}`, `${name}, ${level}`, "points", `${at}.${path}`, { how: "pivot" }),
    ),
    ...([10, 20, 50] as const).map((n) =>
      figure(`${id}.ema-${n}`, `${name}, EMA ${n}`, "points", `${at}.ema_rsi.ema_${n}`, { how: "ema" }),
    ),
    figure(`${id}.rsi-14`, `${name}, RSI 14`, "0 to 100", `${at}.ema_rsi.rsi`, { how: "rsi" }),
    interest("call"),
    interest("put"),
    figure(`${id}.put-call-ratio`, `${name}, put-call ratio`, "ratio", `${at}.oi_data.pcr`, { how: "pcr" }),
    strike("call"),
    strike("put"),
  ];
}

type Chain = NonNullable<NonNullable<FigureSource["series"]["oi"]>[IndexSymbol]>;

/** Sums a whole chain in contracts; undefined where it is not whole, or where the file states no lot. */
function contractsOf(chain: Chain | undefined, side: "call" | "put"): number | undefined {
  if (!chain || chain.lot === undefined) return undefined;
  const sum = chain.strikes.reduce((total, strike) => total + strike[side === "call" ? 1 : 2], 0);
  if (chain.unit === "contracts") return sum;
  return chain.lot === null ? undefined : Math.round(sum / chain.lot);
}

const POSITIONS = [
  ["futures", "net index futures", "futures"],
  ["calls", "net index calls", "ce"],
  ["puts", "net index puts", "pe"],
] as const;

const CASH = "fii_dii_analysis.cash_market";
const DERIVATIVES = "fii_dii_analysis.participant_derivatives";
const CHANGES = "fii_dii_analysis.fii_pro_derivatives.interpretation.futures";

const participant = ([key, name]: (typeof PARTICIPANT_NAMES)[number]): FigureId[] => {
  const id = `participants.${key.toLowerCase()}`;
  const recorded = `${DERIVATIVES}.${key}.futures`;
  return [
    ...POSITIONS.map(([part, position, kind]) =>
      figure(`${id}.${part}`, `${name}, ${position}`, "contracts", `${DERIVATIVES}.${key}.${kind}`, {
        how: "position",
      }),
    ),
    ...POSITIONS.map(([part, position, kind]) =>
      figure(
        `${id}.${part}-change`,
        `${name}, change of ${position}`,
        "contracts",
        `series.positions.${key}.change.${kind}`,
        { how: "position-change", recordedElsewhere: CHANGES },
      ),
    ),
    figure(
      `${id}.long-share`,
      `${name}, long share of index futures`,
      "per cent",
      `series.positions.${key}.longShare`,
      { how: "long-share", recordedElsewhere: recorded },
    ),
  ];
};

const BREADTH = [
  ["advances", "Securities that rose"],
  ["declines", "Securities that fell"],
  ["unchanged", "Securities that were unchanged"],
] as const;

/** The indices of the pulse by the exchange's names. */
const SECTORS = [
  ...["Nifty Midcap 100", "Nifty Smallcap 100", "Nifty Financial Services", "Nifty IT", "Nifty Auto"],
  ...["Nifty Pharma", "Nifty FMCG", "Nifty Metal", "Nifty Energy", "Nifty Realty", "Nifty PSU Bank"],
];

const sector = (name: string): FigureId[] =>
  indicator(`indices.${name.toLowerCase().replaceAll(" ", "-")}`, name, new RegExp(`^${name}$`, "i"));

const future = (symbol: IndexSymbol): FigureId[] => {
  const [id] = INDICES[symbol];
  const name = `${INDEX_NAMES[symbol]}, nearest future`;
  const at = `market.futures.${symbol}`;
  return [
    figure(`${id}.future-close`, `${name}, close`, "points", `${at}.close`),
    figure(`${id}.future-premium`, `${name}, premium`, "points", `${at}.premium`, { how: "premium" }),
    figure(`${id}.future-premium-percent`, `${name}, premium`, "per cent", `${at}.premiumPercent`, {
      how: "premium",
    }),
    figure(`${id}.future-rollover`, `${name}, rollover`, "per cent", `${at}.rollover`, { how: "rollover" }),
    figure(
      `${id}.max-pain`,
      `${INDEX_NAMES[symbol]}, max pain`,
      "points",
      `market.options.${symbol}.maxPain`,
      { how: "max-pain" },
    ),
  ];
};

const flowRow = (who: "fii" | "dii"): FigureId[] => {
  const [id, name] = [`flows.${who}`, who.toUpperCase()];
  const at = `market.flows.${who}`;
  const how = "flow-row";
  return [
    figure(`${id}-streak`, `${name}, sessions in a row, negative for sales`, "sessions", `${at}.streak`, {
      how,
    }),
    figure(`${id}-streak-sum`, `${name}, sum of these sessions`, "Rs crore", `${at}.streakSum`, { how }),
    figure(`${id}-month`, `${name}, month to date`, "Rs crore", `${at}.month`, { how }),
  ];
};

const aboveAverage = (sessions: number): FigureId[] => {
  const found = ({ series }: FigureSource) =>
    series.market?.averages?.find((average) => average.sessions === sessions);
  const name = `Securities above their ${sessions}-day average`;
  const at = "market.averages";
  const how = "above-average";
  return [
    figure(`breadth.above-${sessions}`, name, "securities", at, { how, value: (day) => found(day)?.above }),
    figure(`breadth.above-${sessions}-of`, `${name}, of so many`, "securities", at, {
      how,
      value: (day) => found(day)?.of,
    }),
  ];
};

const BUILDUPS = [
  ["long-buildup", "long build-up"],
  ["short-buildup", "short build-up"],
  ["short-covering", "short covering"],
  ["long-unwinding", "long unwinding"],
  ["neutral", "neither"],
] as const;

/** The figures of the market beyond the contract. */
const market = (): FigureId[] => [
  ...SYMBOLS.flatMap(future),
  ...(["fii", "dii"] as const).flatMap(flowRow),
  ...(["highs", "lows"] as const).map((side) =>
    figure(`breadth.new-${side}`, `New ${side} of 52 weeks`, "securities", "market.extremes", {
      how: "extremes",
      value: ({ series }) => series.market?.extremes?.[side].length,
    }),
  ),
  ...[20, 50, 200].flatMap(aboveAverage),
  ...(
    [
      ["by-quantity", "Delivered shares of all traded", "per cent", "byQuantity"],
      ["by-value", "Delivered value of all traded", "per cent", "byValue"],
      ["turnover", "Turnover of these securities", "Rs crore", "turnover"],
    ] as const
  ).map(([id, name, unit, key]) =>
    figure(`delivery.${id}`, name, unit, `market.delivery.${key}`, { how: "delivery" }),
  ),
  ...BUILDUPS.map(([kind, name]) =>
    figure(`buildup.${kind}`, `Stock futures, ${name}`, "securities", `market.buildup.counts.${kind}`, {
      how: "buildup",
    }),
  ),
  figure("ban.securities", "Securities in the F&O ban", "securities", "market.ban", {
    how: "ban",
    value: ({ series }) => series.market?.ban?.symbols.length,
  }),
];

/**
 * Every identifier. One that was published is never renamed, reused or taken away, and a new one comes last, so that the
 * columns of the files keep their places.
 */
export const FIGURE_IDS: readonly FigureId[] = [
  ...SYMBOLS.flatMap(index),
  ...indicator("vix", "India VIX", VIX),
  figure("flows.fii", "FII, net purchases in the cash market", "Rs crore", `${CASH}.fii`),
  figure("flows.dii", "DII, net purchases in the cash market", "Rs crore", `${CASH}.dii`),
  figure("flows.net", "FII and DII together", "Rs crore", `${CASH}.net_flow`, { how: "net" }),
  ...PARTICIPANT_NAMES.flatMap(participant),
  ...BREADTH.map(([side, name]) =>
    figure(`breadth.${side}`, name, "securities", `series.breadth.${side}`, {
      recordedElsewhere: "market.breadth.advances",
    }),
  ),
  ...SECTORS.flatMap(sector),
  ...market(),
];

/** Returns the value of a figure in a day's digest; undefined where the digest lacks it. */
export function figureValue({ path, value }: FigureId, day: FigureSource): number | undefined {
  if (value) return value(day);
  const place = path(day);
  const found = place === undefined ? undefined : valueAt(day, place);
  return typeof found === "number" || typeof found === "string" ? numberOf(found as Figure) : undefined;
}

function valueAt({ content, series }: FigureSource, path: string): unknown {
  let value: unknown = path.startsWith("series.")
    ? { series }
    : path.startsWith("market.")
      ? { market: series.market }
      : content;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
