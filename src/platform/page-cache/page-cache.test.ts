import { expect, test } from "vitest";
import { acceptedEncoding } from "#server/http/wire.ts";
import { encode } from "./encode.server.ts";
import { PageCache } from "./page-cache.ts";

const page = async (text: string, tags: string[] = []) => ({
  status: 200,
  headers: {},
  ...(await encode(Buffer.from(text))),
  tags,
  refreshAt: Number.POSITIVE_INFINITY,
});
const textOf = (answer: { identity: { body: Buffer } } | undefined) => answer?.identity.body.toString();

test("one render at a time for each address, and none on a hit", async () => {
  const cache = new PageCache(1e6);
  let renders = 0;
  const render = async () => {
    renders += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return page("hello");
  };
  const answers = await Promise.all([
    cache.fill("/", render),
    cache.fill("/", render),
    cache.fill("/", render),
  ]);
  await cache.fill("/", render);
  expect(renders).toBe(1);
  expect(answers.map(textOf)).toEqual(["hello", "hello", "hello"]);
  expect(textOf(cache.lookup("/"))).toBe("hello");
});

test("a publication drops exactly the answers with its tags", async () => {
  const cache = new PageCache(1e6);
  await cache.fill("/blog", () => page("list", ["posts"]));
  await cache.fill("/dailydigest", () => page("digest", ["digests"]));
  cache.drop(["posts"]);
  expect(cache.lookup("/blog")).toBeUndefined();
  expect(cache.lookup("/dailydigest")).toBeDefined();
  cache.drop(["*"]);
  expect(cache.lookup("/dailydigest")).toBeUndefined();
});

test("a render that straddles a publication is not stored, and the next request starts another", async () => {
  const cache = new PageCache(1e6);
  let release = () => {};
  const slow = cache.fill("/blog", async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return page("old", ["posts"]);
  });
  cache.drop(["posts"]);
  const fresh = cache.fill("/blog", () => page("new", ["posts"]));
  release();
  expect(textOf(await slow)).toBe("old");
  expect(textOf(await fresh)).toBe("new");
  expect(textOf(cache.lookup("/blog"))).toBe("new");
});

test("the bytes are capped: the oldest answers make room", async () => {
  const cache = new PageCache(3_000);
  for (let n = 0; n < 20; n += 1) await cache.fill(`/${n}`, () => page(`${n} `.repeat(300)));
  expect(cache.stats.bytes).toBeLessThanOrEqual(3_000);
  expect(cache.lookup("/0")).toBeUndefined();
  expect(cache.lookup("/19")).toBeDefined();
});

test("what may not be kept is not kept", async () => {
  const cache = new PageCache(1e6);
  expect(await cache.fill("/x", async () => undefined)).toBeUndefined();
  expect(cache.lookup("/x")).toBeUndefined();
});

test("another spelling finds the same answer, and loses it with it", async () => {
  const cache = new PageCache(1e6);
  await cache.fill("/blog", () => page("list", ["posts"]));
  cache.alias("/blog?utm_source=x", "/blog");
  expect(textOf(cache.lookup("/blog?utm_source=x"))).toBe("list");
  expect(["/blog", "/blog?utm_source=x", "/other"].map((address) => cache.keyOf(address))).toEqual([
    "/blog",
    "/blog",
    undefined,
  ]);
  cache.drop(["posts"]);
  expect(cache.lookup("/blog?utm_source=x")).toBeUndefined();
});

test("unchanged bytes keep their ETag, one per encoding; changed bytes do not", async () => {
  const [a, b, c] = await Promise.all([
    encode(Buffer.from("same")),
    encode(Buffer.from("same"), 11),
    encode(Buffer.from("other")),
  ]);
  expect(a.br.etag).toBe(b.br.etag);
  expect(a.identity.etag).not.toBe(c.identity.etag);
  expect(new Set([a.identity.etag, a.gzip.etag, a.br.etag]).size).toBe(3);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["gzip;q=0.5", "gzip"],
  ["identity", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %s is answered with %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("a stale answer is not served, but stands by until it is rendered anew or dropped", async () => {
  const cache = new PageCache(1e6);
  for (const [path, tag] of [
    ["/blog", "posts"],
    ["/dailydigest", "digests"],
    ["/faq", "texts"],
  ] as const)
    await cache.fill(path, () => page(path, [tag]));
  cache.markStale();
  cache.markStale();
  expect(cache.lookup("/blog")).toBeUndefined();
  expect(textOf(cache.staleAnswer("/blog"))).toBe("/blog");
  await cache.fill("/blog", () => page("new", ["posts"]));
  cache.drop(["digests"]);
  expect(cache.staleAnswer("/blog")).toBeUndefined();
  expect(cache.staleAnswer("/dailydigest")).toBeUndefined();
  expect(textOf(cache.staleAnswer("/faq"))).toBe("/faq");
  cache.drop(["*"]);
  expect(cache.stats).toEqual({ answers: 0, bytes: 0 });
});

test("an answer rendered while answers became stale stands by; across a publication it does not", async () => {
  const cache = new PageCache(1e4);
  const across = async (path: string, turn: () => void) => {
    let release = () => {};
    const filling = cache.fill(path, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return page(path, ["posts"]);
    });
    turn();
    release();
    expect(textOf(await filling)).toBe(path);
    expect(cache.lookup(path)).toBeUndefined();
  };
  await across("/blog", () => cache.markStale());
  expect(textOf(cache.staleAnswer("/blog"))).toBe("/blog");
  await across("/faq", () => cache.drop(["posts"]));
  expect(cache.staleAnswer("/blog")).toBeUndefined();
  expect(cache.staleAnswer("/faq")).toBeUndefined();
  expect(cache.stats.bytes).toBe(0);

  for (let n = 0; n < 40; n += 1) {
    const filling = cache.fill(`/${n}`, () => page(`${n} `.repeat(300), ["posts"]));
    cache.markStale();
    await filling;
  }
  expect(cache.stats.bytes).toBeLessThanOrEqual(1e4);
  expect(cache.staleAnswer("/39")).toBeDefined();
});
