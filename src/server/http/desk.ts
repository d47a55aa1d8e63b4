import { readFile } from "node:fs/promises";
import type { Context, Hono } from "hono";
import { matchRoutes, type RouterContextProvider } from "react-router";
import look from "#content/look.json" with { type: "json" };
import { type DeskRequest, deskRequestContext } from "#context.ts";
import { coloursStyle } from "#domain/firm/look.ts";
import { allows, type Needs, type Permission, READS_ARTICLES } from "#domain/staff/rules.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import { contentType } from "./assets.ts";
import { readDeskForm, refuseAtDesk, refuseForeignForm, TO_THE_DESK } from "./desk-form.ts";
import { addPasskeyCalls } from "./desk-passkeys.ts";
import { framedPolicy, pageWithValues, unpublishedPage } from "./desk-preview.ts";
import { type Visitor, visitorOf } from "./desk-visitor.ts";
import { type Env, isSameOrigin } from "./env.ts";
import { givenBack, typedTexts } from "./given-back.ts";
import { guarded } from "./guarded.ts";
import { createDraftCovers } from "./made-pictures.ts";
import type { Pages } from "./pages.ts";
import { plainPage } from "./plain-page.ts";
import {
  cachePolicy,
  contentSecurityPolicy,
  deskSecurityPolicy,
  givenBackPolicy,
  plainPolicy,
} from "./policy.ts";
import { readAlready } from "./posted-form.ts";
import type { Rendered } from "./render.ts";

/**
 * Gives the desk its own host, if set: the desk answers only there, and the public site does not. Its links to public
 * pages are paths, so they lead from there to the site.
 */
