import type { Context } from "hono";
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider } from "react-router";
import { faultContext, senderContext, siteContext, tagsContext } from "#context.ts";
import { slugAfter, slugExists } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { digestExists, hasSampleLeft } from "#domain/digest/read.server.ts";
import { monthExists } from "#domain/digest/read-archive.server.ts";
import { isDay } from "#platform/clock/days.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import { brotliAt, encode } from "#platform/page-cache/encode.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../boot.ts";
import { betterSpelling, type PageAddress, pageAddress, withoutKey } from "./addresses.ts";
import type { Env } from "./app.ts";
import { finishHtml } from "./finish.ts";
import type { Built } from "./listener.ts";
import { cachePolicy, contentSecurityPolicy, securityHeadersFor } from "./policy.ts";
import { toResponse } from "./wire.ts";

/** Views are written in batches and may lag: an article is rendered anew after so long, the old one serving meanwhile. */
const REFRESH_MS = 10 * 60_000;

/** The page of an address that no route knows. */
const NO_PAGE = { key: "/-", status: 404 } as const;

/** A page that is asked for again, and then still stands after so long, is worth the hardest compression. */
const LASTED_MS = 2_000;

export type Rendered = {
  status: number;
  headers: Headers;
  html: string;
  tags: Set<string>;
  hashes: string[];
};
type Sender = { network: string; browser: string };
const NOBODY: Sender = { network: "", browser: "" };

