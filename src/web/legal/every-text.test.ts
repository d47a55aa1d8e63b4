import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATUTORY_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { PAGES } from "#test/pages.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { footerGroups, isLegal, menuOf } from "#web/frame/site-links.ts";

/** Pages that an act leads to: neither a list nor the sitemap names them. */
const AFTER_AN_ACT = [
  "contactus/sent",
  "newsletter/thanks",
  "newsletter/confirmation",
  "newsletter/unsubscribe",
  "register",
  "login",
  "forgot_password",
];
/** Kept out of the sitemap: a former address, the results of a search, and forms. */
const NOT_LISTED = ["about-new", "search", "newsletter", "newsletter/preferences"];
/** Former addresses of another page, and the report that only its own page leads to. */
const NOT_LINKED = ["about-new", "stockizenreport/specimen", "investor"];

/** The pages of one address, each with the source of its module. */
const pages = publicRoutes
  .filter(({ path }) => !/[:*]/.test(path))
  .map(({ path, file }) => ({ path, source: readFileSync(file, "utf8") }));

const links = new Set([
  ...footerGroups().flatMap(({ links: group }) => group.map(({ href }) => href)),
  ...menuOf().items.flatMap(({ href, entries = [] }) => [href, ...entries.map((entry) => entry.href)]),
]);

test("each page is listed in the sitemap, linked from every page, and walked by the tests", () => {
  expect(pages.length).toBeGreaterThan(30);
  const known = pages.filter(({ path }) => !AFTER_AN_ACT.includes(path));
  const outside = (isIn: (page: (typeof pages)[number]) => boolean) =>
    known.filter((page) => !isIn(page)).map(({ path }) => path);
  expect(
    outside(({ source }) => /\blisted: /.test(source)),
    "listed by definePage",
  ).toEqual(NOT_LISTED);
  expect(
    outside(({ path }) => links.has(`/${path}`)),
    "web/frame/site-links.ts",
  ).toEqual(NOT_LINKED);
  const walked = new Set(Object.values<string>(PAGES).map((page) => page.split("?")[0]));
  // A page of two addresses is walked at one.
  expect(
    outside(({ path }) => walked.has(`/${path}`)),
    "test/pages.ts",
  ).toEqual(["investor"]);
});

test("each folder of content/legal is of a text in statutory-texts.ts", () => {
  expect(readdirSync("content/legal").sort()).toEqual(STATUTORY_TEXTS.toSorted());
});

test.each(STATUTORY_TEXTS)(
  "the text %s has its words, its page, its link and its place in the sitemap",
  (slug) => {
    expect(existsSync(`content/legal/${slug}/1.md`), "content/legal").toBe(true);
    const { source = "" } = pages.find(({ path }) => path === slug) ?? {};
    expect(source, "its page shows it").toMatch(new RegExp(`loadText\\(context, (?:slug|"${slug}")\\)`));
    expect(source, "the sitemap").toContain("listed: true");
    expect([...links], "footer").toContain(`/${slug}`);
    expect(isLegal(`/${slug}`), "content protection leaves it alone").toBe(true);
  },
);
