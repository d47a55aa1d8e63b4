import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { faultContext } from "#context.ts";
import { CALENDAR_TAG } from "#domain/market/keep-calendar.server.ts";
import { definePage } from "#page.ts";
import { createLog } from "#platform/log/log.server.ts";
import { brotliAt } from "#platform/page-cache/encode.server.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import { until } from "#test/product.ts";
import type { Host } from "../host.ts";
import { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { Pages } from "./pages.ts";

const TOKEN = "b7f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5";

const TOKENS = /^[\w-]{10,80}$/;

const PROSE = Array.from({ length: 500 }, (_, n) => `Session ${n} closed at ${(n * 7_919) % 25_013}.`).join(
  " ",
);

const fail = () => {
  throw new Error("The page cannot be made.");
};

/** A site of two pages: one fails to render, the other succeeds. */
const build = {
  entry: {
    module: {
      default: () =>
        new Response(`<html><body>${PROSE}</body></html>`, { headers: { "content-type": "text/html" } }),
      handleError: (error: unknown, { context }: { context: { get(key: unknown): { error?: unknown } } }) => {
        context.get(faultContext).error = error;
      },
    },
  },
  routes: {
    page: {
      id: "page",
      path: "newsletter/:name",
      module: {
        middleware: [definePage({ openedBy: "link", unbounded: { token: TOKENS, access: TOKENS } })],
        loader: fail,
        action: fail,
        default: () => null,
      },
    },
    plain: {
      id: "plain",
      path: "plain",
      module: { middleware: [definePage({})], loader: () => ({}), default: () => null },
    },
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

test("a render that fails is logged by its path: a query may be a key to a reader's data", async () => {
  const written: string[] = [];
  const log = createLog("info", { write: (line) => void written.push(line) });
  const site = { origin: "https://www.example.in" };
  const cache = new PageCache(1_000_000);
  const host = { cache, settings: {}, tools: { log }, site, siteFor: () => site } as unknown as Host;
  const pages = new Pages(host, { build }, new Addresses(build), { keepPages: true });
  const app = new Hono<Env>().all("*", (c) => pages.answer(c));
  for (const search of [`?token=${TOKEN}`, `?access=${TOKEN}`]) {
    await app.request(`https://www.example.in/newsletter/preferences${search}`);
    const form = { method: "POST", body: new URLSearchParams({ do: "link" }) };
    await app.request(`https://www.example.in/newsletter/preferences${search}`, form);
  }
  expect(written).toHaveLength(4);
  for (const line of written)
    expect(JSON.parse(line)).toMatchObject({
      msg: "render failed",
      path: "/newsletter/preferences",
      error: { message: "The page cannot be made." },
    });
  expect(written.join()).not.toContain(TOKEN);
});

/** A page cache that counts the better bodies that it receives. */
class CountingCache extends PageCache {
  improved = 0;
  override improve(...given: Parameters<PageCache["improve"]>): void {
    this.improved += 1;
    super.improve(...given);
  }
}

test("a page that is asked for again is compressed hard once, and is smaller from then on", async () => {
  const site = { origin: "https://www.example.in" };
  const cache = new CountingCache(1_000_000);
  const host = {
    cache,
    settings: { CDN_SECONDS: 0 },
    tools: { log: createLog("silent") },
    site,
    siteFor: async () => site,
  } as unknown as Host;
  const pages = new Pages(host, { build }, new Addresses(build), { keepPages: true });
  const app = new Hono<Env>().all("*", (c) => pages.answer(c));
  const sizeOf = async (answer: Response) => (await answer.arrayBuffer()).byteLength;
  const ask = () => app.request("https://www.example.in/plain", { headers: { "accept-encoding": "br" } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const kept = cache.lookup("/plain");
  for (let n = 0; n < 20; n += 1) if (kept) pages.improve("/plain", kept);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const sizes = new Set(await Promise.all(answers.map(sizeOf)));
  expect(sizes.size).toBe(1);
  await until(
    () => cache.improved,
    (n) => n > 0,
  );
  // A compression that began at the same time is done when this one is.
  await brotliAt(Buffer.from(PROSE.repeat(40)), 11);
  expect(cache.improved).toBe(1);
  expect(await sizeOf(await ask())).toBeLessThan(Math.min(...sizes));
});

test("a page leaves the cache with a change of the market calendar, by which it words when the firm replies", async () => {
  const site = { origin: "https://www.example.in" };
  const cache = new PageCache(1_000_000);
  const host = {
    cache,
    settings: { CDN_SECONDS: 0 },
    tools: { log: createLog("silent") },
    site,
    siteFor: async () => site,
  } as unknown as Host;
  const pages = new Pages(host, { build }, new Addresses(build), { keepPages: true });
  const app = new Hono<Env>().all("*", (c) => pages.answer(c));
  await app.request("https://www.example.in/plain");
  expect(cache.lookup("/plain")).toBeDefined();
  cache.drop([CALENDAR_TAG]);
  expect(cache.lookup("/plain")).toBeUndefined();
});
