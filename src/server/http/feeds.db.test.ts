import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import { testTools } from "#test/database.ts";
import { bookOf } from "#test/firm.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { addFeeds } from "./feeds.ts";

test("an article stands in the feeds with the beginning of its day in India, and without control characters", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('gaps', ${"Gaps & \u0008fills"}, ${"A \u001bsummary"}, '<p>x</p>', 'x', '/x.webp', 1, 'A', '2025-02-14', now())`);
  const site = { origin: "https://www.example.in", tools };
  const host = {
    cache: new PageCache(1_000_000),
    settings: { CDN_SECONDS: 0, publicOrigin: site.origin },
    site,
    siteFor: async () => ({ ...site, ...bookOf() }),
  } as unknown as Host;
  const addresses = { to: (subject: string) => `/${subject}` } as unknown as Addresses;
  const app = new Hono<Env>();
  addFeeds(app, host, addresses);
  const read = async (path: string) => (await app.request(path)).text();
  const feed = JSON.parse(await read("/feed.json")) as { items: { date_published: string }[] };
  expect(feed.items.map((item) => item.date_published)).toEqual(["2025-02-13T18:30:00.000Z"]);
  const rss = await read("/rss.xml");
  expect(rss).toContain("<title>Gaps &amp;  fills</title>");
  expect(rss).toContain("<pubDate>Thu, 13 Feb 2025 18:30:00 GMT</pubDate>");
  expect(rss.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  await tools.close();
});
