import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { faultContext } from "#context.ts";
import { createLog } from "#platform/log/log.server.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import { until } from "#test/product.ts";
import type { Host } from "../boot.ts";
import type { Env } from "./app.ts";
import { createPages } from "./pages.ts";

const TOKEN = "b7f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5";

const fail = () => {
  throw new Error("The page cannot be made.");
};

/** A site of two pages: the render of one fails, that of the other succeeds. */
const build = {
  entry: {
    module: {
      default: () =>
        new Response("<html><body>A page.</body></html>", { headers: { "content-type": "text/html" } }),
      handleError: (error: unknown, { context }: { context: { get(key: unknown): { error?: unknown } } }) => {
        context.get(faultContext).error = error;
      },
    },
  },
  routes: {
    page: {
      id: "page",
      path: "/newsletter/:name",
      module: {
        loader: fail,
        action: fail,
        default: () => null,
      },
    },
    plain: { id: "plain", path: "plain", module: { loader: () => ({}), default: () => null } },
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
  const pages = createPages(host, { build }, { keepPages: true });
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

test("a page that many ask for at once is compressed hard once", async () => {
  const site = { origin: "https://www.example.in" };
  const cache = new PageCache(1_000_000);
  const improve = vi.spyOn(cache, "improve");
  const host = {
    ...{ cache, settings: { CDN_SECONDS: 0 }, tools: { log: createLog("silent") } },
    ...{ site, siteFor: async () => site },
  } as unknown as Host;
  const pages = createPages(host, { build }, { keepPages: true });
  const app = new Hono<Env>().all("*", (c) => pages.answer(c));
  const timers = vi.spyOn(globalThis, "setTimeout");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.request("https://www.example.in/plain")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(timers.mock.calls.filter(([, ms]) => ms === 2_000)).toHaveLength(1);
  await until(
    () => improve.mock.calls.length,
    (n) => n === 1,
  );
  vi.restoreAllMocks();
});
