import type { Hono } from "hono";
import type { Site } from "#context.ts";
import { periodAsCsv } from "#domain/digest/open-data/period-csv.ts";
import {
  type DigestData,
  readDigestData,
  readPeriodData,
} from "#domain/digest/open-data/read-data.server.ts";
import { asJsonSchema, digestDataSchema, periodDataSchema } from "#domain/digest/open-data/schemas.ts";
import { periodSentences } from "#domain/digest/periods/period-words.ts";
import { publicDay } from "#domain/digest/presenting/market/licence.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import { CSV_TABLES, tableAsCsv } from "#domain/digest/tables-csv.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { openDataServer } from "./open-data.ts";

const DAY = "\\d{4}-\\d{2}-\\d{2}";
const PERIOD = "\\d{4}(?:-\\d{2})?";
const JSON_TYPE = "application/json; charset=utf-8";
const SCHEMA_TYPE = "application/schema+json; charset=utf-8";
const CSV_TYPE = "text/csv; charset=utf-8; header=present";

const printed = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const asFile = (name: string) => ({ "Content-Disposition": `attachment; filename="${name}"` });

/** Adds what programs read of the digests: each as JSON and CSV, months and years, and the schemas of both. */
export function addDigestData(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { db } = host.tools;
  const serve = openDataServer(app, host);
  const places = placesOf(host.site.origin, addresses);
  const { digests, pageOf, periodOf, links } = places;

  const record = (site: Site, data: DigestData | undefined) =>
    data && {
      body: printed(withEnvelope(data, site, places)),
      headers: { ...links("digest"), "Content-Location": `${pageOf(data.date)}.json` },
      sample: data.sample,
    };
  serve(`${digests}/latest.json`, () => ({
    path: `${digests}/latest.json`,
    type: JSON_TYPE,
    missing: "There is no digest yet.",
    make: async (site) => record(site, await readDigestData(db, site.firm.hiddenFiles)),
  }));
  serve(`${digests}/:file{${DAY}\\.json}`, (c) => {
    const date = (c.req.param("file") ?? "").slice(0, -".json".length);
    return {
      path: `${pageOf(date)}.json`,
      type: JSON_TYPE,
      missing: `There is no digest of ${date}.`,
      of: date,
      make: async (site) => record(site, await readDigestData(db, site.firm.hiddenFiles, date)),
    };
  });

  serve(`${digests}/:date{${DAY}}/:file{[a-z-]+\\.csv}`, (c) => {
    const { date = "", file = "" } = c.req.param();
    const table = CSV_TABLES.find((name) => `${name}.csv` === file);
    return {
      path: `${pageOf(date)}/${file}`,
      type: CSV_TYPE,
      missing: `There is no table ${file} for ${date}; a digest has ${CSV_TABLES.join(", ")}.`,
      of: date,
      make: async ({ firm }) => {
        const day = table && isDay(date) ? await readDigestDay(db, { date }) : undefined;
        if (!table || !day) return undefined;
        const headers = { ...links(), ...asFile(`daily-digest-${date}-${table}.csv`) };
        const body = tableAsCsv(table, publicDay(day, firm.hiddenFiles));
        return body === undefined ? undefined : { body, headers, sample: day.sample };
      },
    };
  });

  serve(`${periodOf("")}:file{${PERIOD}\\.(?:json|csv)}`, (c) => {
    const [period = "", kind = ""] = (c.req.param("file") ?? "").split(".");
    return {
      path: `${periodOf(period)}.${kind}`,
      type: kind === "csv" ? CSV_TYPE : JSON_TYPE,
      missing: `There is no digest of ${period}.`,
      of: period,
      make: async (site) => {
        const data = await readPeriodData(db, site.firm.hiddenFiles, period);
        if (!data) return undefined;
        const sample = data.facts.samples;
        return kind === "csv"
          ? {
              body: periodAsCsv(data),
              headers: { ...links(), ...asFile(`daily-digests-${period}.csv`) },
              sample,
            }
          : { body: printed(periodAsJson(data, site, places)), headers: links("period"), sample };
      },
    };
  });

  for (const [name, schema] of [
    ["digest", digestDataSchema],
    ["period", periodDataSchema],
  ] as const)
    serve(places.schemas[name], () => ({
      path: places.schemas[name],
      type: SCHEMA_TYPE,
      missing: "There is no such schema.",
      make: async ({ origin }) => ({ body: printed(asJsonSchema(schema, origin + places.schemas[name])) }),
    }));
}

type Places = ReturnType<typeof placesOf>;

/** Returns the addresses that the data names. */
function placesOf(origin: string, addresses: Addresses) {
  const digests = addresses.to("digests");
  const periodOf = (period: string) => addresses.to("period", { period });
  const schemas = { digest: `${digests}/schema.json`, period: `${periodOf("schema")}.json` };
  const licence = `${origin}${addresses.to("digest-data")}#licence`;
  return {
    origin,
    digests,
    periodOf,
    pageOf: (date: string) => addresses.to("digest", { date }),
    schemas,
    licence,
    /** Says in a header under which licence an answer is, and which schema describes it. */
    links: (schema?: keyof typeof schemas) => ({
      Link: [
        `<${licence}>; rel="license"`,
        ...(schema ? [`<${origin}${schemas[schema]}>; rel="describedby"`] : []),
      ].join(", "),
    }),
  };
}

const envelope = (schema: "digest" | "period", page: string, site: Site, { schemas, licence }: Places) => ({
  $schema: site.origin + schemas[schema],
  licence: { text: site.value("data.licence"), url: licence },
  publisher: {
    name: site.firm.legalName,
    registration: site.firm.registration,
    page: site.origin + page,
  },
});

function withEnvelope(data: DigestData, site: Site, places: Places) {
  const page = places.pageOf(data.date);
  return {
    ...envelope("digest", page, site, places),
    ...data,
    tables: Object.fromEntries(data.tables.map((name) => [name, `${site.origin}${page}/${name}.csv`])),
  };
}

type Period = NonNullable<Awaited<ReturnType<typeof readPeriodData>>>;

function periodAsJson({ facts, days }: Period, site: Site, places: Places) {
  const { period, samples, covered, sessions, missing, holidays, move, sums, extremes, breadth, sectors } =
    facts;
  const sum = ({ sum, known }: typeof sums.fii) => ({ sum: sum ?? null, known });
  return {
    ...envelope("period", places.periodOf(period), site, places),
    ...{ period, sample: samples, sentences: periodSentences(facts), ...covered },
    ...{ sessions: sessions ?? null, missing, holidays, nifty: move ?? null },
    flows: { fii: sum(sums.fii), dii: sum(sums.dii) },
    ...{ extremes, breadth: breadth ?? null, sectors },
    days: days.map(({ date, ...day }) => ({
      date,
      url: `${site.origin}${places.pageOf(date)}.json`,
      ...day,
    })),
  };
}
