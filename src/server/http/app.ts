import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { UNSUBSCRIBE_PATH } from "#domain/newsletter/links.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import { networkOf } from "#platform/format/network.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import { createApi } from "../api/api.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import { addBeacon } from "./beacon.ts";
import type { Built } from "./built.ts";
import { addComplaints } from "./complaints.ts";
import { addCrawlers } from "./crawlers.ts";
import { addDesk, addDeskHost } from "./desk.ts";
import { addDigestData } from "./digest-data.ts";
import { addRegulatory, addSpecimen, addTexts, addWellKnown } from "./documents.ts";
import { addEnded } from "./ended.ts";
import { type Env, hasLeft, isSameOrigin } from "./env.ts";
import { addFeeds } from "./feeds.ts";
import { givenBack, typedTexts } from "./given-back.ts";
import { addHealth } from "./health.ts";
import { addIssuesApi } from "./issues-api.ts";
import { addLetterPictures } from "./letter-pictures.ts";
import { addMailEvents } from "./mail-events.ts";
import { addMedia } from "./media.ts";
import { NoForm, TooMuch } from "./multipart.ts";
import { Pages } from "./pages.ts";
import { givenBackPolicy, securityHeadersFor } from "./policy.ts";
import { isForm, readFormOf, SMALL_FORM } from "./posted-form.ts";
import { addReaderData } from "./reader-data.ts";
import { asPage, refusalPage } from "./refusal.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { SenderReader } from "./sender.ts";
import { addSharePictures } from "./share.ts";
import { closeUnread } from "./unread.ts";

const isHtml = (answer: Response) => /^text\/html/.test(answer.headers.get("content-type") ?? "");
/** A page without a policy is deliberate: in development the bundler's own scripts run in it. */
const isOwnPolicy = (name: string) => name === "Content-Security-Policy";

export type App = Hono<Env> & Record<"improve" | "refresh", (address: string, answer: CachedAnswer) => void>;

const NO_ADDRESS = "This address contains an invalid character. Check it, or go to the home page.";
const AWAY_READING = "The site cannot reach its records for a moment. Try again in a minute.";

/** Creates the application behind the page cache: middleware in order, then the API, then the pages. */
export function createApp(
  host: Host,
  built: Built,
  addresses: Addresses,
  { keepPages }: { keepPages: boolean },
): App {
  const app = new Hono<Env>();
  const pages = new Pages(host, built, addresses, { keepPages });
  addSender(app, host, addresses);
  addNulRefusal(app, addresses);

  addHealth(app, host);
  addDeskHost(app, host);
  addEnded(app, addresses);
  addBeacon(app, host, (path) => pages.isPage(path));
  addMailEvents(app, host);
  addIssuesApi(app, host);
  app.route("/api", createApi(host, addresses));
  addCrawlers(app, host, addresses);
  addFeeds(app, host, addresses);
  addSpecimen(app, host);
  addDigestData(app, host, addresses);
  addMedia(app, host);
  addSharePictures(app, host);
  addLetterPictures(app, host);
  addTexts(app, host);
  addWellKnown(app, host);
  addComplaints(app, host, addresses);
  addRegulatory(app, host, addresses);
  addDesk(app, host, { pages, addresses, keepPages, routes: built.build.routes });

  // The limits on forms do not apply to unsubscribing: mail programs and providers post for their readers, without
  // cookies, from anywhere, many from one network, with any body (RFC 8058). Only the token counts.
  app.post(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: SMALL_FORM.bytes, onError: tooLarge }), async (c) => {
    const form = await formOf(c);
    if (form instanceof FormData) c.set("form", form);
    return pages.answer(c);
  });
  addFormBounds(app, host);
  addSearchBound(app, host);
  addReaderData(app, host);
  // Cached pages are compressed already. The desk's are not compressed: they show request input beside private data,
  // and the compressed length would reveal how alike the two are (BREACH).
  app.use(compress({ encoding: "gzip", contentTypeFilter: /^text\/html/ }));
  app.on(["GET", "POST"], "*", (c) => pages.answer(c));
  app.all("*", () => refusalPage(405, "This address answers GET and POST only."));
  addFaults(app, host);

  return Object.assign(app, {
    improve: (address: string, answer: CachedAnswer) => pages.improve(address, answer),
    refresh: (address: string, answer: CachedAnswer) => pages.refresh(address, answer),
  });
}

/** A search reads every article's text and is never cached, so it costs a network as much as ten API calls. */
const CALLS_PER_SEARCH = 10;
const SEARCH_SECONDS = 60;

