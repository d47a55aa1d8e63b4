import { MINUTE_MS } from "#platform/clock/clock.ts";
import { brotliAt, encode } from "#platform/page-cache/encode.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../host.ts";
import { cachePolicy } from "./policy.ts";
import { NOBODY, type Renderer } from "./render.ts";

/**
 * Views are written in batches and may lag: after this time an article is rendered again, while the old one is served.
 */
const REFRESH_MS = 10 * MINUTE_MS;

/** A page requested again that has stayed in the cache this long is worth the hardest compression. */
const LASTED_MS = 30_000;

type Made = Omit<CachedAnswer, "tags"> & { tags: Set<string> };

/** Cached pages: the same bytes for every visitor, until a publication invalidates them. */
export class KeptPages {
  readonly #host: Host;
  readonly #renderer: Renderer;

  constructor(host: Host, renderer: Renderer) {
    this.#host = host;
    this.#renderer = renderer;
  }

  /** Returns the page under a key; undefined if it may not be cached or has an unexpected status. */
  get(key: string, expected: number, { renew = false } = {}): Promise<CachedAnswer | undefined> {
    return this.#host.cache.fill(key, () => this.#make(key, expected), { renew });
  }

  async #make(key: string, expected: number): Promise<Made | undefined> {
    const { site, settings } = this.#host;
    const page = await this.#renderer.render(new Request(site.origin + key), NOBODY);
    if (
      page instanceof Response ||
      page.status !== expected ||
      page.headers.get("cache-control") === cachePolicy.never
    )
      return undefined;
    const policy = page.status === 200 ? cachePolicy.page(settings.CDN_SECONDS) : cachePolicy.never;
    return {
      status: page.status,
      headers: this.#renderer.headersOf(policy),
      ...(await encode(Buffer.from(page.html))),
      tags: page.tags,
      refreshAt: page.tags.has("views") ? performance.now() + REFRESH_MS : Number.POSITIVE_INFINITY,
    };
  }

  /**
   * Recompresses a page harder in idle time, if it is requested again and lasts: a page with one visitor, or that
   * changes all the time, stays as it is.
   */
  improve(address: string, answer: CachedAnswer): void {
    if (answer.isAskedAgain) return;
    answer.isAskedAgain = true;
    const { cache } = this.#host;
    const key = cache.keyOf(address);
    const timer = setTimeout(async () => {
      if (key === undefined || cache.lookup(key) !== answer || !answer.br) return;
      const better = await brotliAt(answer.identity.body, 11);
      cache.improve(key, answer, { body: better, etag: answer.br.etag });
    }, LASTED_MS);
    timer.unref();
  }

  /** Renders a page again when due, while the old one is served. */
  refresh(address: string, stale: CachedAnswer): void {
    stale.refreshAt = performance.now() + REFRESH_MS;
    const key = this.#host.cache.keyOf(address);
    if (key === undefined) return;
    this.get(key, 200, { renew: true }).catch((error) =>
      this.#host.tools.log.warn({ error, key }, "refresh failed; the kept page stays"),
    );
  }
}
