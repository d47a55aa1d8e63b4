import type { Hono } from "hono";
import type { Site } from "#context.ts";
import { CSV_TABLES, tableAsCsv } from "#domain/digest/catalogue/tables.ts";
import { type DigestData, readDigestData } from "#domain/digest/open-data/read-data.server.ts";
import { readFigures } from "#domain/digest/read.server.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { openDataServer } from "./open-data.ts";

const DAY = "\\d{4}-\\d{2}-\\d{2}";
const JSON_TYPE = "application/json; charset=utf-8";
const CSV_TYPE = "text/csv; charset=utf-8; header=present";

const printed = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const asFile = (name: string) => ({ "Content-Disposition": `attachment; filename="${name}"` });

/** Adds the digests' data for programs: each as JSON, and its tables as CSV. */
export function addDigestData(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { db } = host.tools;
  const serve = openDataServer(app, host);
  const places = placesOf(host.site.origin, addresses);
  const { digests, pageOf, headers } = places;

  const record = (site: Site, data: DigestData | undefined) =>
    data && {
      body: printed(withEnvelope(data, site, places)),
      headers: { ...headers, "Content-Location": `${pageOf(data.date)}.json` },
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
        const day = table && isDay(date) ? await readFigures(db, firm.hiddenFiles, date) : undefined;
        const body = table && day && tableAsCsv(table, day);
        if (!day || body === undefined) return undefined;
        const name = asFile(`daily-digest-${date}-${table}.csv`);
        return { body, headers: { ...headers, ...name }, sample: day.sample };
      },
    };
  });
}

type Places = ReturnType<typeof placesOf>;

/** Returns the addresses that the data names, and the licence header. */
function placesOf(origin: string, addresses: Addresses) {
  const licence = `${origin}${addresses.to("digest-data")}#licence`;
  return {
    digests: addresses.to("digests"),
    pageOf: (date: string) => addresses.to("digest", { date }),
    licence,
    headers: { Link: `<${licence}>; rel="license"` },
  };
}

function withEnvelope(data: DigestData, site: Site, { pageOf, licence }: Places) {
  const page = site.origin + pageOf(data.date);
  const { legalName: name, registration } = site.firm;
  return {
    licence: { text: site.value("data.licence"), url: licence },
    publisher: { name, registration, page },
    ...data,
    tables: Object.fromEntries(data.tables.map((table) => [table, `${page}/${table}.csv`])),
  };
}
