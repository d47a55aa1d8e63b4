import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { definePage, type Page } from "#page.ts";
import type { Tools } from "#platform/tools.ts";
import { Addresses } from "./addresses.ts";
import { Resolver } from "./resolve.ts";

/** Articles `now`, formerly `before`, and `other`; a removed month; an order and a mailed link. */
const PAGES: Record<string, Page> = {
  blog: { query: { category: /^\d+$/ }, unbounded: { q: /./ } },
  "blogpost/:slug": {
    exists: async (_, { slug }) => ["now", "other"].includes(slug ?? ""),
    movedTo: async (_, { slug }) => (slug === "before" ? { slug: "now" } : undefined),
    movedFrom: async (_, address) =>
      /\/(now|before)\/?$|\?p=12$/.test(address) ? { slug: "now" } : undefined,
  },
  "months/:month": { exists: async () => false, hasLeft: async (_, { month }) => month === "2024-01" },
  "orders/:id": { openedBy: "key" },
  preferences: { openedBy: "link", unbounded: { token: /./ } },
};
const routes = Object.fromEntries(
  Object.entries(PAGES).map(([path, page]) => [
    path,
    { id: path, path, module: { middleware: [definePage(page)] } },
  ]),
);
const addresses = new Addresses({ routes } as unknown as Pick<ServerBuild, "routes">);
const resolver = new Resolver({} as Tools, addresses);

test.each([
  ["/blogpost/before", { to: "/blogpost/now", mayBeKept: false }],
  ["/BlogPost/Before/", { to: "/blogpost/now", mayBeKept: false }],
  ["/BlogPost/other", { to: "/blogpost/other", mayBeKept: true }],
  ["/2019/05/now/", { to: "/blogpost/now", mayBeKept: false }],
  ["/p/before", { to: "/blogpost/now", mayBeKept: false }],
  ["/no-such-page/", { to: "/no-such-page", mayBeKept: true }],
  ["/Orders/aB", { to: "/orders/aB", mayBeKept: false }],
  ["/Preferences", { to: "/preferences", mayBeKept: false }],
  ["/blogpost/other", undefined],
  ["/blog", undefined],
])("%s is answered by this redirect: %o", async (path, redirect) => {
  expect(await resolver.redirect(path)).toEqual(redirect);
});

test.each([
  ["/blog?category=1", undefined],
  ["/blogpost/now?via=a", undefined],
  ["/blogpost/none", { key: "/blogpost/-", status: 404 }],
  ["/blogpost/a/b", { key: "/blogpost/-", status: 404 }],
  ["/months/2024-01", { key: "/months/2024-01", status: 410 }],
  ["/months/2024-02", { key: "/months/-", status: 404 }],
  ["/no-such-page", { key: "/-", status: 404 }],
])("at %s stands in place of a page: %o", async (address, absent) => {
  expect(await resolver.absent(addresses.parse(address))).toEqual(absent);
});

test("what is counted as a page has no query, one spelling and no key", async () => {
  for (const path of ["/blog", "/blogpost/now"])
    expect([path, await resolver.isPage(path)]).toEqual([path, true]);
  for (const text of [
    "/Blog",
    "/blog/",
    "/blog?category=1",
    "/blog?q=a",
    "/blog?other=1",
    "/blogpost/none",
    "/orders/aB",
    "//evil.example",
    "/no-such-page",
    "",
    "x".repeat(600),
  ])
    expect([text, await resolver.isPage(text)]).toEqual([text, false]);
});
