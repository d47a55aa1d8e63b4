import type { Context, Hono } from "hono";
import { isbot } from "isbot";
import type { Host } from "../boot.ts";
import type { Env } from "./app.ts";
import { cachePolicy } from "./policy.ts";

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * Counts an article's views: a beacon from a page that was visible for two seconds, or, without JavaScript,
 * the picture in its `noscript`. Bots and prefetches are left out.
 */
export function addBeacon(app: Hono<Env>, { views }: Host): void {
  const count = (c: Context<Env>) => {
    if (isbot(c.get("browser")) || !c.get("browser") || c.req.header("sec-purpose")) return;
    views.count(c.req.param("slug") ?? "");
  };
  app.post("/views/:slug", (c) => {
    count(c);
    return c.body(null, 204);
  });
  app.get("/views/:slug", (c) => {
    count(c);
    return c.body(PIXEL, 200, { "Content-Type": "image/gif", "Cache-Control": cachePolicy.never });
  });
}
