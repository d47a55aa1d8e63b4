import type { Hono } from "hono";
import type { Site } from "#context.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy, securityHeadersFor } from "./policy.ts";
import { toResponse } from "./wire.ts";

export type Data = { body: string; headers?: Record<string, string> };
type Kind = { type: string; tags?: Iterable<string> };

/**
 * Caches and invalidates data like a page: lists, feeds, figures, texts. It depends on its tags and on the firm values
 * that `make` reads; if `make` returns nothing, nothing is cached.
 */
export function keptData(
  { cache, settings, siteFor }: Host,
  key: string,
  { type, tags = [] }: Kind,
  make: (site: Site) => Promise<Data | undefined> | Data | undefined,
): Promise<CachedAnswer | undefined> {
  return cache.fill(key, async () => {
    const depends = new Set(tags);
    const data = await make(await siteFor(depends));
    return (
      data && {
        status: 200,
        headers: {
          "Content-Type": type,
          "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
          Vary: "Accept-Encoding",
          ...securityHeadersFor(settings.publicOrigin),
          ...data.headers,
        },
        ...(await encode(Buffer.from(data.body), 9)),
        tags: depends,
        refreshAt: Number.POSITIVE_INFINITY,
      }
    );
  });
}

/** Serves cached data that always exists. */
export function serveData(
  app: Hono<Env>,
  host: Host,
  path: string,
  kind: Kind,
  make: (site: Site) => Promise<string> | string,
): void {
  app.get(path, async (c) => {
    const answer = await keptData(host, path, kind, async (site) => ({ body: await make(site) }));
    return toResponse(answer as CachedAnswer, c.req.raw);
  });
}
