import type { Hono } from "hono";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { shownByHash, shownVersion } from "#domain/compliance/read-text.server.ts";
import { STATUTORY_TEXTS } from "#domain/compliance/rules.ts";
import { readRegulatorWords } from "#domain/firm/read-regulator-file.server.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import type { Host } from "../boot.ts";
import type { Env } from "./app.ts";
import { cachePolicy, securityHeadersFor } from "./policy.ts";
import { toResponse } from "./wire.ts";

const FILE = /^(?:([1-9]\d{0,3})|([0-9a-f]{64}))\.txt$/;

/**
 * The bytes behind each hash, so that anyone can compute it again: `/legal/<slug>/<version>.txt` as shown last, and
 * `/legal/<slug>/<SHA-256>.txt` for whatever a consent refers to.
 */
export function addTexts(app: Hono<Env>, { cache, site, settings }: Host): void {
  /** The words of the regulator's terms that a consent refers to. */
  const regulators = async (slug: string, file: string) => {
    const [, , hash] = FILE.exec(file) ?? [];
    const text = slug === "mitc" && hash ? await readRegulatorWords(site.tools.db, hash) : undefined;
    return text !== undefined && hash ? { text, hash } : undefined;
  };
  app.get("/legal/:slug/:file", async (c, next) => {
    const words = await regulators(c.req.param("slug"), c.req.param("file"));
    if (words) return c.text(words.text, 200, { "X-Content-SHA256": words.hash });
    const slug = STATUTORY_TEXTS.find((known) => known === c.req.param("slug"));
    const [file, version, hash] = FILE.exec(c.req.param("file")) ?? [];
    if (!slug || !file) return next();
    const answer = await cache.fill(`/legal/${slug}/${file}`, async () => {
      const text = hash
        ? await shownByHash(site.tools, slug, hash)
        : await shownVersion(site.tools, slug, Number(version));
      if (!text) return undefined;
      return {
        status: 200,
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
          Vary: "Accept-Encoding",
          "X-Content-SHA256": text.sha256,
          ...securityHeadersFor(settings.publicOrigin),
        },
        ...(await encode(Buffer.from(text.shown), 9)),
        tags: [TEXTS_TAG],
        refreshAt: Number.POSITIVE_INFINITY,
      };
    });
    return answer ? toResponse(answer, c.req.raw) : next();
  });
}