/** Bounds the searches of one network across all search pages. */
function addSearchBound(app: Hono<Env>, { limits, settings }: Host): void {
  const searches = limits("search", settings.RATE_LIMIT_API, SEARCH_SECONDS);
  app.get("*", async (c, next) => {
    if (!c.req.query("q")?.trim() || (await searches.allows(c.get("network"), CALLS_PER_SEARCH)))
      return next();
    const answer = refusalPage(
      429,
      "Many searches came from your network within a minute. Search again in a minute.",
    );
    answer.headers.set("Retry-After", String(SEARCH_SECONDS));
    return answer;
  });
}

/** Identifies the sender first, for the log of refusals; then adds the headers of every answer. */
function addSender(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { settings, tools } = host;
  const senders = new SenderReader(settings.TRUSTED_PROXIES);
  const refusals = createRefusalLog(tools.log, tools.clock);
  const headersOfAll = Object.entries(securityHeadersFor(settings.publicOrigin));
  app.use(async (c, next) => {
    const { incoming } = c.env;
    c.set("requestId", Math.random().toString(36).slice(2, 10));
    c.set("network", networkOf(senders.address(incoming)));
    c.set("browser", (c.req.header("user-agent") ?? "").slice(0, 300));
    c.set("origin", senders.origin(incoming));
    c.set("loggedPath", addresses.withoutKey(c.req.path));
    await next();
    for (const [name, value] of headersOfAll)
      if (!c.res.headers.has(name) && !(isOwnPolicy(name) && isHtml(c.res))) c.res.headers.set(name, value);
    closeUnread(incoming, c.res.headers);
    refusals.note(c.res.status, c);
    c.res.headers.set("X-Request-Id", c.get("requestId"));
  });
}

/**
 * Refuses addresses with a NUL character: no database text can contain it. API calls answer in their own format. The
 * page of a mailed link answers whatever its token is: neither looks for such a text.
 */
function addNulRefusal(app: Hono<Env>, addresses: Addresses): void {
  const mayHoldIt = (path: string) =>
    path.startsWith("/api/") || addresses.find(path)?.place.page.openedBy === "link";
  app.use(async (c, next) =>
    /%00/.test(c.req.url) && !mayHoldIt(c.req.path) ? refusalPage(400, NO_ADDRESS) : next(),
  );
}

/** Bounds forms: same origin, small, readable and rate-limited. */
function addFormBounds(app: Hono<Env>, { settings, limits }: Host): void {
  const forms = limits("forms", settings.RATE_LIMIT_FORMS, 600);
  app.post("*", async (c, next) => {
    if (!isSameOrigin(c, settings.publicOrigin))
      return refusalPage(403, "This form was sent from another site. Open the page here and send it again.");
    const form = await formOf(c);
    if (form instanceof Response) return form;
    c.set("form", form);
    if (!(await forms.allows(c.get("network")))) {
      return refusalPage(
        429,
        "Many messages came from your network in a short time. Wait ten minutes and send it again.",
      );
    }
    return next();
  });
}

/** Answers a fault: the log gets the cause, the visitor what to do next. */
function addFaults(app: Hono<Env>, { tools }: Host): void {
  app.onError(async (error, c) => {
    if (hasLeft(c)) return refusalPage(400, "The connection ended before the whole message came.");
    const away = isDatabaseAway(error);
    tools.log.error(
      { error, request: c.get("requestId"), path: c.get("loggedPath") },
      away ? "database away" : "request failed",
    );
    if (!away) return refusalPage(500, "Something went wrong on our side. Try again in a moment.");
    return c.req.method === "POST" ? giveBack(c) : refusalPage(503, AWAY_READING);
  });
}

/** Gives a visitor's input back, since the unreachable database has not stored it. */
async function giveBack(c: Context<Env>): Promise<Response> {
  const url = new URL(c.req.url);
  const form = c.get("form") ?? (c.req.raw.bodyUsed ? undefined : await formOf(c));
  const texts = form instanceof FormData ? typedTexts(form) : [];
  return asPage(503, givenBack(url.pathname + url.search, texts), givenBackPolicy);
}

/** Returns the posted form, or why it is refused. */
async function formOf(c: Context<Env>): Promise<FormData | Response> {
  if (!isForm(c.req.header("content-type") ?? ""))
    return refusalPage(
      415,
      "A form is expected here: application/x-www-form-urlencoded or multipart/form-data.",
    );
  try {
    return await readFormOf(c, SMALL_FORM);
  } catch (error) {
    if (error instanceof NoForm)
      return refusalPage(400, "The form could not be read: it is incomplete, or not valid UTF-8.");
    if (!(error instanceof TooMuch)) throw error;
    return error.what === "bytes"
      ? tooLarge()
      : refusalPage(
          413,
          `What was sent has more than ${SMALL_FORM.fields} fields. Send the form of the page itself.`,
        );
  }
}

const tooLarge = (): Response =>
  refusalPage(413, "What was sent is larger than 64 KB. Shorten the message and send it again.");
