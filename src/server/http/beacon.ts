import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import type { Host } from "../host.ts";
import { type Env, isSameOrigin } from "./env.ts";
import { cachePolicy } from "./policy.ts";
import { refusalPage } from "./refusal.ts";

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const MAX_PATH_LENGTH = 500;

const tooLong = (): Response => refusalPage(413, "A visit names the path of a page, of 500 bytes at most.");

/** Whether a reader sent the request: bots, prefetches and clients without a user agent are not counted. */
const isReader = (c: Context<Env>): boolean =>
  c.get("browser") !== "" && !isbot(c.get("browser")) && !c.req.header("sec-purpose");

/**
 * Counts an article's views: by a beacon from a page visible for two seconds or, without JavaScript, by the picture in
 * its `noscript`. Visits from an issue's links count only by such a beacon, with the page's path as its body: a
 * scanner's GET counts nothing.
 */
export function addBeacon(
  app: Hono<Env>,
  { views, visits, settings }: Host,
  isPage: (path: string) => Promise<boolean>,
): void {
  const count = (c: Context<Env>) => {
    if (isReader(c)) views.count(c.req.param("slug") ?? "");
  };
  app.post("/views/:slug", (c) => {
    count(c);
    return c.body(null, 204);
  });
  app.get("/views/:slug", (c) => {
    count(c);
    return c.body(PIXEL, 200, { "Content-Type": "image/gif", "Cache-Control": cachePolicy.never });
  });
  app.post("/visits/:issue", bodyLimit({ maxSize: MAX_PATH_LENGTH, onError: tooLong }), async (c) => {
    const path = await c.req.text();
    if (isReader(c) && isSameOrigin(c, settings.publicOrigin) && (await isPage(path)))
      visits.count(c.req.param("issue"), path);
    return c.body(null, 204);
  });
}
