import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { listCategories, readArticle, streamPosts } from "#domain/blog/read.server.ts";
import { NEWSLETTER_WORDING } from "#domain/compliance/rules.ts";
import { hasSampleLeft, readDigestRecords, SAMPLE_LEFT, streamDigests } from "#domain/digest/read.server.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { CONFIRM_HINT, isFormPlace, MESSAGES, PLACE_HEADER } from "#domain/newsletter/messages.ts";
import { subscribe } from "#domain/newsletter/subscribing/subscribe.server.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import { looksAutomatic } from "#platform/forms/forms.ts";
import type { Tools } from "#platform/tools.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "../http/addresses.ts";
import { type Env, hasLeft, isSameOrigin } from "../http/env.ts";
import { cachePolicy, plainPolicy } from "../http/policy.ts";
import { payload, refuseCall, slowDown } from "./body.ts";
import { contract, docsPage, openApiDocument } from "./contract.ts";
import { streamJsonArray } from "./stream.ts";

const KB = 1024;

/** A list without a limit may be the whole archive, so it counts as this many calls. */
const WHOLE_LIST = 20;

/** Creates the JSON contract of the specification's section 7, under `/api`. */
export function createApi(host: Host, addresses: Addresses): Hono<Env> {
  const { settings, limits, tools } = host;
  const api = new Hono<Env>();
  const document = openApiDocument(settings.API_ORIGIN ?? settings.publicOrigin);
  api.use(
    cors({
      origin: settings.CORS_ORIGINS,
      allowMethods: ["POST", "GET"],
      allowHeaders: ["Content-Type"],
      maxAge: 86_400,
    }),
  );
  api.use(
    bodyLimit({
      maxSize: 64 * KB,
      onError: (c) => refuseCall(c as Context<Env>, 413, "The payload is larger than 64 KB."),
    }),
  );
  const kept = { "Cache-Control": cachePolicy.page(settings.CDN_SECONDS) };
  api.get("/openapi.json", (c) => c.json(document, 200, kept));
  api.get("/docs", (c) =>
    c.html(docsPage(document, addresses.to("digest-data")), 200, {
      ...kept,
      "Content-Security-Policy": plainPolicy,
    }),
  );
  const calls = limits("api", settings.RATE_LIMIT_API, 60);
  api.use(async (c, next) => {
    if (!(await calls.allows(c.get("network")))) return slowDown(c);
    return next();
  });
  const admitsWhole: AdmitsWhole = async (c, { limit }) =>
    limit !== undefined || (await calls.allows(c.get("network"), WHOLE_LIST - 1));
  addBlogCalls(api, tools, admitsWhole);
  addDigestCalls(api, tools, admitsWhole);
  addLeadCalls(api, host);
  api.all("*", (c) => {
    const known = document.paths[c.req.path];
    if (!known) return refuseCall(c, 404, "No such call. The calls are described at /api/docs.");
    c.header("Allow", "POST");
    return refuseCall(c, 405, "This call answers POST only.");
  });
  api.onError((error, c) => answerFault(tools.log, error, c));
  return api;
}

/** Counts a list without a limit as several calls; false refuses it. */
type AdmitsWhole = (c: Context<Env>, body: { limit?: number | undefined }) => Promise<boolean>;

function addBlogCalls(api: Hono<Env>, tools: Tools, admitsWhole: AdmitsWhole): void {
  api.post("/category/list", async (c) => {
    const body = await payload(c, contract.categoryList);
    if (body instanceof Response) return body;
    return c.json({ success: true, message: "Categories", data: await listCategories(tools.db) });
  });

  api.post("/blog/list", async (c) => {
    const body = await payload(c, contract.blogList);
    if (body instanceof Response) return body;
    if (!(await admitsWhole(c, body))) return slowDown(c);
    return streamJsonArray(c, tools.log, "Posts", streamPosts(tools.db, body));
  });

  api.post("/blog/detail", async (c) => {
    const body = await payload(c, contract.blogDetail);
    if (body instanceof Response) return body;
    const article = await readArticle(tools.db, body.strSlug);
    if (!article) return refuseCall(c, 404, "Blog not found");
    const { updatedAt: _, summary: __, ...data } = article.data;
    return c.json({
      success: true,
      message: "Article",
      data,
      faqs: article.faqs,
      related_blog_data: article.related_blog_data,
    });
  });
}

