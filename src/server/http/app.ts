import type { IncomingMessage } from "node:http";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { UNSUBSCRIBE_PATH } from "#domain/newsletter/links.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import { createApi } from "../api/api.ts";
import type { Host } from "../boot.ts";
import { addBeacon } from "./beacon.ts";
import { addComplaints } from "./complaints.ts";
import { addDesk } from "./desk.ts";
import { addDigestData } from "./digest-data.ts";
import { addFeeds } from "./feeds.ts";
import { addHealth } from "./health.ts";
import { addIssuesApi } from "./issues-api.ts";
import { addLetterPictures } from "./letter-pictures.ts";
import { limit } from "./limits.ts";
import type { Built } from "./listener.ts";
import { addMailEvents } from "./mail-events.ts";
import { addMedia } from "./media.ts";
import { createPages } from "./pages.ts";
import { plainPage } from "./plain-page.ts";
import { cachePolicy, securityHeaders } from "./policy.ts";
import { addReaderData } from "./reader-data.ts";
import { countReading } from "./readings.ts";
import { networkOf, SenderReader } from "./sender.ts";
import { addSharePictures } from "./share.ts";
import { addTexts } from "./texts.ts";
import { addWellKnown } from "./well-known.ts";

export type Env = {
  Bindings: { incoming: IncomingMessage };
  Variables: { requestId: string; network: string; browser: string; origin: string };
};

export type App = Hono<Env> & { refresh(address: string, answer: CachedAnswer): void };

const LARGEST_BODY = 64 * 1024;

/** The application behind the page cache: middleware in order, then the API, then the pages. */
export function createApp(host: Host, built: Built, options: { keepPages: boolean }): App {
  const { settings, tools } = host;
  const app = new Hono<Env>();
  const senders = new SenderReader(settings.TRUSTED_PROXIES);
  const forms = limit(settings.RATE_LIMIT_FORMS, 600);

  // Who asks, before anything is refused: the refusals are logged with it.
  app.use(async (c, next) => {
    const { incoming } = c.env;
    c.set("requestId", Math.random().toString(36).slice(2, 10));
    c.set("network", networkOf(senders.address(incoming)));
    c.set("browser", (c.req.header("user-agent") ?? "").slice(0, 300));
    c.set("origin", senders.origin(incoming));
    await next();
    for (const [name, value] of Object.entries(securityHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    const isPage = c.res.status === 200 && /^text\/html/.test(c.res.headers.get("content-type") ?? "");
    if (isPage && c.req.method === "GET" && !c.req.path.startsWith("/desk"))
      countReading(host.readings, c.req.path, {
        browser: c.get("browser"),
        purpose: c.req.header("sec-purpose"),
      });
  });

  addHealth(app, host);
  addBeacon(app, host, (path) => pages.isPage(path));
  addMailEvents(app, host);
  addIssuesApi(app, host);
  app.route("/api", createApi(host));
  addFeeds(app, host);
  addDigestData(app, host);
  addMedia(app, host);
  addSharePictures(app, host);
  addLetterPictures(app, host);
  addTexts(app, host);
  addWellKnown(app, host);
  addComplaints(app, host);

  const pages = createPages(host, built, options);
  addDesk(app, host, pages, { keepPages: options.keepPages });

  // Leaving the list is never refused: mail programs and providers post for their readers, without cookies, from
  // anywhere, many from one network, with whatever body (RFC 8058). The token alone counts.
  app.post(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }), (c) => pages.answer(c));

  // Forms: from this site only, small, readable, and not by the hundred.
  app.post("*", async (c, next) => {
    if (!isSameOrigin(c, settings.publicOrigin))
      return refuse(403, "This form was sent from another site. Open the page here and send it again.");
    const type = c.req.header("content-type") ?? "";
    if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
      return refuse(
        415,
        "A form is expected here: application/x-www-form-urlencoded or multipart/form-data.",
      );
    }
    const body = await c.req.arrayBuffer();
    if (body.byteLength > LARGEST_BODY) return tooLarge();
    if (!isReadable(body, type))
      return refuse(400, "What was sent could not be read: it is not valid UTF-8.");
    if (!(await forms.allows(c.get("network")))) {
      return refuse(
        429,
        "Many messages came from your network in a short time. Wait ten minutes and send it again.",
      );
    }
    return next();
  });

  addReaderData(app, host);
  app.on(["GET", "POST"], "*", (c) => pages.answer(c));
  app.all("*", () => refuse(405, "This address answers GET and POST only."));

  app.onError((error, c) => {
    const away = isDatabaseAway(error);
    tools.log.error(
      { error, request: c.get("requestId"), path: c.req.path },
      away ? "database away" : "request failed",
    );
    return away
      ? refuse(
          503,
          "The site cannot reach its records for a moment. Nothing you sent was stored; send it again in a minute.",
        )
      : refuse(500, "Something went wrong on our side. Try again in a moment.");
  });

  return Object.assign(app, { refresh: pages.refresh });
}

/** Posts come from our own pages: the Origin header names the host that was asked, or the site's canonical origin. */
export function isSameOrigin(c: Context<Env>, publicOrigin: string, others: string[] = []): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined)
    return ["same-origin", "none", undefined].includes(c.req.header("sec-fetch-site"));
  return origin === c.get("origin") || origin === publicOrigin || others.includes(origin);
}

/** Whether the body is UTF-8, percent-escapes included. */
function isReadable(body: ArrayBuffer, type: string): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    if (type.startsWith("application/x-www-form-urlencoded")) decodeURIComponent(text.replace(/\+/g, " "));
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return false;
    throw error;
  }
}

const tooLarge = (): Response =>
  refuse(413, "What was sent is larger than 64 KB. Shorten the message and send it again.");

function refuse(status: 400 | 403 | 405 | 413 | 415 | 429 | 500 | 503, message: string): Response {
  return new Response(plainPage(status, message), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cachePolicy.never,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      ...(status === 503 && { "Retry-After": "30" }),
      ...(status === 429 && { "Retry-After": "600" }),
      ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    },
  });
}
