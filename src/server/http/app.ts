import type { IncomingMessage, ServerResponse } from "node:http";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { UNSUBSCRIBE_PATH } from "#domain/newsletter/links.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import { createApi } from "../api/api.ts";
import type { Host } from "../boot.ts";
import { withoutKey } from "./addresses.ts";
import { addBeacon } from "./beacon.ts";
import { addComplaints } from "./complaints.ts";
import { addDesk, addDeskHost } from "./desk.ts";
import { addDigestData } from "./digest-data.ts";
import { addFeeds } from "./feeds.ts";
import { givenBack, typedTexts } from "./given-back.ts";
import { addHealth } from "./health.ts";
import { addIssuesApi } from "./issues-api.ts";
import { addLetterPictures } from "./letter-pictures.ts";
import type { Built } from "./listener.ts";
import { addMailEvents } from "./mail-events.ts";
import { addMedia } from "./media.ts";
import { NoForm, TooMuch } from "./multipart.ts";
import { createPages } from "./pages.ts";
import { givenBackPolicy, securityHeadersFor } from "./policy.ts";
import { readPostedForm } from "./posted-form.ts";
import { addReaderData } from "./reader-data.ts";
import { countReading } from "./readings.ts";
import { asPage, refuse } from "./refusal.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { addRegulatory } from "./regulatory.ts";
import { networkOf, SenderReader } from "./sender.ts";
import { addSharePictures } from "./share.ts";
import { addTexts } from "./texts.ts";
import { closeUnread } from "./unread.ts";
import { addWellKnown } from "./well-known.ts";

export type Env = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: { requestId: string; network: string; browser: string; origin: string; form?: FormData };
};

const isHtml = (answer: Response) => /^text\/html/.test(answer.headers.get("content-type") ?? "");
/** A page without a policy has none for a reason: in development the bundler's own scripts run in it. */
const isOwnPolicy = (name: string) => name === "Content-Security-Policy";

export type App = Hono<Env> & Record<"improve" | "refresh", (address: string, answer: CachedAnswer) => void>;

const LARGEST_BODY = 64 * 1024;
const MOST_FIELDS = 100;
const NO_ADDRESS =
  "This address holds a character that none of ours has. Type it anew, or begin at the first page.";
const AWAY_READING = "The site cannot reach its records for a moment. Try again in a minute.";

/** The application behind the page cache: middleware in order, then the API, then the pages. */
export function createApp(host: Host, built: Built, options: { keepPages: boolean }): App {
  const { settings, tools } = host;
  const app = new Hono<Env>();
  const senders = new SenderReader(settings.TRUSTED_PROXIES);
  const forms = host.limits("forms", settings.RATE_LIMIT_FORMS, 600);
  const refusals = createRefusalLog(tools.log, tools.clock);
  const headersOfAll = Object.entries(securityHeadersFor(settings.publicOrigin));

  // Who asks, before anything is refused: the refusals are logged with it.
  app.use(async (c, next) => {
    const { incoming } = c.env;
    c.set("requestId", Math.random().toString(36).slice(2, 10));
    c.set("network", networkOf(senders.address(incoming)));
    c.set("browser", (c.req.header("user-agent") ?? "").slice(0, 300));
    c.set("origin", senders.origin(incoming));
    await next();
    for (const [name, value] of headersOfAll)
      if (!c.res.headers.has(name) && !(isOwnPolicy(name) && isHtml(c.res))) c.res.headers.set(name, value);
    closeUnread(incoming, c.res.headers);
    refusals.note(c.res.status, c);
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    if (c.res.status === 200 && isHtml(c.res) && c.req.method === "GET" && !c.req.path.startsWith("/desk"))
      countReading(host.readings, c.req.path, {
        browser: c.get("browser"),
        purpose: c.req.header("sec-purpose"),
      });
  });

  // No text of ours holds the character NUL, and no database keeps it in one. Calls answer in their own shape, and a
  // mail program that leaves by any token gets its 200: neither looks for such a text.
  app.use(async (c, next) =>
    /%00/.test(c.req.url) && !/^\/(?:api|newsletter)\//.test(c.req.path) ? refuse(400, NO_ADDRESS) : next(),
  );

  addHealth(app, host);
  addDeskHost(app, host);
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
  addRegulatory(app, host);

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
    return next();
  });
  app.post("*", bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }), async (c, next) => {
    const [body, type] = [await c.req.arrayBuffer(), c.req.header("content-type") ?? ""];
    if (await hasTooManyFields(body, type))
      return refuse(
        413,
        `What was sent has more than ${MOST_FIELDS} fields. Send the form of the page itself.`,
      );
    if (!(await isReadable(body, type)))
      return refuse(400, "What was sent could not be read: it is no whole form, or not valid UTF-8.");
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

  app.onError(async (error, c) => {
    if (hasLeft(c)) return refuse(400, "The connection ended before the whole message came.");
    const away = isDatabaseAway(error);
    tools.log.error(
      { error, request: c.get("requestId"), path: withoutKey(c.req.path) },
      away ? "database away" : "request failed",
    );
    if (!away) return refuse(500, "Something went wrong on our side. Try again in a moment.");
    return c.req.method === "POST" ? giveBack(c) : refuse(503, AWAY_READING);
  });

  return Object.assign(app, { improve: pages.improve, refresh: pages.refresh });
}

/** What was typed goes back to who typed it: the records that cannot be reached have not taken it. */
async function giveBack(c: Context<Env>): Promise<Response> {
  const url = new URL(c.req.url);
  const form = c.get("form") ?? (await formOf(c));
  return asPage(503, givenBack(url.pathname + url.search, form ? typedTexts(form) : []), givenBackPolicy);
}

/** The posted form where it can still be read, and is small and one. */
async function formOf(c: Context<Env>): Promise<FormData | undefined> {
  const type = c.req.header("content-type") ?? "";
  const wasRead = c.req.bodyCache.arrayBuffer !== undefined;
  if (!wasRead && (c.req.raw.bodyUsed || !(Number(c.req.header("content-length")) <= LARGEST_BODY)))
    return undefined;
  const body = await c.req.arrayBuffer();
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Posts come from our own pages: the Origin header names the host that was asked, or the site's canonical origin. */
export function isSameOrigin(c: Context<Env>, publicOrigin: string, others: string[] = []): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined)
    return ["same-origin", "none", undefined].includes(c.req.header("sec-fetch-site"));
  return origin === c.get("origin") || origin === publicOrigin || others.includes(origin);
}

/** Whether who sent the request went before its body was whole: a fault that follows from it is nobody's. */
export const hasLeft = (c: Context<Env>): boolean => {
  const { incoming } = c.env;
  return incoming.destroyed && !incoming.complete;
};

/** Whether a form has more fields than any of the site's could: told before it is parsed as a whole. */
async function hasTooManyFields(body: ArrayBuffer, type: string): Promise<boolean> {
  try {
    await readPostedForm([new Uint8Array(body)], type, {
      bytes: LARGEST_BODY,
      texts: LARGEST_BODY,
      fields: MOST_FIELDS,
    });
    return false;
  } catch (error) {
    if (error instanceof TooMuch) return true;
    if (error instanceof NoForm) return false;
    throw error;
  }
}

/** Whether the body is a whole form in UTF-8, percent-escapes included. */
async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    if (/^application\/x-www-form-urlencoded/i.test(type)) decodeURIComponent(text.replace(/\+/g, " "));
    else await new Response(body, { headers: { "content-type": type } }).formData();
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return false;
    throw error;
  }
}

const tooLarge = (): Response =>
  refuse(413, "What was sent is larger than 64 KB. Shorten the message and send it again.");
