import { Hono } from "hono";
import { expect, test } from "vitest";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import { addCrawlers } from "./crawlers.ts";
import type { Env } from "./env.ts";

/** Serves a site with one family of so many pages, and tells of each reading of them. */
function siteOf(pages: number, onRead = () => {}): Hono<Env> {
  const origin = "https://www.example.in";
  const listed = async () => {
    onRead();
    return Array.from({ length: pages }, (_, n) => ({ params: { n: String(n) } }));
  };
  const place = { path: "/made/:n", names: ["n"], prefix: "/made/", matches: /x/, page: { listed } };
  const app = new Hono<Env>();
  const host = {
    cache: new PageCache(50 * 1024 * 1024),
    settings: { publicOrigin: origin, CDN_SECONDS: 0 },
    site: { origin, tools: {} },
    siteFor: async () => ({}),
  };
  addCrawlers(app, host as unknown as Host, { places: [place] } as unknown as Addresses);
  return app;
}

test("a sitemap has 50,000 addresses at most; of more it is an index of files that hold each address once", async () => {
  const small = await (await siteOf(50_000).request("/sitemap.xml")).text();
  expect(small.match(/<url>/g)).toHaveLength(50_000);
  expect((await siteOf(50_000).request("/sitemaps/1.xml")).status).toBe(404);

  const large = siteOf(100_001);
  const index = await (await large.request("/sitemap.xml")).text();
  const files = [...index.matchAll(/<sitemap><loc>https:\/\/www\.example\.in(.*?)<\/loc>/g)].map(
    ([, at]) => at,
  );
  expect(files).toEqual(["/sitemaps/1.xml", "/sitemaps/2.xml", "/sitemaps/3.xml"]);
  const seen = new Set<string>();
  let listed = 0;
  for (const file of files) {
    const urls = (await (await large.request(file ?? "")).text()).match(/<loc>[^<]*/g) ?? [];
    expect(urls.length).toBeLessThanOrEqual(50_000);
    for (const url of urls) seen.add(url);
    listed += urls.length;
  }
  expect([listed, seen.size]).toEqual([100_001, 100_001]);
  expect((await large.request("/sitemaps/4.xml")).status).toBe(404);
});

test("however many files of a sitemap are asked for that do not exist, all addresses are read once", async () => {
  for (const pages of [3, 100_001]) {
    let readings = 0;
    const site = siteOf(pages, () => {
      readings += 1;
    });
    for (let part = 4; part < 12; part += 1)
      expect((await site.request(`/sitemaps/${part}.xml`)).status).toBe(404);
    expect(readings).toBe(1);
  }
});
