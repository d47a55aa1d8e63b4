import type { Hono } from "hono";
import specimen from "#content/report-specimen.json" with { type: "json" };
import reportCopy from "#content/stock-report.json" with { type: "json" };
import { particularsOf } from "#domain/compliance/particulars.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { shownByHash, shownVersion } from "#domain/compliance/read-text.server.ts";
import { isStatutorySlug } from "#domain/compliance/statutory-texts.ts";
import { readRegulatorWords } from "#domain/firm/read-regulator-file.server.ts";
import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { specimenDocument, specimenOf } from "#domain/orders/specimen.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import { pdfOf } from "#platform/format/pdf.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { keptData, serveData } from "./kept-data.ts";
import { cachePolicy } from "./policy.ts";
import { toResponse } from "./wire.ts";

/** Serves the firm's particulars as data: cached and invalidated like their page. */
export function addRegulatory(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin, tools } = host.site;
  const page = addresses.to("regulatory");
  serveData(app, host, `${page}.json`, { type: "application/json; charset=utf-8" }, (site) => {
    const particulars = particularsOf(site, tools.clock.now());
    return `${JSON.stringify({ page: origin + page, state: site.state, ...particulars }, null, 2)}\n`;
  });
}

/** Adds the specimen report as a PDF, made from the same text and values as its page. */
export const addSpecimen = (app: Hono<Env>, host: Host): void =>
  serveData(app, host, `${SPECIMEN_PATH}.pdf`, { type: "application/pdf" }, (site) =>
    pdfOf({
      ...specimenDocument(specimenOf(site, specimen, site.copy("report", reportCopy))),
      page: host.site.origin + SPECIMEN_PATH,
    }),
  );

const FILE = /^(?:([1-9]\d{0,3})|([0-9a-f]{64}))\.txt$/;

/**
 * Serves the bytes behind each hash, so that anyone can verify it: `/legal/<slug>/<version>.txt` as last shown, and
 * `/legal/<slug>/<SHA-256>.txt` for any text that a consent refers to.
 */
export function addTexts(app: Hono<Env>, host: Host): void {
  const { tools } = host;
  /** Returns the wording of the regulator's terms that a consent refers to. */
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
    const slug = c.req.param("slug");
    const [file, version, hash] = FILE.exec(c.req.param("file")) ?? [];
    if (!isStatutorySlug(slug) || !file) return next();
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

const SECURITY_PATH = "/.well-known/security.txt";

/** RFC 9116 recommends less than a year, so that holders of a copy come back for a fresh one. */
const VALID_DAYS = 180;

/** Serves the security contact (RFC 9116). It expires half a year after the day of the request. */
export function addWellKnown(app: Hono<Env>, { site, book, settings }: Host): void {
  const { origin, tools } = site;
  app.get(SECURITY_PATH, (c) => {
    const today = Math.floor(tools.clock.now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${book.current.firm.email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}${SECURITY_PATH}`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, {
      "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
    });
  });
}
