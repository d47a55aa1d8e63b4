import fc from "fast-check";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { definePage, type Page } from "#page.ts";
import { Addresses } from "./addresses.ts";

const TOKEN = /^[\w-]{10,80}$/;
const PAGES: Record<string, Page> = {
  "": {},
  blog: {
    subject: "articles",
    query: { category: /^\d{1,9}$/, view: /^all$/, page: /^[1-9]\d{0,3}$/ },
    unbounded: { q: /^[\s\S]+$/ },
  },
  "blogpost/:slug": { subject: "article", exists: async () => true },
  privacyPolicy: {},
  newsletter: {},
  "newsletter/preferences": { openedBy: "link", unbounded: { token: TOKEN, access: TOKEN } },
  dailydigest: {},
  "dailydigest/archive": {},
  "dailydigest/archive/:month": { exists: async () => true },
  "dailydigest/:date": { subject: "digest", exists: async () => true },
  "orders/:id": { openedBy: "key" },
};

const charter = definePage({ alsoAt: "/investor" });
const text = definePage({});
const route = (path: string, middleware: unknown[]) => ({
  id: path,
  parentId: "layout",
  path,
  module: { middleware },
});
const addresses = new Addresses({
  routes: {
    layout: { id: "layout", module: {} },
    ...Object.fromEntries(
      Object.entries(PAGES).map(([path, page]) => [path, route(path, [() => undefined, definePage(page)])]),
    ),
    "investor-charter": route("investor-charter", [charter]),
    investor: route("investor", [charter]),
    disclaimer: route("disclaimer", [text]),
    terms: route("terms", [text]),
    "desk/:id": route("desk/:id", []),
  },
} as unknown as Pick<ServerBuild, "routes">);

test("unknown query names are dropped from the key; known ones stand in one order", () => {
  expect(addresses.parse("/blog?utm_source=a&category=3&fbclid=b")).toMatchObject({
    key: "/blog?category=3",
    keep: true,
  });
  expect(addresses.parse("/blog?page=2&view=all&category=3").key).toBe(
    addresses.parse("/blog?category=3&view=all&page=2").key,
  );
  expect(addresses.parse("/?a=b").key).toBe("/");
  expect(addresses.parse("/blog?category=drop%20table").key).toBe("/blog");
});

test("the issue that a letter's link names is no part of a page's key", () => {
  expect(addresses.parse("/?via=digest-2026-02-02")).toMatchObject({ key: "/", keep: true });
  expect(addresses.parse("/blog?category=3&via=letter-one").key).toBe("/blog?category=3");
  expect(addresses.parse("/dailydigest/2025-02-13?via=digest-2026-02-02").key).toBe(
    "/dailydigest/2025-02-13",
  );
});

test("a value without a bound is answered but never kept", () => {
  expect(addresses.parse("/blog?q=rsi")).toMatchObject({ key: "/blog?q=rsi", keep: false });
  expect(addresses.parse("/newsletter/preferences?access=0123456789&other=1")).toMatchObject({
    key: "/newsletter/preferences?access=0123456789",
    keep: false,
  });
  expect(addresses.parse("/newsletter/preferences?utm_source=a")).toMatchObject({
    key: "/newsletter/preferences",
    keep: true,
  });
});

test("whatever the query, a kept key holds only names that the page declares", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { key, keep } = addresses.parse(`/blog?${query}`);
      if (keep)
        expect(key).toMatch(
          /^\/blog(\?(category=\d{1,9}|view=all|page=\d+)(&(category=\d{1,9}|view=all|page=\d+))*)?$/,
        );
    }),
  );
});

test.each([
  ["/Blog", "/blog"],
  ["/blog/", "/blog"],
  ["/privacypolicy", "/privacyPolicy"],
  ["/PRIVACYPOLICY/", "/privacyPolicy"],
  ["/Newsletter", "/newsletter"],
  ["/NEWSLETTER/Preferences/", "/newsletter/preferences"],
  ["/Investor", "/investor"],
  ["/blogpost/Some-Slug", "/blogpost/some-slug"],
  ["/BlogPost/some-slug//", "/blogpost/some-slug"],
  ["/DailyDigest/Archive", "/dailydigest/archive"],
  ["/DailyDigest/Archive/2025-01", "/dailydigest/archive/2025-01"],
  ["/DailyDigest/2025-02-13.JSON", "/dailydigest/2025-02-13.json"],
  ["/Orders/aB-1", "/orders/aB-1"],
  ["/blog", undefined],
  ["/Unknown", undefined],
  ["/unknown/", "/unknown"],
  ["//evil.example/", undefined],
  ["//evil.example//", undefined],
  ["/\\evil.example/", undefined],
  ["/", undefined],
])("%s is better spelt %s", (path, better) => {
  expect(addresses.spelling(path)).toBe(better);
});

test("an address is found in its one spelling, with its parameters, the nearest page first", () => {
  const at = (path: string) => {
    const found = addresses.find(path);
    return found && [found.place.path, found.params];
  };
  expect(at("/")).toEqual(["/", {}]);
  expect(at("/dailydigest/archive")).toEqual(["/dailydigest/archive", {}]);
  expect(at("/dailydigest/2025-02-13")).toEqual(["/dailydigest/:date", { date: "2025-02-13" }]);
  expect(at("/dailydigest/archive/2025-01")).toEqual(["/dailydigest/archive/:month", { month: "2025-01" }]);
  for (const path of ["/Blog", "/blogpost/a/b", "/blogpost/", "/desk/1", "/no-such-page"])
    expect([path, at(path)]).toEqual([path, undefined]);
  expect(addresses.familyOf("/blogpost/a/b")?.path).toBe("/blogpost/:slug");
  expect(addresses.familyOf("/dailydigest/archive")).toBeUndefined();
});

test("a page's further address is not listed, and each route of a shared page is", () => {
  const paths = addresses.places.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/disclaimer", "/terms"]));
  expect(paths).toContain("/investor-charter");
  expect(paths).not.toContain("/investor");
  expect(paths).not.toContain("/desk/:id");
  expect(addresses.find("/investor")?.place.path).toBe("/investor");
});

test("a page is led to by what it shows", () => {
  expect(addresses.to("articles")).toBe("/blog");
  expect(addresses.to("article", { slug: "a-b" })).toBe("/blogpost/a-b");
  expect(() => addresses.to("charter")).toThrow(/charter/);
});

test("an address that opens its page is no key of a kept page, and no log holds it, however it is spelt", () => {
  for (const path of ["/orders/1b1b", "/Orders/1b1b", "/orders/a/b\nc"]) {
    expect([path, addresses.isKey(path)]).toEqual([path, true]);
    expect(addresses.withoutKey(path)).toMatch(/^\/orders\/…$/i);
    expect(addresses.parse(`${path}?a=b`)).toMatchObject({ key: path, keep: false });
  }
  for (const path of ["/orders/", "/orders", "/blog/orders/1"]) {
    expect([path, addresses.isKey(path)]).toEqual([path, false]);
    expect(addresses.withoutKey(path)).toBe(path);
  }
});
