import { createRequestHandler, isRouteErrorResponse, RouterContextProvider } from "react-router";
import { faultContext, senderContext, siteContext, tagsContext } from "#context.ts";
import { CALENDAR_TAG } from "#domain/market/keep-calendar.server.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Built } from "./built.ts";
import type { PageStyles } from "./page-style.ts";
import { contentSecurityPolicy, securityHeadersFor } from "./policy.ts";

export type Rendered = {
  status: number;
  headers: Headers;
  html: string;
  tags: Set<string>;
};
export type RequestSender = { network: string; browser: string };

/** The sender of a page rendered for everyone. */
export const NOBODY: RequestSender = { network: "", browser: "" };

/** Renders pages through React Router, each with the tags that its answer depends on. */
export class Renderer {
  readonly #host: Host;
  readonly #addresses: Addresses;
  readonly #keepPages: boolean;
  readonly #handle: ReturnType<typeof createRequestHandler>;
  readonly #formTargets: string[];
  /** In development the bundler serves the styles, which change while a page is open. */
  readonly #styles: PageStyles | undefined;

  constructor(host: Host, built: Built, addresses: Addresses, { keepPages }: { keepPages: boolean }) {
    this.#host = host;
    this.#addresses = addresses;
    this.#keepPages = keepPages;
    this.#styles = keepPages ? built.styles?.() : undefined;
    const mode = process.env.NODE_ENV === "development" ? "development" : "production";
    this.#handle = createRequestHandler(built.build, mode);
    // A consent answers by a redirect to that origin, which browsers check against form-action too.
    this.#formTargets = host.settings.services ? [host.settings.services.origin] : [];
  }

  /** Returns the page, or the answer of a route that renders none. */
  async render(
    request: Request,
    sender: RequestSender,
    prepare?: (context: RouterContextProvider) => void,
  ): Promise<Response | Rendered> {
    const context = new RouterContextProvider();
    // Any page may say when the firm replies or the next digest comes.
    const tags = new Set<string>([CALENDAR_TAG]);
    const fault: { error?: unknown } = {};
    const answering = await this.#host.siteFor(tags);
    context.set(siteContext, answering);
    context.set(tagsContext, tags);
    context.set(senderContext, sender);
    context.set(faultContext, fault);
    prepare?.(context);
    const response = await this.#handle(request, context);
    this.#note(fault.error, request);
    // A document with its own policy, such as a framed letter, passes unchanged.
    if (
      !response.headers.get("content-type")?.startsWith("text/html") ||
      response.headers.has("content-security-policy")
    )
      return response;
    const html = await response.text();
    // The desk's policy forbids styles inside a page.
    const isDesk = /^\/desk(\/|$)/.test(new URL(request.url).pathname);
    const styled = isDesk ? html : (this.#styles?.styled(html) ?? html);
    return { status: response.status, headers: response.headers, html: styled, tags };
  }

  /**
   * Logs a fault, or passes it to the host if the database is away. A post to a page that takes none is not a fault.
   */
  #note(error: unknown, { url }: Request): void {
    if (!error) return;
    if (isDatabaseAway(error)) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) return;
    // The path only: the query of a mailed link opens a reader's data.
    const path = this.#addresses.withoutKey(new URL(url).pathname);
    this.#host.tools.log.error({ error, path }, "render failed");
  }

  headersOf(cacheControl: string): Record<string, string> {
    return {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cacheControl,
      Vary: "Accept-Encoding",
      "Speculation-Rules": '"/speculation-rules.json"',
      ...securityHeadersFor(this.#host.site.origin),
      // In development the bundler's own inline scripts run too.
      "Content-Security-Policy": this.#keepPages ? contentSecurityPolicy(this.#formTargets) : "",
    };
  }
}
