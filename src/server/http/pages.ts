import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";
import { formContext } from "#context.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Built } from "./built.ts";
import type { Env } from "./env.ts";
import { KeptPages } from "./kept-pages.ts";
import { cachePolicy } from "./policy.ts";
import { readAlready } from "./posted-form.ts";
import { type Rendered, Renderer, type RequestSender } from "./render.ts";
import { ABSENT_PAGE, type Absent, Resolver } from "./resolve.ts";
import { toResponse } from "./wire.ts";

/** Answers the site's pages: resolves an address, then takes its page from the cache or renders it. */
export class Pages {
  readonly #host: Host;
  readonly #addresses: Addresses;
  readonly #keepPages: boolean;
  readonly #resolver: Resolver;
  readonly #renderer: Renderer;
  readonly #kept: KeptPages;

  constructor(host: Host, built: Built, addresses: Addresses, { keepPages }: { keepPages: boolean }) {
    this.#host = host;
    this.#addresses = addresses;
    this.#keepPages = keepPages;
    this.#resolver = new Resolver(host.tools, addresses);
    this.#renderer = new Renderer(host, built, addresses, { keepPages });
    this.#kept = new KeptPages(host, this.#renderer);
  }

  async answer(c: Context<Env>): Promise<Response> {
    const url = new URL(c.req.url);
    if (c.req.method === "POST") return this.#answerPost(c, url);
    try {
      return await this.#answerGet(c, url);
    } catch (error) {
      const before = isDatabaseAway(error)
        ? this.#host.cache.staleAnswer(url.pathname + url.search)
        : undefined;
      if (!before) throw error;
      return toResponse(before, c.req.raw);
    }
  }

  async #answerGet(c: Context<Env>, { pathname, search }: URL): Promise<Response> {
    const { cache, settings, site } = this.#host;
    if (pathname.endsWith(".data")) return this.#answerAbsent(c, ABSENT_PAGE);
    const redirect = await this.#resolver.redirect(pathname, search);
    if (redirect) {
      // Cached as long as a page: the address may be assigned to another page.
      const policy = redirect.mayBeKept ? cachePolicy.page(settings.CDN_SECONDS) : cachePolicy.never;
      c.header("Cache-Control", policy);
      return c.redirect(redirect.to, 301);
    }
    const address = this.#addresses.parse(pathname + search);
    if (!address.keep || !this.#keepPages)
      return this.#answerOne(c, new Request(site.origin + address.key, { headers: { accept: "text/html" } }));
    const absent = await this.#resolver.absent(address);
    if (absent) return this.#answerAbsent(c, absent);
    const page = await this.#kept.get(address.key, 200);
    if (!page) return this.#answerOne(c, new Request(site.origin + address.key));
    // WordPress's /?p=12 leads to an article once that is published.
    if (pathname !== "/" || !/[?&]p=\d/.test(search)) cache.alias(pathname + search, address.key);
    return toResponse(page, c.req.raw);
  }

  async #answerAbsent(c: Context<Env>, { key, status }: Absent): Promise<Response> {
    return toResponse((await this.#kept.get(key, status)) as CachedAnswer, c.req.raw);
  }

  /** Answers a form: the router sees the canonical origin, because the sender's origin was checked before. */
  async #answerPost(c: Context<Env>, { pathname, search }: URL): Promise<Response> {
    const { origin } = this.#host.site;
    const headers = { accept: "text/html", origin };
    const request = new Request(origin + pathname + search, { method: "POST", headers, ...readAlready() });
    return this.#answerOne(c, request, (context) =>
      context.set(formContext, c.get("form") ?? new FormData()),
    );
  }

  /** Answers with a page for this visitor only. */
  async #answerOne(
    c: Context<Env>,
    request: Request,
    prepare?: (context: RouterContextProvider) => void,
  ): Promise<Response> {
    const sender = { network: c.get("network"), browser: c.get("browser") };
    const page = await this.render(request, sender, prepare);
    if (page instanceof Response) return page;
    const extra = Object.fromEntries(
      [...page.headers].filter(([name]) => /^(retry-after|x-robots-tag)$/.test(name)),
    );
    return new Response(page.html, {
      status: page.status,
      headers: { ...this.#renderer.headersOf(cachePolicy.never), ...extra },
    });
  }

  render(
    request: Request,
    sender: RequestSender,
    prepare?: (context: RouterContextProvider) => void,
  ): Promise<Response | Rendered> {
    return this.#renderer.render(request, sender, prepare);
  }

  isPage(path: string): Promise<boolean> {
    return this.#resolver.isPage(path);
  }

  improve(address: string, answer: CachedAnswer): void {
    this.#kept.improve(address, answer);
  }

  refresh(address: string, stale: CachedAnswer): void {
    this.#kept.refresh(address, stale);
  }
}
