import { code } from "virtual:offline";
import type { Hono } from "hono";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { keptData } from "./kept-data.ts";
import { cachePolicy, workerPolicy } from "./policy.ts";
import { toResponse } from "./wire.ts";

/** The worker's address is what a browser knows it by, so it never changes; its scope is the site. */
const WORKER_PATH = "/sw.js";

/** In place of the worker where copies are switched off: it removes what the worker had kept, and itself. */
const REMOVAL = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/** Serves the background worker. A browser asks for it anew after each visit, and no cache answers for the site. */
export function addOffline(app: Hono<Env>, host: Host): void {
  const headers = { "Cache-Control": cachePolicy.page(0), "Content-Security-Policy": workerPolicy };
  const body = host.settings.OFFLINE_COPIES ? code : REMOVAL;
  app.get(WORKER_PATH, async (c) => {
    const answer = await keptData(host, WORKER_PATH, { type: "text/javascript; charset=utf-8" }, () => ({
      body,
      headers,
    }));
    return toResponse(answer as CachedAnswer, c.req.raw);
  });
}
