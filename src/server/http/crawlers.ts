import type { Hono } from "hono";
import type { Tools } from "#platform/tools.ts";
import type { Host } from "../host.ts";
import { type Addresses, type AddressPlace, addressAt } from "./addresses.ts";
import type { Env } from "./env.ts";
import { keptData, serveData } from "./kept-data.ts";
import { toResponse } from "./wire.ts";

/** Serves what robots and browsers learn about the pages, from each page's declaration. */
export function addCrawlers(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin, tools } = host.site;
  const { places } = addresses;

  serveData(app, host, "/robots.txt", { type: "text/plain; charset=utf-8" }, () => robots(places, origin));

  const listing = places.filter(({ page }) => typeof page.listed === "function");
  const tags = new Set(listing.flatMap(({ page }) => page.tags ?? []));
  const kind = { type: "application/xml; charset=utf-8", tags };
  serveData(app, host, "/sitemap.xml", kind, async () =>
    sitemap(await sitemapEntries(places, origin, tools), origin),
  );
  // Cached like the parts, so that requesting a part that does not exist does not read all addresses.
  const partsKey = "/sitemap.xml parts";
  const partsNow = async (): Promise<number> => {
    const kept = await keptData(host, partsKey, kind, async () => {
      const entries = await sitemapEntries(places, origin, tools);
      return { body: "", headers: { [PARTS]: String(partsOf(entries.length)) } };
    });
    return Number(kept?.headers[PARTS]);
  };
  app.get("/sitemaps/:part{[1-9]\\d{0,3}\\.xml}", async (c, next) => {
    const part = Number.parseInt(c.req.param("part"), 10);
    const parts = await partsNow();
    if (parts < 2 || part > parts) return next();
    const answer = await keptData(host, `/sitemaps/${part}.xml`, kind, async () => {
      const entries = await sitemapEntries(places, origin, tools);
      return { body: urlset(entries.slice((part - 1) * MAX_ADDRESSES, part * MAX_ADDRESSES)) };
    });
    return answer ? toResponse(answer, c.req.raw) : next();
  });

  serveData(app, host, "/speculation-rules.json", { type: "application/speculationrules+json" }, () =>
    speculationRules(addresses),
  );
}

function robots(places: AddressPlace[], origin: string): string {
  const away = [
    "/desk",
    "/api/",
    ...places.filter(({ page }) => page.openedBy === "nobody").map(({ path }) => path),
  ];
  return `User-agent: *\n${away.map((path) => `Disallow: ${path}\n`).join("")}Sitemap: ${origin}/sitemap.xml\n`;
}

/** The most addresses per file in the sitemap protocol. */
const MAX_ADDRESSES = 50_000;

const PARTS = "X-Parts";
const partsOf = (addresses: number): number => Math.ceil(addresses / MAX_ADDRESSES);

async function sitemapEntries(places: AddressPlace[], origin: string, tools: Tools): Promise<string[]> {
  const entries: string[] = [];
  for (const place of places) {
    const { listed } = place.page;
    if (!listed) continue;
    for (const { params, lastModified } of listed === true ? [{ params: {} }] : await listed(tools)) {
      const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
      entries.push(`<url><loc>${origin}${addressAt(place, params)}</loc>${changed}</url>`);
    }
  }
  return entries;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const urlset = (entries: string[]): string =>
  `${HEAD}\n<urlset ${NAMESPACE}>\n${entries.join("\n")}\n</urlset>\n`;

/** Renders all addresses or, if one file cannot hold them, an index of the files. */
function sitemap(entries: string[], origin: string): string {
  if (entries.length <= MAX_ADDRESSES) return urlset(entries);
  const parts = Array.from({ length: partsOf(entries.length) }, (_, at) => at + 1);
  const lines = parts.map((part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** Prefetches documents on hover, prerenders on press; never pages that count, change or hold a secret. */
function speculationRules(addresses: Addresses): string {
  const digests = addresses.to("digests");
  const byKey = addresses.places.filter(({ page }) => page.openedBy === "key" || page.openedBy === "link");
  const not = [
    "/api/*",
    "/views/*",
    "/media/*",
    `${digests}/*.json`,
    `${digests}/*.csv`,
    ...byKey.map(({ prefix }) => `${prefix}*`),
  ];
  const where = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: not } },
      { not: { selector_matches: "[data-no-prefetch]" } },
    ],
  };
  return JSON.stringify({
    prefetch: [{ where, eagerness: "moderate" }],
    prerender: [{ where, eagerness: "conservative" }],
  });
}
