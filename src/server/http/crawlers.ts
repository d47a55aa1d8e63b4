import type { Hono } from "hono";
import type { Tools } from "#platform/tools.ts";
import type { Host } from "../host.ts";
import { type Addresses, type AddressPlace, addressAt } from "./addresses.ts";
import type { Env } from "./env.ts";
import { serveData } from "./kept-data.ts";

/** Serves what robots and browsers learn about the site's pages, from what each page declares. */
export function addCrawlers(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin, tools } = host.site;
  const { places } = addresses;

  serveData(app, host, "/robots.txt", { type: "text/plain; charset=utf-8" }, () => robots(places, origin));

  const listing = places.filter(({ page }) => typeof page.listed === "function");
  const tags = new Set(listing.flatMap(({ page }) => page.tags ?? []));
  serveData(app, host, "/sitemap.xml", { type: "application/xml; charset=utf-8", tags }, () =>
    sitemap(places, origin, tools),
  );

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

async function sitemap(places: AddressPlace[], origin: string, tools: Tools): Promise<string> {
  const entries: string[] = [];
  for (const place of places) {
    const { listed } = place.page;
    if (!listed) continue;
    for (const { params, lastModified } of listed === true ? [{ params: {} }] : await listed(tools)) {
      const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
      entries.push(`<url><loc>${origin}${addressAt(place, params)}</loc>${changed}</url>`);
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

/** Links are documents: fetched on hover, rendered on press. What counts, changes or is a key is not fetched early. */
function speculationRules(addresses: Addresses): string {
  const digests = addresses.to("digests");
  const byKey = addresses.places.filter(({ page }) => page.openedBy === "key" || page.openedBy === "link");
  const not = [
    ...["/api/*", "/views/*", "/media/*", `${digests}/*.json`, `${digests}/*.csv`],
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
