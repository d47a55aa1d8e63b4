import type { Context, Hono } from "hono";
import type { Site } from "#context.ts";
import { hasSampleLeft, SAMPLE_LEFT } from "#domain/digest/read.server.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { type Data, keptData } from "./kept-data.ts";
import { cachePolicy } from "./policy.ts";
import { toResponse } from "./wire.ts";

/** Open data of a digest, which any site may fetch. */
export type OpenData = {
  /** Its address from the decoded parts. */
  path: string;
  type: string;
  /** The sentence if the data does not exist. */
  missing: string;
  /** The period; 410 if its sample was removed. */
  of?: string;
  make(site: Site): Promise<(Data & { sample?: boolean }) | undefined>;
};

const SECONDS = 60;

const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, Content-Location, Retry-After",
};
const READ_ONLY = { Allow: "GET, HEAD, OPTIONS" };

/**
 * Serves open data at a pattern: GET and HEAD, from any origin, rate-limited by network. Cached and invalidated like a
 * page, but under a key that is no address, so that every request is counted.
 */
export function openDataServer(app: Hono<Env>, host: Host) {
  const requests = host.limits("data", host.settings.RATE_LIMIT_API, SECONDS);
  const say = (c: Context<Env>, status: 404 | 405 | 410 | 429, text: string, headers = {}) =>
    c.text(`${text}\n`, status, { ...OPEN, "Cache-Control": cachePolicy.never, ...headers });

  return (pattern: string, dataAt: (c: Context<Env>) => OpenData): void => {
    app.all(pattern, async (c) => {
      const { method } = c.req;
      if (method === "OPTIONS") return preflight();
      if (method !== "GET" && method !== "HEAD")
        return say(c, 405, "This address is only read: it answers GET.", READ_ONLY);
      if (!(await requests.allows(c.get("network"))))
        return say(c, 429, "Many requests came from your network within a minute. Ask again in a minute.", {
          "Retry-After": String(SECONDS),
        });
      const { path, type, missing, of, make } = dataAt(c);
      // Another spelling of the address is neither cached nor found.
      if (new URL(c.req.url).pathname !== path) return say(c, 404, missing);
      const kept = await keptData(host, `data ${path}`, { type, tags: ["digests"] }, async (site) => {
        const made = await make(site);
        return made && { body: made.body, headers: { ...OPEN, ...made.headers, ...hidden(made.sample) } };
      });
      if (kept) return toResponse(kept, c.req.raw);
      return of && (await hasSampleLeft(host.tools.db, of)) ? say(c, 410, SAMPLE_LEFT) : say(c, 404, missing);
    });
  };
}

/** Answers a preflight: may a script of another site send a known ETag? */
const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...OPEN,
      ...READ_ONLY,
      "Access-Control-Allow-Methods": "GET, HEAD",
      "Access-Control-Allow-Headers": "If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
  });

const hidden = (sample: boolean | undefined): Record<string, string> =>
  sample ? { "X-Robots-Tag": "noindex" } : {};
