import { banDayOf } from "#domain/market/digest-day.ts";
import type { FileKind, ReadFile, Reading } from "#domain/market/readings.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";

/** A file needed by a day's digest: what it supplies, the exchange's name for it, its kinds. */
export type Needed = {
  what: string;
  gives: string;
  file: string;
  kinds: FileKind[];
  /** The path of a figure that depends on it. */
  path?: string;
  /** Whether it is named after the next market day, on which it applies. */
  ofNextDay?: true;
  optional?: true;
};

/** The files of the day itself, in the order of their publication. */
export const NEEDED_FILES: readonly Needed[] = [
  {
    what: "Index closes",
    gives: "closes, levels, averages, India VIX, sectors",
    file: "ind_close_all_DDMMYYYY.csv",
    // An index history up to the day contains its close too.
    kinds: ["index-closes", "index-history"],
    path: "index_dashboard.NIFTY.cmp",
  },
  {
    what: "F&O bhavcopy",
    gives: "open interest, put-call ratio, strikes, what expires on the day",
    file: "BhavCopy_NSE_FO_0_0_0_YYYYMMDD_F_0000.csv.zip",
    kinds: ["fo-bhavcopy", "fo-bhavcopy-old", "option-chain"],
    path: "index_dashboard.NIFTY.oi_data.pcr",
  },
  {
    what: "FII/DII cash activity",
    gives: "cash flows",
    file: "fiidiiTradeReact.json",
    kinds: ["fii-dii-cash", "fii-dii-cash-table"],
    path: "fii_dii_analysis.cash_market.fii",
  },
  {
    what: "Participant-wise open interest",
    gives: "positions of FII, PRO, DII and Retail",
    file: "fao_participant_oi_DDMMYYYY.csv",
    kinds: ["participant-oi", "participant-oi-table"],
    path: "fii_dii_analysis.participant_derivatives.FII.futures",
  },
  {
    what: "Cash market with deliveries",
    gives: "advances and declines, movers, highs and lows, volume, delivered shares",
    file: "sec_bhavdata_full_DDMMYYYY.csv",
    kinds: ["security-deliveries", "cm-bhavcopy"],
    optional: true,
  },
  {
    what: "Participant-wise trading volume",
    gives: "contracts that participants bought and sold",
    file: "fao_participant_vol_DDMMYYYY.csv",
    kinds: ["participant-volume"],
    optional: true,
  },
  {
    what: "F&O ban list",
    gives: "securities in the F&O ban on the next market day",
    file: "fo_secban_DDMMYYYY.csv",
    kinds: ["ban-list"],
    ofNextDay: true,
    optional: true,
  },
  {
    what: "Position limits",
    gives: "how near other securities stand to the F&O ban",
    file: "combineoi_DDMMYYYY.zip",
    kinds: ["position-limits"],
    optional: true,
  },
  {
    what: "Bulk deals",
    gives: "bulk deals by client",
    file: "bulk.csv",
    kinds: ["bulk-deals"],
    optional: true,
  },
  {
    what: "Block deals",
    gives: "block deals by client",
    file: "block.csv",
    kinds: ["block-deals"],
    optional: true,
  },
  {
    what: "Corporate actions",
    gives: "ex-dates of the next days",
    file: "corporates-corporateActions.json",
    kinds: ["corporate-actions"],
    optional: true,
  },
  {
    what: "Board meetings",
    gives: "results that are due on the next days",
    file: "corporate-board-meetings.json",
    kinds: ["board-meetings"],
    optional: true,
  },
];

const DDMMYYYY = (date: string) => date.split("-").toReversed().join("");

/** Returns the exchange's name of a needed file of a day. */
export function fileNameOf({ file, ofNextDay }: Needed, date: string): string {
  const day = ofNextDay ? (banDayOf(date) ?? date) : date;
  return file.replace("DDMMYYYY", DDMMYYYY(day)).replace("YYYYMMDD", day.replaceAll("-", ""));
}

/** Returns how many items a reading lists, and their name in singular and plural. */
function listIn(reading: Reading): [count: number, one: string, many?: string] | undefined {
  switch (reading.kind) {
    case "securities": {
      const { symbol, delivered } = reading.figures;
      const more = delivered.some((each) => each !== null) ? " with deliveries" : "";
      return [symbol.length, `security${more}`, `securities${more}`];
    }
    case "futures": {
      const { indices, stocks } = reading.figures;
      return [
        Object.keys(indices).length + Object.keys(stocks).length,
        "underlying of futures",
        "underlyings of futures",
      ];
    }
    case "ban":
      return [reading.figures.symbols.length, "security in the F&O ban", "securities in the F&O ban"];
    case "limits":
      return [reading.figures.rows.length, "position limit"];
    case "deals":
      return [reading.figures.rows.length, `${reading.subject} deal`];
    case "corporate-actions":
      return [reading.figures.rows.length, "corporate action"];
    case "board-meetings":
      return [reading.figures.rows.length, "board meeting"];
    default:
      return undefined;
  }
}

/** States how many items of each list were read, over all days of a file. */
function listsIn(readings: Reading[]): string[] {
  const lists = readings.map(listIn).filter((list) => list !== undefined);
  return [...Map.groupBy(lists, ([, one]) => one).values()].map((same) => {
    const [, one = "", many] = same[0] ?? [];
    const count = same.reduce((sum, [n]) => sum + n, 0);
    return count ? counted(count, one, many) : `no ${one}`;
  });
}

/** Summarises in a sentence what was read from a file: which days, and how much. */
export function fileSummary({ days, readings, statedAt, provisional }: ReadFile): string {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const when =
    days.length === 1
      ? longDate(first)
      : `${counted(days.length, "day")}, ${longDate(first)} to ${longDate(last)}`;
  const of = (kind: string) => readings.filter((reading) => reading.kind === kind);
  const sessions = new Set(of("session").map(({ subject }) => subject));
  const options = [...new Set(of("open-interest").map(({ subject }) => subject))];
  const read = [
    sessions.size > 3 ? counted(sessions.size, "index", "indices") : [...sessions].join(", "),
    of("positions").length ? "positions of the four participants" : "",
    of("cash").length ? "cash flows of FII and DII" : "",
    options.length ? `options of ${options.join(" and ")}` : "",
    of("breadth").length ? "advances and declines" : "",
    of("volumes").length ? "contracts bought and sold by the four participants" : "",
    ...listsIn(readings),
  ].filter(Boolean);
  const stated = statedAt ? `, as stated at ${statedAt}` : "";
  return `${when}: ${read.join("; ")}${stated}${provisional ? ", provisional" : ""}.`;
}
