import type { Hono } from "hono";
import { particularsOf } from "#domain/compliance/particulars.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../boot.ts";
import type { Env } from "./app.ts";
import { cachePolicy, securityHeadersFor } from "./policy.ts";
import { toResponse } from "./wire.ts";

const PATH = "/regulatory.json";

/** The particulars of the firm as data: kept and dropped like their page. */
export function addRegulatory(app: Hono<Env>, { cache, site, siteFor, settings }: Host): void {
  app.get(PATH, async (c) => {
    const answer = await cache.fill(PATH, async () => {
      const tags = new Set<string>();
      const view = await siteFor(tags);
      const body = {
        page: `${site.origin}/regulatory`,
        state: view.state,
        ...particularsOf(view, site.tools.clock.now()),
      };
      return {
        status: 200,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
          Vary: "Accept-Encoding",
          ...securityHeadersFor(settings.publicOrigin),
        },
        ...(await encode(Buffer.from(`${JSON.stringify(body, null, 2)}\n`), 9)),
        tags,
        refreshAt: Number.POSITIVE_INFINITY,
      };
    });
    return toResponse(answer as CachedAnswer, c.req.raw);
  });
}
