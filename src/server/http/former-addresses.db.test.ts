import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { slugAfter, slugExists } from "#domain/blog/read.server.ts";
import { definePage } from "#page.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import { testTools } from "#test/database.ts";
import type { Host } from "../host.ts";
import { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { Pages } from "./pages.ts";

const middleware = [
  definePage<{ slug: string }>({
    tags: ["posts"],
    exists: ({ db }, { slug }) => slugExists(db, slug),
    async movedTo({ db }, { slug }) {
      const now = await slugAfter(db, slug);
      return now === undefined ? undefined : { slug: now };
    },
  }),
];

/** A site whose articles are one word each; none is called "-". */
const build = {
  entry: {
    module: {
      default: (request: Request) =>
        new Response("page", {
          status: request.url.endsWith("/-") ? 404 : 200,
          headers: { "content-type": "text/html" },
        }),
    },
  },
  routes: {
    article: { id: "article", path: "blogpost/:slug", module: { middleware, default: () => null } },
  },
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

test("a former address answers with one redirect that nobody keeps, after any number of moves", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('now', 'T', 's', '<p>x</p>', 'x', '/x.webp', 1, 'A', '2025-01-01', now())`);
  await tools.db.execute(
    sql`insert into post_redirect (from_slug, post_id) values ('first', 1), ('second', 1)`,
  );
  const cache = new PageCache(1_000_000);
  const site = { origin: "https://www.example.in" };
  const host = { cache, settings: { CDN_SECONDS: 0 }, tools, site, siteFor: () => site } as unknown as Host;
  const pages = new Pages(host, { build }, new Addresses(build), { keepPages: true });
  const app = new Hono<Env>().all("*", (c) => pages.answer(c));
  const ask = async (path: string) => {
    const answer = await app.request(`https://www.example.in${path}`);
    return [answer.status, answer.headers.get("location"), answer.headers.get("cache-control")];
  };
  for (const old of ["first", "second", "First/"])
    expect(await ask(`/blogpost/${old}`)).toEqual([301, "/blogpost/now", "no-store"]);
  expect(await ask("/blogpost/first?utm_source=x")).toEqual([301, "/blogpost/now?utm_source=x", "no-store"]);
  expect(cache.lookup("/blogpost/first")).toBeUndefined();
  expect((await ask("/blogpost/now"))[0]).toBe(200);
  await tools.db.execute(sql`update post set slug = 'first'`);
  await tools.db.execute(sql`update post_redirect set from_slug = 'now' where from_slug = 'first'`);
  cache.drop(["posts", "calendar"]);
  expect((await ask("/blogpost/first"))[0]).toBe(200);
  expect((await ask("/blogpost/second"))[1]).toBe("/blogpost/first");
  expect((await ask("/blogpost/now"))[1]).toBe("/blogpost/first");
  await tools.db.execute(sql`update post set unpublished_at = now()`);
  cache.drop(["posts", "calendar"]);
  expect((await ask("/blogpost/now"))[0]).toBe(404);
  await tools.close();
});
