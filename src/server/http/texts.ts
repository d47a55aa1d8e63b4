import type { Hono } from "hono";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { shownByHash, shownVersion } from "#domain/compliance/read-text.server.ts";
import { STATUTORY_TEXTS } from "#domain/compliance/rules.ts";
import { readRegulatorWords } from "#domain/firm/read-regulator-file.server.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { keptData } from "./kept-data.ts";
import { cachePolicy } from "./policy.ts";
import { toResponse } from "./wire.ts";

const FILE = /^(?:([1-9]\d{0,3})|([0-9a-f]{64}))\.txt$/;

/**
 * Serves the bytes behind each hash, so that anyone can compute it again: `/legal/<slug>/<version>.txt` as last shown,
 * and `/legal/<slug>/<SHA-256>.txt` for any text that a consent refers to.
 */
export function addTexts(app: Hono<Env>, host: Host): void {
  const { tools } = host;
  /** Returns the words of the regulator's terms that a consent refers to. */
  const regulators = async (slug: string, file: string) => {
    const [, , hash] = FILE.exec(file) ?? [];
    const text = slug === "mitc" && hash ? await readRegulatorWords(tools.db, hash) : undefined;
    return text !== undefined && hash ? { text, hash } : undefined;
  };
  app.get("/legal/:slug/:file", async (c, next) => {
    const words = await regulators(c.req.param("slug"), c.req.param("file"));
    if (words)
      return c.text(words.text, 200, {
        "Cache-Control": cachePolicy.page(0),
        "X-Content-SHA256": words.hash,
      });
    const slug = STATUTORY_TEXTS.find((known) => known === c.req.param("slug"));
    const [file, version, hash] = FILE.exec(c.req.param("file")) ?? [];
    if (!slug || !file) return next();
    const kind = { type: "text/plain; charset=utf-8", tags: [TEXTS_TAG] };
    const answer = await keptData(host, `/legal/${slug}/${file}`, kind, async () => {
      const text = hash
        ? await shownByHash(tools, slug, hash)
        : await shownVersion(tools, slug, Number(version));
      return text && { body: text.shown, headers: { "X-Content-SHA256": text.sha256 } };
    });
    return answer ? toResponse(answer, c.req.raw) : next();
  });
}
