import type { Tools } from "#platform/tools.ts";
import type { Settings } from "./settings.ts";
import { callAddress } from "./watching/alert-ways.ts";

/** Publications within this time are purged together; meanwhile each process invalidates its own pages. */
const GATHER_MS = 2_000;
const AGAIN_MS = { first: 5_000, longest: 60_000 };

/** Returns the request that purges a cache in front: a CDN by its own API, any other by PURGE. */
export function purgeCall(address: string, key: string | undefined): [address: URL, init: RequestInit] {
  const url = new URL(address);
  const json = { "Content-Type": "application/json" };
  switch (url.hostname) {
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    case "api.cloudflare.com":
      return [
        url,
        {
          method: "POST",
          headers: { ...json, Authorization: `Bearer ${key}` },
          body: JSON.stringify({ purge_everything: true }),
        },
      ];
    // https://www.fastly.com/documentation/reference/api/purging/
    case "api.fastly.com":
      return [url, { method: "POST", headers: { "Fastly-Key": key ?? "" } }];
    // https://docs.bunny.net/reference/pullzonepublic_purgecachepostbytag
    case "api.bunny.net":
      return [url, { method: "POST", headers: { ...json, AccessKey: key ?? "" }, body: "{}" }];
    default:
      return [url, { method: "PURGE", headers: key ? { Authorization: `Bearer ${key}` } : {} }];
  }
}

/**
 * Purges the cache in front after each publication, in processes that work, and when one starts: publications while
 * none worked are purged then. A failed request is retried until it succeeds.
 */
export class Purging {
  readonly #settings: Pick<Settings, "PURGE_URL" | "PURGE_KEY">;
  readonly #log: Tools["log"];
  #works = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: Pick<Settings, "PURGE_URL" | "PURGE_KEY">, log: Tools["log"]) {
    this.#settings = settings;
    this.#log = log;
  }

  begin(): void {
    this.#works = true;
    this.soon();
  }

  /** Schedules a purge. */
  soon(after = GATHER_MS, again = AGAIN_MS.first): void {
    const { PURGE_URL: address, PURGE_KEY: key } = this.#settings;
    if (!address || !this.#works) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      try {
        await callAddress("PURGE_URL", ...purgeCall(address, key));
      } catch (error) {
        this.#log.warn({ error }, "the cache in front was not purged; tried again");
        this.soon(again, Math.min(again * 2, AGAIN_MS.longest));
      }
    }, after);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#works = false;
    clearTimeout(this.#timer);
  }
}
