import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { sharedOrigin } from "./shared-product.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sharedOrigin() + path, { headers, redirect: "manual" });
/** The type of a script that no browser runs. */
const DATA = /type="application\/(ld\+)?json"/;
const PAGES = ["/", "/blog", "/dailydigest", "/contactus", "/newsletter"];

test.each(PAGES)(
  "%s is the same bytes for every visitor, compressed, with an ETag that answers 304",
  async (path) => {
    const first = await get(path, { "Accept-Encoding": "br", Cookie: "a=b", "User-Agent": "one" });
    const second = await get(path, { "Accept-Encoding": "br", "User-Agent": "two", "Accept-Language": "hi" });
    expect(first.status).toBe(200);
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(first.headers.get("set-cookie")).toBeNull();
    expect(await first.text()).toBe(await second.text());
    const etag = second.headers.get("etag") ?? "";
    expect((await get(path, { "Accept-Encoding": "br", "If-None-Match": etag })).status).toBe(304);
    expect((await get(path, { "Accept-Encoding": "identity" })).headers.get("content-encoding")).toBeNull();
  },
);

test("the answer to a question is compressed too, for whoever takes it", async () => {
  const asked = (encoding: string) => get("/search?q=margin", { "Accept-Encoding": encoding });
  const [packed, plain] = await Promise.all([asked("gzip"), asked("identity")]);
  expect([packed, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", null]);
  expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(await packed.text()).toBe(await plain.text());
});

test.each(PAGES)("%s allows no inline script, and holds none", async (path) => {
  const answer = await get(path);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(/script-src[^;]*/.exec(policy)?.[0]).toBe("script-src 'self'");
  const inline = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes = ""]) => !/\bsrc=/.test(attributes) && !DATA.test(attributes),
  );
  expect(inline.map(([tag]) => tag)).toEqual([]);
});

test.each(PAGES)("%s runs no script before it is painted", async (path) => {
  const html = await (await get(path)).text();
  const runs = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes = ""]) => !DATA.test(attributes),
  );
  expect(runs.map(([tag]) => tag)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/assets\/enhance-[\w-]+\.js"/),
  ]);
  expect(html).not.toContain("modulepreload");
});

test("canonical and Open Graph addresses come from the settings, never from the Host header", async () => {
  const html = await (
    await get("/blog", { Host: "evil.example", "X-Forwarded-Host": "evil.example" })
  ).text();
  expect(html).toContain('<link rel="canonical" href="https://www.example.in/blog"/>');
  expect(html).toContain('property="og:url" content="https://www.example.in/blog"');
  expect(html).not.toContain("evil.example");
});

test(
  "unknown addresses share one not-found page: a flood of them is not rendered",
  proves("PLAC-06"),
  async () => {
    const one = await get("/no-such-page");
    const two = await get("/another/one?x=1");
    expect([one.status, two.status]).toEqual([404, 404]);
    const text = await one.text();
    expect(text).toContain("404 Page Not Found");
    expect(await two.text()).toBe(text);
    const flood = await Promise.all(Array.from({ length: 200 }, (_, n) => get(`/flood-${n}`)));
    expect(new Set(flood.map((answer) => answer.headers.get("etag")))).toEqual(
      new Set([one.headers.get("etag")]),
    );
    expect(new Set(await Promise.all(flood.map((answer) => answer.text())))).toEqual(new Set([text]));
  },
);

test("a missing article is 404 and says so, with a way back", proves("ERRS-04 ERRS-05"), async () => {
  const answer = await get("/blogpost/there-is-none");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("Blog not found");
  expect(html).toContain('href="/blog"');
});

test("another spelling of a known path is redirected to it, with its query", async () => {
  for (const [from, to] of [
    ["/Blog/", "/blog"],
    ["/PrivacyPolicy", "/privacyPolicy"],
    ["/blog/?category=2", "/blog?category=2"],
  ]) {
    const answer = await get(from as string);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  }
});

test("a feed that another program served leads to ours, and the number of an article that is none to the start page", async () => {
  for (const path of ["/feed/", "/feed", "/rss/", "/rss"]) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, "/rss.xml"]);
  }
  for (const path of ["/?p=1", "/?p=12345678901234567890", "/?p=x"])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
});

test("sitemap, robots and feeds name the canonical addresses and no sample digest", async () => {
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).toContain("<loc>https://www.example.in/blog</loc>");
  expect(sitemap.match(/\/blogpost\//g)?.length).toBeGreaterThanOrEqual(24);
  expect(sitemap).not.toMatch(/dailydigest\/\d/);
  expect(await (await get("/robots.txt")).text()).toContain("Sitemap: https://www.example.in/sitemap.xml");
  expect((await get("/rss.xml")).headers.get("content-type")).toMatch(/rss\+xml/);
  const feed = (await (await get("/feed.json")).json()) as { items: { url: string }[] };
  expect(feed.items).toHaveLength(Math.min(30, sitemap.match(/\/blogpost\//g)?.length ?? 0));
  expect(feed.items.every((item) => item.url.startsWith("https://www.example.in/blogpost/"))).toBe(true);
});

test("security.txt names whom to tell, from the settings, and expires within a year", async () => {
  const answer = await get("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:support@example.in",
    "Preferred-Languages": "en",
    Canonical: "https://www.example.in/.well-known/security.txt",
  });
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test("each article and digest has a drawn share picture; an unknown one has none", async () => {
  const slug = /blogpost\/([\w-]+)/.exec(await (await get("/rss.xml")).text())?.[1];
  for (const path of [
    "/share/site.png",
    `/share/blogpost/${slug}.png`,
    "/share/dailydigest/2025-02-13.png",
  ]) {
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect((await get("/share/blogpost/there-is-none.png")).status).toBe(404);
});

test("pictures and loops answer ranges, and nothing outside their folder", async () => {
  const part = await get("/media/hero-light.mp4", { Range: "bytes=0-99" });
  expect([part.status, part.headers.get("content-length")]).toEqual([206, "100"]);
  const known = part.headers.get("etag") ?? "";
  for (const [tag, status] of [
    [known, 206],
    ['"another"', 200],
  ] as const)
    expect((await get("/media/hero-light.mp4", { Range: "bytes=0-99", "If-Range": tag })).status).toBe(
      status,
    );
  expect((await get("/media/hero-light.mp4", { Range: "bytes=999999999-" })).status).toBe(416);
  expect((await get("/media/..%2f..%2fpackage.json")).status).toBe(404);
  expect((await get("/media/%2e%2e/%2e%2e/package.json")).status).toBe(404);
});

test("health and readiness tell the truth while all is well", async () => {
  expect((await get("/healthz")).status).toBe(200);
  expect(await (await get("/readyz")).json()).toEqual({ ready: true, database: "answers", faults: [] });
});

test("a page that answers GET and POST only says so to other methods", async () => {
  const answer = await fetch(`${sharedOrigin()}/blog`, { method: "DELETE" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});
