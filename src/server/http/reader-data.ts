import type { Hono } from "hono";
import { READER_DATA_PATH } from "#domain/newsletter/links.ts";
import { exportByAccess } from "#domain/newsletter/subscribing/export-reader.server.ts";
import { preferencesPath } from "#domain/newsletter/subscribing/reader-key.ts";
import { textsOf } from "#platform/forms/forms.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy } from "./policy.ts";

/** Adds the download on the preferences page: all data that the newsletter holds about a reader, as JSON. */
export function addReaderData(app: Hono<Env>, { tools }: Host): void {
  app.post(READER_DATA_PATH, async (c) => {
    const { access = "" } = textsOf(c.get("form") ?? new FormData());
    const key = { access };
    const data = await exportByAccess(tools, key);
    if (typeof data === "string") return c.redirect(preferencesPath(key), 303);
    return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter-data.json"',
      "Cache-Control": cachePolicy.never,
      "X-Robots-Tag": "noindex",
    });
  });
}