export function addDeskHost(app: Hono<Env>, { settings }: Host): void {
  app.use(async (c, next) => {
    if (!settings.DESK_ORIGIN) return next();
    const isDesk = /^\/desk(\/|$)/.test(c.req.path);
    if (c.get("origin") === settings.DESK_ORIGIN) {
      if (c.req.path === "/") return c.redirect("/desk");
      const isCall = settings.API_ORIGIN === settings.DESK_ORIGIN && c.req.path.startsWith("/api/");
      if (isDesk || isCall || /^\/(assets|media)\//.test(c.req.path)) return next();
      if (c.req.method !== "GET" && c.req.method !== "HEAD")
        return refuseAtDesk(404, "This host serves only the desk.");
      const { pathname, search } = new URL(c.req.url);
      c.header("Cache-Control", cachePolicy.never);
      return c.redirect(settings.publicOrigin + pathname + search);
    }
    return isDesk ? refuseAtDesk(404, "There is no page at this address.") : next();
  });
}

/** The parts that serve the desk's addresses. */
type Desk = {
  host: Host;
  pages: Pages;
  addresses: Addresses;
  keepPages: boolean;
  routes: DeskRequest["routes"];
  previewPage: DeskRequest["previewPage"];
};

/**
 * Handles a request of the desk: posts from its own pages only, then the session, a body read once within its sender's
 * bounds, then the screens. Nothing is ever cached.
 */
export function addDesk(app: Hono<Env>, host: Host, parts: Omit<Desk, "host" | "previewPage">): void {
  const previewPage: DeskRequest["previewPage"] = (path, view) =>
    pageWithValues({ ...parts, host }, path, view);
  const desk: Desk = { ...parts, host, previewPage };
  addPasskeyCalls(app, host);
  const drawn = createDraftCovers(host);
  app.get("/desk/preview/covers/:name", async (c) => {
    const { session } = await visitorOf(host.signIn, c);
    const isIn =
      session && session.proof !== "password" && allows(session.member.permissions, READS_ARTICLES);
    const made = isIn && (await drawn(`covers/${c.req.param("name")}`));
    if (!made || made === "away")
      return c.text("No such picture\n", 404, { "Cache-Control": cachePolicy.never });
    return c.body(await readFile(made.file), 200, {
      "Content-Type": contentType(made.file),
      "Cache-Control": cachePolicy.desk,
    });
  });
  app.get("/desk/preview/:kind/:id", (c) => answerPreview(desk, c));
  app.on(["GET", "POST"], ["/desk", "/desk/*"], (c) => answerScreen(desk, c));
}

/** Answers a preview: a public page with unpublished content, which only the desk may frame. */
async function answerPreview(desk: Desk, c: Context<Env>): Promise<Response> {
  const { host, keepPages } = desk;
  const asked = await deskRequestOf(desk, c, await visitorOf(host.signIn, c), new FormData());
  const page = await unpublishedPage(desk, asked, c);
  const answer = finish(page, asked, { framed: true, keepPages });
  const { headers } = answer;
  // The page's own scripts and styles run in the frame under its own policy, also for a refusal.
  const policy =
    page instanceof Response ? headers.get("Content-Security-Policy") : contentSecurityPolicy([]);
  if (policy && (keepPages || page instanceof Response))
    headers.set("Content-Security-Policy", framedPolicy(policy));
  headers.set("X-Frame-Options", "SAMEORIGIN");
  return answer;
}

/** Answers a screen of the desk, or one of its acts. */
async function answerScreen(desk: Desk, c: Context<Env>): Promise<Response> {
  const { host, pages, keepPages } = desk;
  const isPost = c.req.method === "POST";
  if (isPost && !isSameOrigin(c, host.settings.deskOrigin)) return refuseForeignForm();
  const visitor = await visitorOf(host.signIn, c);
  const permissions = visitor.session?.member.permissions ?? new Set<Permission>();
  const form = isPost
    ? await readDeskForm(c, visitor, includesAnAct(desk.routes, c.req.path, permissions))
    : new FormData();
  if (form instanceof Response) return form;
  c.set("form", form);
  const asked = await deskRequestOf(desk, c, visitor, form);
  if (visitor.session?.isOld) asked.answerCookies.push(...(await host.signIn.renew(visitor.headers)));
  const url = new URL(c.req.url);
  const request = new Request(host.site.origin + url.pathname + url.search, {
    method: c.req.method,
    headers: { accept: c.req.header("accept") ?? "text/html", origin: host.site.origin },
    ...(isPost && readAlready()),
  });
  const page = await pages.render(
    request,
    { network: c.get("network"), browser: c.get("browser") },
    (context: RouterContextProvider) => context.set(deskRequestContext, asked),
  );
  const framed = url.pathname.startsWith("/desk/preview/");
  const answer = finish(await asDeskPage(page, url, form), asked, { framed, keepPages });
  const { status, headers, body } = answer;
  return page instanceof Response && body
    ? new Response(guarded(body, c, host.tools.log), { status, headers })
    : answer;
}

type Declared = { action?: { acts?: Record<string, { needs: Needs }> } };

/** Whether a member's permissions include any act of the screen at an address. */
export function includesAnAct(
  routes: DeskRequest["routes"],
  path: string,
  permissions: ReadonlySet<Permission>,
): boolean {
  const screens = Object.values(routes).flatMap((screen) =>
    screen?.path ? [{ path: `/${screen.path}`, screen }] : [],
  );
  const found = matchRoutes(screens, path)?.at(-1)?.route.screen.module as Declared | undefined;
  return Object.values(found?.action?.acts ?? {}).some(({ needs }) => allows(permissions, needs));
}

async function deskRequestOf(
  { host, routes, previewPage }: Desk,
  c: Context<Env>,
  { session, ended, headers }: Visitor,
  form: FormData,
): Promise<DeskRequest> {
  return {
    routes,
    site: await host.siteFor(new Set()),
    tools: host.tools,
    signIn: host.signIn,
    mailer: host.mailer,
    jobs: host.queue,
    dataDir: host.settings.dataDir,
    mailIsFixed: host.mail.isFixed,
    settings: { ...host.settings, ...host.mail.current },
    requestHeaders: headers,
    form,
    network: c.get("network"),
    browser: c.get("browser"),
    previewPage,
    session,
    hasEnded: ended !== undefined,
    staff: session && session.proof !== "password" ? session.member : undefined,
    answerCookies: [],
  };
}

/** Adds the headers of every desk answer; only the desk may frame a preview. */
function finish(
  page: Response | Rendered,
  asked: DeskRequest,
  { framed, keepPages }: { framed: boolean; keepPages: boolean },
): Response {
  const [headers, status, body] =
    page instanceof Response
      ? [new Headers(page.headers), page.status, page.body]
      : [new Headers(), page.status, page.html];
  if (!(page instanceof Response)) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    const location = page.headers.get("location");
    if (location) headers.set("Location", location);
    // A letter in a preview brings its own styles, hence its own policy.
    const policy = page.headers.get("content-security-policy");
    if (policy) headers.set("Content-Security-Policy", policy);
  }
  for (const cookie of asked.answerCookies) headers.append("Set-Cookie", cookie);
  headers.set("Cache-Control", cachePolicy.desk);
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Referrer-Policy", "same-origin");
  // A document with its own policy says who may frame it.
  if (!headers.has("Content-Security-Policy")) {
    headers.set("X-Frame-Options", framed ? "SAMEORIGIN" : "DENY");
    // In development the bundler's own inline scripts run too.
    const style = coloursStyle(asked.site.copy("look", look), look);
    if (keepPages) headers.set("Content-Security-Policy", deskSecurityPolicy(framed, style));
  }
  return new Response(body, { status, headers });
}

const REFUSALS: Record<number, string> = {
  401: "Sign in, then send it again",
  403: "Not allowed for your role",
  404: "Page not found",
};

/**
 * Renders a refusal that precedes any screen, as a separate page. A visitor who is not signed in gets the form back, to
 * send again after signing in.
 */
async function asDeskPage(page: Response | Rendered, url: URL, form: FormData): Promise<Response | Rendered> {
  if (!(page instanceof Response) || !REFUSALS[page.status]) return page;
  if (!page.headers.get("content-type")?.startsWith("text/plain")) return page;
  const { status } = page;
  const title = REFUSALS[status] as string;
  const message = await page.text();
  const isGivenBack = status === 401;
  return new Response(
    isGivenBack
      ? givenBack(url.pathname + url.search, typedTexts(form), { status, message, title, first: SIGN_IN })
      : plainPage(status, message, { title, back: TO_THE_DESK }),
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": isGivenBack ? givenBackPolicy : plainPolicy,
      },
    },
  );
}

const SIGN_IN = `<p><a href="/desk/sign-in" target="_blank" rel="noopener">Sign in</a> (opens in a new tab)</p>`;
