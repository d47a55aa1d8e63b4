import { expect, test } from "vitest";
import { ABSENT } from "#test/pages.ts";
import { proves } from "#test/proves.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { sharedOrigin } from "#test/shared-product.ts";

/** The addresses of the table without a parameter. */
const FIXED = publicRoutes.map(({ path }) => `/${path}`).filter((path) => !/[:*]/.test(path));

const ask = (path: string) => fetch(sharedOrigin() + path, { redirect: "manual" });
const leadsTo = async (path: string) => {
  const answer = await ask(path);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("location")];
};
const swapped = (path: string) =>
  path.replace(/[a-z]/gi, (letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase()));

test("every fixed address of the table is a page", async () => {
  expect(FIXED.length).toBeGreaterThan(25);
  // The page of a review answers every link that opens no draft, and an address without one is such a link.
  for (const path of FIXED)
    expect([path, ...(await leadsTo(path))]).toEqual([path, ABSENT.has(path) ? 404 : 200, null]);
});

test("any letter case and a slash at the end lead to every fixed address, with the query", async () => {
  for (const path of FIXED.filter((path) => path !== "/"))
    for (const other of [path.toUpperCase(), swapped(path), `${path}/`, `${path.toUpperCase()}//`])
      if (other !== path)
        expect([other, ...(await leadsTo(`${other}?via=a`))]).toEqual([other, 301, `${path}?via=a`]);
});

test(
  "addresses of families have one spelling too, and nothing below them is a page",
  proves("PLAC-06 ERRS-04"),
  async () => {
    expect(await leadsTo("/BlogPost/Position-Size-Before-Entry/")).toEqual([
      301,
      "/blogpost/position-size-before-entry",
    ]);
    expect(await leadsTo("/DailyDigest/Archive/2025-01/")).toEqual([301, "/dailydigest/archive/2025-01"]);
    expect(await leadsTo("/DailyDigest/2025-01-17.json")).toEqual([301, "/dailydigest/2025-01-17.json"]);
    for (const path of [
      "/blogpost/a/b",
      "/dailydigest/2025-01-17/b",
      "/dailydigest/archive/2025-01/b",
      "/newsletter/b",
    ])
      expect([path, ...(await leadsTo(path))]).toEqual([path, 404, null]);
  },
);

test("nobody keeps the answer that spells an address with a key, whose letters stay as they are", async () => {
  for (const [from, to] of [
    ["/Orders/aB-1/", "/orders/aB-1"],
    ["/Newsletter/Preferences?token=aB3456789012", "/newsletter/preferences?token=aB3456789012"],
  ] as const) {
    const answer = await ask(from);
    const { status, headers } = answer;
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([301, to, "no-store"]);
  }
  expect((await leadsTo("/orders/aB-1"))[0]).toBe(404);
});

test("robots and browsers are told of the pages by what these declare", async () => {
  const robots = await (await ask("/robots.txt")).text();
  for (const path of ["/desk", "/api/", "/register", "/login", "/forgot_password"])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots.match(/Disallow/g)).toHaveLength(5);
  const rules = await (await ask("/speculation-rules.json")).text();
  for (const name of ["confirmation", "unsubscribe", "preferences"])
    expect(rules).toContain(`"/newsletter/${name}*"`);
  expect(rules).toContain('"/orders/*"');
});

test("the sitemap lists each page that search engines are told of once", async () => {
  const sitemap = await (await ask("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.in([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of [
    "/",
    "/services",
    "/blog",
    "/dailydigest",
    "/investor-charter",
    "/privacyPolicy",
    "/regulatory",
  ])
    expect(listed).toContain(path);
  for (const path of [
    "/investor",
    "/newsletter",
    "/about-new",
    "/contactus/sent",
    "/register",
    "/dailydigest/archive",
  ])
    expect(listed).not.toContain(path);
});
