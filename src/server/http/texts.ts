import type { Hono } from "hono";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { shownVersion } from "#domain/compliance/read-text.server.ts";
import { STATUTORY_TEXTS } from "#domain/compliance/rules.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import type { Host } from "../boot.ts";
import type { Env } from "./app.ts";
import { cachePolicy, securityHeaders } from "./policy.ts";
import { toResponse } from "./wire.ts";

const VERSION = /^([1-9]\d{0,3})\.txt$/;

/** The bytes behind each version's hash, so that anyone can compute it again: `/legal/<slug>/<version>.txt`. */
export function addTexts(app: Hono<Env>, { cache, site, settings }: Host): void {
  app.get("/legal/:slug/:file", async (c, next) => {
    const slug = STATUTORY_TEXTS.find((known) => known === c.req.param("slug"));
    const version = VERSION.exec(c.req.param("file"))?.[1];
    if (!slug || !version) return next();
    const answer = await cache.fill(`/legal/${slug}/${version}.txt`, async () => {
      const text = await shownVersion(site.tools, slug, Number(version));
      if (!text) return undefined;
      return {
        status: 200,
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
          Vary: "Accept-Encoding",
          "X-Content-SHA256": text.sha256,
          ...securityHeaders,
        },
        ...(await encode(Buffer.from(text.shown), 9)),
        tags: [TEXTS_TAG],
        refreshAt: Number.POSITIVE_INFINITY,
      };
    });
    return answer ? toResponse(answer, c.req.raw) : next();
  });
}