/** Renders pages through React Router and keeps them: the same bytes for every visitor. */
export function createPages(host: Host, built: Built, { keepPages }: { keepPages: boolean }) {
  const { cache, settings, tools, site } = host;
  const mode = process.env.NODE_ENV === "development" ? "development" : "production";
  // A consent is answered by a redirect there, which browsers hold against form-action too.
  const formTargets = settings.services ? [settings.services.origin] : [];
  const handle = createRequestHandler(built.build, mode);

  async function render(
    request: Request,
    sender: Sender,
    prepare?: (context: RouterContextProvider) => void,
  ): Promise<Response | Rendered> {
    const context = new RouterContextProvider();
    const tags = new Set<string>(["site"]);
    const fault: { error?: unknown } = {};
    const answering = await host.siteFor(tags);
    context.set(siteContext, answering);
    context.set(tagsContext, tags);
    context.set(senderContext, sender);
    context.set(faultContext, fault);
    prepare?.(context);
    const response = await handle(request, context);
    if (fault.error && isDatabaseAway(fault.error)) throw fault.error;
    // The path alone: the query of a mailed link is a key to a reader's data. That a page takes no posts is no fault.
    if (fault.error && !(isRouteErrorResponse(fault.error) && fault.error.status < 500))
      tools.log.error(
        { error: fault.error, path: withoutKey(new URL(request.url).pathname) },
        "render failed",
      );
    // A document with a policy of its own, such as a framed letter, is handed on as it is.
    if (
      !response.headers.get("content-type")?.startsWith("text/html") ||
      response.headers.has("content-security-policy")
    )
      return response;
    const { html, scriptHashes } = keepPages
      ? finishHtml(await response.text(), { isPreview: answering.state === "preview" })
      : { html: await response.text(), scriptHashes: [] };
    return { status: response.status, headers: response.headers, html, tags, hashes: scriptHashes };
  }

  const headersOf = (page: Rendered, cacheControl: string): Record<string, string> => ({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": cacheControl,
    Vary: "Accept-Encoding",
    "Speculation-Rules": '"/speculation-rules.json"',
    ...securityHeadersFor(site.origin),
    // In development the bundler's own inline scripts run too.
    "Content-Security-Policy": keepPages ? contentSecurityPolicy(page.hashes, formTargets) : "",
  });

  /** The page's bytes for everyone, or nothing when it may not be kept. */
  async function renderToKeep(
    key: string,
    expected: number,
  ): Promise<(Omit<CachedAnswer, "tags"> & { tags: Set<string> }) | undefined> {
    const page = await render(new Request(site.origin + key), NOBODY);
    if (
      page instanceof Response ||
      page.status !== expected ||
      page.headers.get("cache-control") === cachePolicy.never
    )
      return undefined;
    const bodies = await encode(Buffer.from(page.html));
    return {
      status: page.status,
      headers: headersOf(
        page,
        page.status === 200 ? cachePolicy.page(settings.CDN_SECONDS) : cachePolicy.never,
      ),
      ...bodies,
      tags: page.tags,
      refreshAt: page.tags.has("views") ? performance.now() + REFRESH_MS : Number.POSITIVE_INFINITY,
    };
  }

  /**
   * Compresses harder, once nobody waits, what is asked for again and lasts: a page that one visitor sees, or that changes
   * all the time, stays as it is.
   */
  function improve(address: string, answer: CachedAnswer): void {
    if (answer.isAskedAgain) return;
    answer.isAskedAgain = true;
    const { key } = pageAddress(address);
    const timer = setTimeout(async () => {
      if (cache.lookup(key) !== answer || !answer.br) return;
      const better = await brotliAt(answer.identity.body, 11);
      cache.improve(key, answer, { body: better, etag: answer.br.etag });
    }, LASTED_MS);
    timer.unref();
  }

  async function kept(key: string, expected: number, renew = false): Promise<CachedAnswer | undefined> {
    return cache.fill(key, () => renderToKeep(key, expected), { renew });
  }

  type Absent = { key: string; status: 404 | 410 };

  /**
   * Where nothing stands, the page that says so. Unknown articles, days and months share one each: a flood of them
   * renders nothing. A sample that has left says so at its own address, of which there are as many as samples.
   */
  async function absent({ path, key }: PageAddress): Promise<Absent | undefined> {
    const [, family, name = ""] =
      /^\/(blogpost|dailydigest\/archive(?=\/)|dailydigest)\/(.*)$/.exec(path) ?? [];
    if (!family || path === "/dailydigest/archive") return undefined;
    if (await isThere[family as keyof typeof isThere](name)) return undefined;
    return family !== "blogpost" && (await hasSampleLeft(tools.db, name))
      ? { key, status: 410 }
      : { key: `/${family}/-`, status: 404 };
  }

  const isThere = {
    blogpost: async (slug: string) =>
      SLUG.test(slug) && slug.length <= 200 && (await slugExists(tools.db, slug)),
    dailydigest: async (date: string) => isDay(date) && (await digestExists(tools.db, date)),
    "dailydigest/archive": (month: string) => monthExists(tools.db, month),
  };

  /** Where an article's former address leads now, in one step however often it moved. */
  async function movedTo(path: string): Promise<string | undefined> {
    const [, slug = ""] = /^\/blogpost\/([^/]+)$/.exec(path) ?? [];
    const now = SLUG.test(slug) && slug.length <= 200 ? await slugAfter(tools.db, slug) : undefined;
    return now && `/blogpost/${now}`;
  }

  async function answer(c: Context<Env>): Promise<Response> {
    const url = new URL(c.req.url);
    if (c.req.method === "POST") return answerPost(c, url);
    try {
      return await answerGet(c, url);
    } catch (error) {
      const before = isDatabaseAway(error) ? cache.doubtedAnswer(url.pathname + url.search) : undefined;
      if (!before) throw error;
      return toResponse(before, c.req.raw);
    }
  }

  async function answerGet(c: Context<Env>, url: URL): Promise<Response> {
    if (url.pathname.endsWith(".data")) return notForThisAddress(c);
    const better = betterSpelling(url.pathname);
    const moved = await movedTo(better ?? url.pathname);
    if (moved) {
      // Kept by nobody: the article may move again, and back to this address.
      c.header("Cache-Control", cachePolicy.never);
      return c.redirect(moved + url.search, 301);
    }
    if (better) {
      // As long as a page: an address may be given away anew.
      c.header("Cache-Control", cachePolicy.page(settings.CDN_SECONDS));
      return c.redirect(better + url.search, 301);
    }

    const address = pageAddress(url.pathname + url.search);
    if (!address.keep || !keepPages)
      return answerOne(c, new Request(site.origin + address.key, { headers: { accept: "text/html" } }));
    const none = (await absent(address)) ?? (isKnown(address.path) ? undefined : NO_PAGE);
    if (none) return toResponse((await kept(none.key, none.status)) as CachedAnswer, c.req.raw);
    const page = await kept(address.key, 200);
    if (!page) return answerOne(c, new Request(site.origin + address.key));
    cache.alias(url.pathname + url.search, address.key);
    return toResponse(page, c.req.raw);
  }

  const notForThisAddress = async (c: Context<Env>) =>
    toResponse((await kept(NO_PAGE.key, NO_PAGE.status)) as CachedAnswer, c.req.raw);

  const isKnown = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
  const patterns = routePatterns(built);

  /** A form: the router sees the canonical origin, because whose post it is was settled before. */
  async function answerPost(c: Context<Env>, url: URL): Promise<Response> {
    const headers = new Headers(c.req.raw.headers);
    headers.set("origin", site.origin);
    headers.delete("accept-encoding");
    const body = await c.req.arrayBuffer();
    return answerOne(
      c,
      new Request(site.origin + url.pathname + url.search, { method: "POST", headers, body }),
    );
  }

  async function answerOne(c: Context<Env>, request: Request): Promise<Response> {
    const page = await render(request, { network: c.get("network"), browser: c.get("browser") });
    if (page instanceof Response) return page;
    const extra = Object.fromEntries(
      [...page.headers].filter(([name]) => /^(retry-after|x-robots-tag)$/.test(name)),
    );
    return new Response(page.html, {
      status: page.status,
      headers: { ...headersOf(page, cachePolicy.never), ...extra },
    });
  }

  /** Whether a path is a page of ours that everyone may see: one spelling, and no order's. */
  async function isPage(path: string): Promise<boolean> {
    const address = pageAddress(path);
    if (!address.keep || address.key !== path || !isKnown(path) || betterSpelling(path)) return false;
    return (await absent(address)) === undefined;
  }

  function refresh(address: string, stale: CachedAnswer): void {
    stale.refreshAt = performance.now() + REFRESH_MS;
    const { key } = pageAddress(address);
    kept(key, 200, true).catch((error) =>
      tools.log.warn({ error, key }, "refresh failed; the kept page stays"),
    );
  }

  /** What the answer to a page of ours depends on. */
  async function tagsOf(path: string): Promise<ReadonlySet<string>> {
    const page = keepPages
      ? await kept(path, 200)
      : await render(new Request(site.origin + path, { headers: { accept: "text/html" } }), NOBODY);
    return page && "tags" in page ? page.tags : new Set();
  }

  return { answer, improve, isPage, refresh, render, tagsOf };
}

/** The route table as patterns, so that an unknown address is told without a render. */
function routePatterns({ build }: Built): RegExp[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const fullPath = (id: string | undefined): string => {
    const route = routes.find((r) => r.id === id);
    return route ? `${fullPath(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return routes
    .filter((route) => route.path !== undefined || route.index)
    .map((route) => fullPath(route.id))
    .filter((path) => !path.includes("*"))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+") || "/"}$`));
}
