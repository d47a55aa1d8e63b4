import type { Context, Hono } from "hono";
import { hasSampleLeft, readDigestDay, SAMPLE_LEFT } from "#domain/digest/read.server.ts";
import { readDigestFile } from "#domain/digest/read-archive.server.ts";
import { readPrices } from "#domain/digest/read-prices.server.ts";
import { CSV_TABLES, tableAsCsv } from "#domain/digest/tables-csv.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { SYMBOLS } from "#domain/market/readings.ts";
import { isDay } from "#platform/clock/days.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import type { Host } from "../boot.ts";
import { pageAddress } from "./addresses.ts";
import type { Env } from "./app.ts";
import { cachePolicy, securityHeadersFor } from "./policy.ts";
import { toResponse } from "./wire.ts";

type Data = { body: string; sample?: boolean; fileName?: string };

const DAY = "\\d{4}-\\d{2}-\\d{2}";
const JSON_TYPE = "application/json; charset=utf-8";
const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** Each digest as data: the record as JSON, its tables as CSV, its prices for the chart. Kept and dropped like its page. */
export function addDigestData(app: Hono<Env>, { cache, site, siteFor, settings }: Host): void {
  const { db } = site.tools;

  /** `path` is the address by its decoded parts: under another spelling of it nothing is kept, nor anything found. */
  async function keep(
    c: Context<Env>,
    path: string,
    { type, date, missing }: { type: string; date: string; missing: string },
    make: (query: URLSearchParams, firm: Firm) => Promise<Data | undefined>,
  ) {
    const { pathname, search } = new URL(c.req.url);
    const nothing = (status: 404 | 410 = 404) =>
      c.text(`${status === 410 ? SAMPLE_LEFT : missing}\n`, status, { "Cache-Control": cachePolicy.never });
    if (pathname !== path) return nothing();
    const address = pageAddress(pathname + search);
    const answer = await cache.fill(address.key, async () => {
      const tags = new Set(["digests"]);
      const data = await make(new URLSearchParams(address.search), (await siteFor(tags)).firm);
      if (!data) return undefined;
      return {
        status: 200,
        headers: {
          "Content-Type": type,
          "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
          Vary: "Accept-Encoding",
          ...(data.fileName && { "Content-Disposition": `attachment; filename="${data.fileName}"` }),
          ...(data.sample && { "X-Robots-Tag": "noindex" }),
          ...securityHeadersFor(settings.publicOrigin),
        },
        ...(await encode(Buffer.from(data.body), 9)),
        tags,
        refreshAt: Number.POSITIVE_INFINITY,
      };
    });
    if (!answer) return nothing((await hasSampleLeft(db, date)) ? 410 : 404);
    cache.alias(pathname + search, address.key);
    return toResponse(answer, c.req.raw);
  }

  app.get(`/dailydigest/:file{${DAY}\\.json}`, (c) => {
    const date = c.req.param("file").slice(0, -".json".length);
    const said = { type: JSON_TYPE, date, missing: `There is no digest of ${date}.` };
    return keep(c, `/dailydigest/${date}.json`, said, async (_, firm) => {
      const file = await readDigestFile(db, date);
      if (!file) return undefined;
      const { legalName, registration } = firm;
      const publisher = { name: legalName, registration, page: `${site.origin}/dailydigest/${date}` };
      return { body: `${JSON.stringify({ publisher, ...file }, null, 2)}\n`, sample: file.sample };
    });
  });

  app.get(`/dailydigest/:date{${DAY}}/prices.json`, (c) => {
    const date = c.req.param("date");
    const missing = `There are no prices for ${date} here: the address names a day with a digest, then ?index=NIFTY or ?index=BANKNIFTY.`;
    return keep(c, `/dailydigest/${date}/prices.json`, { type: JSON_TYPE, date, missing }, async (query) => {
      const index = SYMBOLS.find((symbol) => symbol === query.get("index"));
      const prices = index && (await readPrices(db, date, index));
      return prices && { body: JSON.stringify(prices), sample: prices.sample ?? false };
    });
  });

  app.get(`/dailydigest/:date{${DAY}}/:file{[a-z-]+\\.csv}`, (c) => {
    const { date, file } = c.req.param();
    const table = CSV_TABLES.find((name) => `${name}.csv` === file);
    const missing = `There is no table ${file} for ${date}; a digest has ${CSV_TABLES.join(", ")}.`;
    return keep(c, `/dailydigest/${date}/${file}`, { type: CSV_TYPE, date, missing }, async () => {
      const day = table && isDay(date) ? await readDigestDay(db, { date }) : undefined;
      if (!table || !day) return undefined;
      const fileName = `daily-digest-${date}-${table}.csv`;
      return { body: tableAsCsv(table, day), fileName, sample: day.sample };
    });
  });
}
