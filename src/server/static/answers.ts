import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sha256 } from "#platform/files/files.server.ts";
import { brotliAt } from "#platform/page-cache/encode.server.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../boot.ts";
import { createApp } from "../http/app.ts";
import { loadAssets } from "../http/assets.ts";
import { cachePolicy, securityHeadersFor } from "../http/policy.ts";
import { NOT_FOUND, tableNameOf } from "./addresses.ts";
import { heldBuilt } from "./built.ts";

/** What a web server sends for an address, apart from what it makes itself: length, ETag, date. */
export type Page = {
  headers: Record<string, string>;
  body: Buffer;
  /** SHA-256 of the plain bytes. */
  hash: string;
  tags: string[];
  /** The same bytes compressed; nothing for what is compressed by its kind. */
  compressed?: { br: Buffer; gz: Buffer } | undefined;
};

/** A page for everyone; or the sign that there is none at the address; or why it could not be made. */
export type Answer = { page: Page } | { gone: true } | { failed: string };

export type Answers = {
  /** The addresses of the built assets, which need no making. */
  assets: string[];
  /** Begins anew: nothing that was made before is answered again. */
  renew(): void;
  answer(address: string): Promise<Answer>;
  compress(page: Page): Promise<Page>;
};

/** Enough for the answers that are made at once; they are read once, so nothing is kept for later. */
const KEPT_BYTES = 4 * 1024 * 1024;
const NONE: ReadonlySet<string> = new Set();
const QUALITY = 9;
const gz = promisify(gzip);

/** Made by the server for each answer, so no part of what is published. */
const OWN = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "date",
  "last-modified",
  "connection",
  "x-request-id",
]);

/**
 * The product's own answers, asked for inside the process: the same way as a visitor's request, with a page cache of
 * its own, so that publishing does not crowd out what visitors read.
 */
export function openAnswers(host: Host): Answers {
  const cache = new PageCache(KEPT_BYTES);
  const app = createApp({ ...host, cache }, heldBuilt(), { keepPages: true });
  const assets = loadAssets(resolve("build/client"), securityHeadersFor(host.settings.publicOrigin));
  const nobody = () => ({ incoming: new IncomingMessage(new Socket()) });

  async function answer(address: string): Promise<Answer> {
    const asset = assets.get(address);
    if (asset) {
      const { headers, identity, br, gzip } = asset;
      const compressed = br && gzip ? { br: br.body, gz: gzip.body } : undefined;
      return {
        page: { headers, body: identity.body, hash: sha256(identity.body), tags: ["assets"], compressed },
      };
    }
    const unknown = address === NOT_FOUND;
    const response = await app.fetch(
      new Request(host.site.origin + (unknown ? "/-" : address), { headers: { accept: "text/html" } }),
      nobody(),
    );
    const tags = cache.lookup(unknown ? "/-" : address)?.tags ?? NONE;
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status === 404 ? !unknown : response.status >= 300 && response.status < 500)
      return { gone: true };
    if (response.status >= 500) return { failed: `the answer was ${response.status}` };
    const headers = headersOf(address, response.headers);
    if (!unknown && (headers["cache-control"] ?? cachePolicy.never).includes("no-store"))
      return { failed: "the answer is not the same for everyone" };
    return { page: { headers, body, hash: sha256(body), tags: [...tags] } };
  }

  return {
    assets: [...assets.keys()],
    renew: () => cache.drop(["*"]),
    answer: (address) =>
      answer(address).catch((error) => {
        host.tools.log.error({ error, path: address }, "a page could not be made for the static site");
        return { failed: error instanceof Error ? error.message : String(error) };
      }),
    async compress(page) {
      if (page.compressed || !/accept-encoding/i.test(page.headers.vary ?? page.headers.Vary ?? ""))
        return page;
      const [br, zipped] = await Promise.all([brotliAt(page.body, QUALITY), gz(page.body, { level: 9 })]);
      return { ...page, compressed: { br, gz: zipped } };
    },
  };
}

function headersOf(address: string, headers: Headers): Record<string, string> {
  const kept = [...headers].filter(([name]) => !OWN.has(name));
  const table = tableNameOf(address);
  return Object.fromEntries(
    kept.filter(([name, value]) => !(name === "content-disposition" && value === table)),
  );
}
