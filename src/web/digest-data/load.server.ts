import type { Site } from "#context.ts";
import { type CatalogueFigure, DIGEST_FIGURES } from "#domain/digest/catalogue/figures.ts";
import { CSV_TABLES } from "#domain/digest/catalogue/tables.ts";
import { type DigestData, readDigestData } from "#domain/digest/open-data/read-data.server.ts";
import { longDate } from "#platform/format/dates.ts";

/** An address of the open data; `example` is the newest digest's, empty if there is none. */
export type AddressRow = { pattern: string; what: string; examples: string[] };
/** `definition` is a key; empty if the exchange's file states the figure. */
export type IdRow = { id: string; name: string; unit: string; definition: string };
/** Figures whose identifiers share a prefix. */
export type FigureGroupView = { name: string; rows: IdRow[] };

export type DataPageView = {
  addresses: AddressRow[];
  groups: FigureGroupView[];
  count: number;
  example: { day: string; json: string; ask: string; answer: string } | undefined;
  /** Whether the example is a sample. */
  samples: boolean;
  licence: string;
  /** Requests per minute from one network; 0 for no limit. */
  limit: number;
};

/** Loads the page on the digest's data, with the newest digest as its example. */
export async function loadDataPage({
  tools,
  origin,
  firm,
  value,
  dataPerMinute,
}: Site): Promise<DataPageView> {
  const newest = await readDigestData(tools.db, firm.hiddenFiles);
  return {
    addresses: addressesOf(newest?.date),
    groups: [...Map.groupBy(DIGEST_FIGURES, ({ id }) => id.split(".")[0] ?? "")].map(([part, figures]) => ({
      name: GROUPS[part] ?? part,
      rows: figures.map(figureRow),
    })),
    count: DIGEST_FIGURES.length,
    example: newest && answerExample(newest, origin),
    samples: newest?.sample ?? false,
    licence: value("data.licence"),
    limit: dataPerMinute,
  };
}

const GROUPS: Record<string, string> = {
  nifty: "Nifty 50",
  "bank-nifty": "Bank Nifty",
  vix: "India VIX",
  flows: "Cash flows",
  participants: "Participants in derivatives",
  breadth: "Breadth",
  delivery: "Delivery",
  buildup: "Build-up of stock futures",
  ban: "F&O ban",
  indices: "Other indices",
};

const figureRow = ({ id, name, unit, by }: CatalogueFigure): IdRow => ({
  id,
  name,
  unit,
  definition: by ?? "",
});

function addressesOf(date: string | undefined): AddressRow[] {
  const at = "/dailydigest";
  const row = (pattern: string, what: string, ...examples: string[]): AddressRow => ({
    pattern,
    what,
    examples,
  });
  const of = (...paths: string[]) => (date ? paths.map((path) => `${at}/${path}`) : []);
  return [
    row(`${at}/latest.json`, "The newest digest.", ...of("latest.json")),
    row(`${at}/{day}.json`, `The digest of a day${date ? `, such as ${date}` : ""}.`, ...of(`${date}.json`)),
    row(
      `${at}/{day}/{table}.csv`,
      `A table of a digest: ${CSV_TABLES.join(", ")}.`,
      ...of(`${date}/${CSV_TABLES[0]}.csv`),
    ),
    row(`${at}/feed.json`, "The newest thirty digests as a feed (JSON Feed).", ...of("feed.json")),
  ];
}

/** Shows the close of the Nifty, a computed figure and a flow with their files, as the answer has them. */
export function answerExample(data: DigestData, origin: string): DataPageView["example"] {
  const { date, sample, figures, definitions, provenance } = data;
  const shown = ["nifty.close", "nifty.ema-20", "flows.fii"].flatMap(
    (id) => figures.find((figure) => figure.id === id) ?? [],
  );
  const [first] = shown;
  if (first?.id !== "nifty.close") return undefined;
  const files = new Set(shown.flatMap(({ sources }) => sources.slice(0, 1)));
  const excerpt = {
    date,
    sample,
    figures: shown.map((figure) => ({ ...figure, sources: figure.sources.slice(0, 1) })),
    definitions: Object.fromEntries(
      Object.entries(definitions).filter(([key]) => shown.some(({ definition }) => definition === key)),
    ),
    ...(provenance && { provenance: { sources: provenance.sources.filter(({ id }) => files.has(id)) } }),
  };
  return {
    day: longDate(date),
    // A list of one is printed on one line.
    json: JSON.stringify(excerpt, null, 2).replace(/\[\s+("[^"\n]*")\s+\]/g, "[$1]"),
    ask: `curl -s ${origin}/dailydigest/latest.json | jq '.figures[] | select(.id == "${first.id}") | .value'`,
    answer: String(first.value),
  };
}
