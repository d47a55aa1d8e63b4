import type { Context, Hono } from "hono";
import { publicDay } from "#domain/digest/presenting/market/licence.ts";
import { hasSampleLeft, readDigestDay, SAMPLE_LEFT } from "#domain/digest/read.server.ts";
import { readDigestFile } from "#domain/digest/read-archive.server.ts";
import { readPrices } from "#domain/digest/read-prices.server.ts";
import { CSV_TABLES, tableAsCsv } from "#domain/digest/tables-csv.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { SYMBOLS } from "#domain/market/readings.ts";
import type { Query } from "#page.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Host } from "../host.ts";
import { type Addresses, searchOf } from "./addresses.ts";
import type { Env } from "./env.ts";
import { keptData } from "./kept-data.ts";
import { cachePolicy } from "./policy.ts";
import { toResponse } from "./wire.ts";

const DAY = "\\d{4}-\\d{2}-\\d{2}";
const JSON_TYPE = "application/json; charset=utf-8";
const CSV_TYPE = "text/csv; charset=utf-8; header=present";
const ONE_INDEX: Query = { index: new RegExp(`^(${SYMBOLS.join("|")})$`) };

type Made = { body: string; sample?: boolean; fileName?: string };
/** A request for data: `path` is its address from the decoded parts, `missing` the text if there is no such data. */
type Asked = { path: string; type: string; date: string; missing: string; query?: Query };

/** Adds each digest as data: a JSON record, CSV tables, prices for the chart. Kept and dropped like its page. */
export function addDigestData(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin, tools } = host.site;
  const digests = addresses.to("digests");
  const pageOf = (date: string) => addresses.to("digest", { date });

  app.get(`${digests}/:file{${DAY}\\.json}`, (c) => {
    const date = c.req.param("file").slice(0, -".json".length);
    const page = pageOf(date);
    const asked = { path: `${page}.json`, type: JSON_TYPE, date, missing: `There is no digest of ${date}.` };
    return answer(c, host, asked, async (_, { legalName, registration }) => {
      const file = await readDigestFile(tools.db, date);
      if (!file) return undefined;
      const publisher = { name: legalName, registration, page: origin + page };
      return { body: `${JSON.stringify({ publisher, ...file }, null, 2)}\n`, sample: file.sample };
    });
  });

  app.get(`${digests}/:date{${DAY}}/prices.json`, (c) => {
    const date = c.req.param("date");
    const missing = `There are no prices for ${date} here: the address names a day with a digest, then ?index=NIFTY or ?index=BANKNIFTY.`;
    const asked = { path: `${pageOf(date)}/prices.json`, type: JSON_TYPE, date, missing, query: ONE_INDEX };
    return answer(c, host, asked, async (query) => {
      const index = SYMBOLS.find((symbol) => symbol === query.get("index"));
      const prices = index && (await readPrices(tools.db, date, index));
      return prices && { body: JSON.stringify(prices), sample: prices.sample ?? false };
    });
  });

  app.get(`${digests}/:date{${DAY}}/:file{[a-z-]+\\.csv}`, (c) => {
    const { date, file } = c.req.param();
    const table = CSV_TABLES.find((name) => `${name}.csv` === file);
    const missing = `There is no table ${file} for ${date}; a digest has ${CSV_TABLES.join(", ")}.`;
    return answer(
      c,
      host,
      { path: `${pageOf(date)}/${file}`, type: CSV_TYPE, date, missing },
      async (_, { hiddenFiles }) => {
        const day = table && isDay(date) ? await readDigestDay(tools.db, { date }) : undefined;
        if (!table || !day) return undefined;
        const fileName = `daily-digest-${date}-${table}.csv`;
        const body = tableAsCsv(table, publicDay(day, hiddenFiles));
        return body === undefined ? undefined : { body, fileName, sample: day.sample };
      },
    );
  });
}

/** Answers with the data. Under another spelling of the address nothing is kept and nothing is found. */
async function answer(
  c: Context<Env>,
  host: Host,
  { path, type, date, missing, query = {} }: Asked,
  make: (query: URLSearchParams, firm: Firm) => Promise<Made | undefined>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const nothing = (status: 404 | 410 = 404) =>
    c.text(`${status === 410 ? SAMPLE_LEFT : missing}\n`, status, { "Cache-Control": cachePolicy.never });
  if (pathname !== path) return nothing();
  const asked = searchOf(new URLSearchParams(search), query);
  const kept = await keptData(host, path + asked, { type, tags: ["digests"] }, async ({ firm }) => {
    const made = await make(new URLSearchParams(asked), firm);
    return made && { body: made.body, headers: headersOf(made) };
  });
  if (!kept) return nothing((await hasSampleLeft(host.tools.db, date)) ? 410 : 404);
  host.cache.alias(pathname + search, path + asked);
  return toResponse(kept, c.req.raw);
}

const headersOf = ({ fileName, sample }: Made): Record<string, string> => ({
  ...(fileName && { "Content-Disposition": `attachment; filename="${fileName}"` }),
  ...(sample && { "X-Robots-Tag": "noindex" }),
});
