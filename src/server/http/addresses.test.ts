import fc from "fast-check";
import { expect, test } from "vitest";
import { betterSpelling, pageAddress } from "./addresses.ts";

test("unknown query names are dropped from the key; known ones stand in one order", () => {
  expect(pageAddress("/blog?utm_source=a&category=3&fbclid=b")).toMatchObject({
    key: "/blog?category=3",
    keep: true,
  });
  expect(pageAddress("/blog?page=2&view=all&category=3").key).toBe(
    pageAddress("/blog?category=3&view=all&page=2").key,
  );
  expect(pageAddress("/?a=b").key).toBe("/");
  expect(pageAddress("/blog?category=drop%20table").key).toBe("/blog");
});

test("the issue that a letter's link names is no part of a page's key", () => {
  expect(pageAddress("/?via=digest-2026-02-02")).toMatchObject({ key: "/", keep: true });
  expect(pageAddress("/blog?category=3&via=letter-one").key).toBe("/blog?category=3");
  expect(pageAddress("/dailydigest/2025-02-13?via=digest-2026-02-02").key).toBe("/dailydigest/2025-02-13");
});

test("the prices of a day are kept by their index alone", () => {
  const prices = "/dailydigest/2025-02-13/prices.json";
  expect(pageAddress(`${prices}?utm_source=a&index=NIFTY`).key).toBe(`${prices}?index=NIFTY`);
  expect(pageAddress(`${prices}?index=nifty`).key).toBe(prices);
  expect(pageAddress("/dailydigest/2025-02-13/levels.csv?index=NIFTY").key).toBe(
    "/dailydigest/2025-02-13/levels.csv",
  );
});

test("a free text in the address is answered but never kept", () => {
  expect(pageAddress("/blog?q=rsi")).toMatchObject({ key: "/blog?q=rsi", keep: false });
  expect(pageAddress("/refundpolicy?plan=x&notice=2026-11-23&other=1")).toMatchObject({
    key: "/refundpolicy?plan=x&notice=2026-11-23",
    keep: false,
  });
  expect(pageAddress("/refundpolicy?utm_source=a")).toMatchObject({ key: "/refundpolicy", keep: true });
});

test("whatever the query, a kept key holds only names that the path allows", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { key, keep } = pageAddress(`/blog?${query}`);
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
  ["/blogpost/Some-Slug", "/blogpost/some-slug"],
  ["/blog", undefined],
  ["//evil.example/", undefined],
  ["//evil.example//", undefined],
  ["/\\evil.example/", undefined],
  ["/", undefined],
])("%s is better spelt %s", (path, better) => {
  expect(betterSpelling(path)).toBe(better);
});