function addDigestCalls(api: Hono<Env>, tools: Tools, admitsWhole: AdmitsWhole): void {
  api.post("/daily/digest", async (c) => {
    const body = await payload(c, contract.dailyDigest);
    if (body instanceof Response) return body;
    const records = await readDigestRecords(tools.db, body.id);
    if (records.length === 0 && (await hasSampleLeft(tools.db, body.id)))
      return refuseCall(c, 410, SAMPLE_LEFT);
    if (records.length === 0 && body.id !== 0) return refuseCall(c, 404, "Digest not found");
    return c.json({ success: true, message: "Digest", data: { data: records } });
  });

  api.post("/daily/digest/list", async (c) => {
    const body = await payload(c, contract.dailyDigestList);
    if (body instanceof Response) return body;
    if (!(await admitsWhole(c, body))) return slowDown(c);
    return streamJsonArray(c, tools.log, "Digests", streamDigests(tools.db, body));
  });
}

/** Adds lead calls: from our pages or allowed origins, within limits, not from a robot that fills in every field. */
function addLeadCalls(api: Hono<Env>, { settings, tools, site, limits }: Host): void {
  const forms = limits("api-forms", settings.RATE_LIMIT_FORMS, 600);
  const guarded = async (c: Context<Env>, minimumFill?: number): Promise<Response | undefined> => {
    if (!isSameOrigin(c, settings.publicOrigin, settings.CORS_ORIGINS))
      return refuseCall(c, 403, "This call came from an origin that is not allowed.");
    const signs = { website: c.req.header("x-form-website"), elapsed: c.req.header("x-form-elapsed") };
    const automatic = looksAutomatic(signs, minimumFill);
    if (automatic) return refuseCall(c, 422, automatic);
    return (await forms.allows(c.get("network"))) ? undefined : slowDown(c);
  };
  const evidence = (c: Context<Env>) => ({ network: c.get("network"), browser: c.get("browser") });

  api.post("/news/letter", async (c) => {
    const body = await payload(c, contract.newsLetter);
    if (body instanceof Response) return body;
    const refused = (await guarded(c)) ?? ((await site.admits(body.email)) ? undefined : slowDown(c));
    if (refused) return refused;
    const place = c.req.header(PLACE_HEADER);
    const source = isFormPlace(place) ? place : "api";
    const result = await subscribe(
      tools,
      { email: body.email, source, wording: NEWSLETTER_WORDING.form, ...evidence(c) },
      site.subscribing,
    );
    if ("refused" in result) return refuseCall(c, 409, result.message);
    return c.json({
      success: true,
      message: site.subscribing.doubleOptIn ? `${MESSAGES.done} ${CONFIRM_HINT}` : MESSAGES.done,
    });
  });

  api.post("/contactus", async (c) => {
    const body = await payload(c, contract.contactUs);
    if (body instanceof Response) return body;
    const refused =
      (await guarded(c, site.minimumFill)) ?? ((await site.admits(body.email)) ? undefined : slowDown(c));
    if (refused) return refused;
    await submitEnquiry(tools, body, evidence(c), site.subscribing);
    return c.json({ success: true, message: "Message Sent Successfully" });
  });
}

/** Answers a fault: the log gets the cause, the caller what to do next. */
function answerFault(log: Tools["log"], error: Error, c: Context<Env>): Response {
  if (hasLeft(c)) return refuseCall(c, 400, "The connection ended before the whole payload came.");
  const away = isDatabaseAway(error);
  log.error({ error, request: c.get("requestId"), path: c.req.path }, away ? "database away" : "call failed");
  if (!away) return refuseCall(c, 500, "Something went wrong on our side. Try again in a moment.");
  c.header("Retry-After", "30");
  return refuseCall(
    c,
    503,
    "The records cannot be reached for a moment. What you sent is not confirmed as stored: send it again in a minute.",
  );
}
