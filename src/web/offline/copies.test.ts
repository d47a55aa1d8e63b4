import { expect, test } from "vitest";
import {
  concern,
  copyFor,
  filesNamed,
  kindOf,
  marked,
  mayKeep,
  type PageCopy,
  pathIn,
  scriptsOf,
  superfluous,
  titleOf,
  withCopies,
  withoutForms,
} from "./copies.ts";

const ORIGIN = "https://www.example.in";
const at = (path: string) => new URL(path, ORIGIN);
const asked = (path: string, method = "GET", mode: RequestMode = "navigate") =>
  concern({ method, mode, url: at(path).href }, ORIGIN);

const copy = (path: string, fetched = "2026-11-25T02:34:00.000Z"): PageCopy => ({
  path,
  fetched,
  title: `Title of ${path} · A firm`,
  files: [],
});

test("the worker answers pages and their files, and nothing that is sent, of the desk or of another site", () => {
  const pages = [
    "/",
    "/dailydigest",
    "/dailydigest/2026-11-25",
    "/blogpost/a-title",
    "/contactus",
    "/deskwork",
  ];
  expect(pages.map((path) => asked(path))).toEqual(pages.map(() => "page"));
  const none = ["/desk", "/desk/articles/new", "/desk/preview/digest/2026-11-25", "/api/daily/digest"];
  expect(none.map((path) => asked(path))).toEqual(none.map(() => undefined));
  for (const method of ["POST", "HEAD", "PUT"]) expect(asked("/dailydigest", method)).toBeUndefined();
  expect(asked("/assets/enhance-BJO4Dr.js", "GET", "cors")).toBe("file");
  expect(asked("/assets/root-D5-tf-8L.css", "GET", "no-cors")).toBe("file");
  for (const path of [
    "/dailydigest/2026-11-25/prices.json",
    "/media/covers/a.webp",
    "/assets/../sw.js",
    "/sw.js",
  ])
    expect(asked(path, "GET", "cors")).toBeUndefined();
  expect(
    concern({ method: "GET", mode: "navigate", url: "https://other.example/dailydigest" }, ORIGIN),
  ).toBeUndefined();
});

const answer = (
  change: { status?: number; type?: ResponseType; redirected?: boolean; headers?: object } = {},
) => ({
  status: 200,
  type: "basic" as ResponseType,
  redirected: false,
  ...change,
  headers: new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    ...change.headers,
  }),
});

test.each([
  ["/dailydigest", "digest"],
  ["/dailydigest/2026-11-25", "digest"],
  ["/blogpost/a-title", "article"],
])("%s is read, and kept under its address alone or as a letter links to it", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
  expect(mayKeep(at(path), answer())).toBe(true);
  expect(mayKeep(at(`${path}?via=issue-7`), answer())).toBe(true);
  for (const query of ["?q=bank", "?view=missing", "?date=2026-11-24", "?via=issue-7&q=a"])
    expect([query, mayKeep(at(path + query), answer())]).toEqual([query, false]);
});

test.each([
  ["/"],
  ["/contactus"],
  ["/newsletter"],
  ["/newsletter/preferences"],
  ["/orders/7f3a"],
  ["/momentum-x"],
  ["/wealth-x"],
  ["/stockizenreport"],
  ["/grievanceredressal"],
  ["/blog"],
  ["/dailydigest/archive"],
  ["/dailydigest/2026-11-25.json"],
  ["/dailydigest/2026-11-25/figures"],
  ["/blogpost/a-title/more"],
  ["/desk"],
])("%s is never kept", (path) => {
  expect(mayKeep(at(path), answer())).toBe(false);
});

test("only a whole page is kept that any cache may keep", () => {
  const wrong = [
    { status: 404 },
    { status: 410 },
    { status: 500 },
    { status: 503 },
    { redirected: true },
    { type: "opaqueredirect" as const },
    { type: "error" as const },
    { headers: { "cache-control": "no-store" } },
    { headers: { "cache-control": "private, no-store" } },
    { headers: { "cache-control": "public, no-store" } },
    { headers: { "cache-control": "max-age=60" } },
    { headers: { "content-type": "application/json" } },
    { headers: { "set-cookie": "a=b" } },
  ];
  expect(wrong.map((change) => mayKeep(at("/dailydigest"), answer(change)))).toEqual(wrong.map(() => false));
});

test("the newest digest is kept under its day, so that tomorrow's does not take its place", () => {
  const html = '<article data-digest="9" data-day="2026-11-25" aria-labelledby="digest-date">';
  expect(pathIn(at("/dailydigest?via=issue-7"), html)).toBe("/dailydigest/2026-11-25");
  expect(pathIn(at("/dailydigest/2026-11-24"), html)).toBe("/dailydigest/2026-11-24");
  expect(pathIn(at("/blogpost/a-title"), '<article data-view="a-title">')).toBe("/blogpost/a-title");
  expect(pathIn(at("/dailydigest"), "<h1>No digest yet</h1>")).toBe("/dailydigest");
});

test("five of each kind are kept, the last that were read", () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}`;
  const digests = [11, 12, 13, 16, 17, 18, 19].map((n) =>
    copy(`/dailydigest/${day(n)}`, `${day(n)}T03:00:00.000Z`),
  );
  const articles = [1, 2, 3, 4, 5].map((n) => copy(`/blogpost/a-${n}`, `2026-11-0${n}T03:00:00.000Z`));
  const offline = copy("/offline", "2026-01-01T00:00:00.000Z");
  expect(superfluous([...digests, ...articles, offline])).toEqual([
    "/dailydigest/2026-11-12",
    "/dailydigest/2026-11-11",
  ]);
  // An old day that is read again is kept again.
  const again = digests.map((one) =>
    one.path.endsWith("-11") ? { ...one, fetched: "2026-11-20T03:00:00.000Z" } : one,
  );
  expect(superfluous(again)).toEqual(["/dailydigest/2026-11-13", "/dailydigest/2026-11-12"]);
});

test("of pages that were fetched within one second, the one that was kept first goes first", () => {
  const quick = ["a", "b", "c", "d", "e", "f", "g"].map((name) => copy(`/blogpost/${name}`));
  expect(superfluous(quick).toSorted()).toEqual(["/blogpost/a", "/blogpost/b"]);
});

test("an address is answered by its own copy, the newest digest by the last day kept, and no page by another", () => {
  const copies = [
    copy("/offline"),
    copy("/dailydigest/2026-11-24"),
    copy("/dailydigest/2026-11-25"),
    copy("/blogpost/a"),
  ];
  const answered = (path: string) => copyFor(at(path), copies)?.path;
  expect(answered("/dailydigest/2026-11-24")).toBe("/dailydigest/2026-11-24");
  expect(answered("/dailydigest/2026-11-24?via=issue-7")).toBe("/dailydigest/2026-11-24");
  expect(answered("/dailydigest")).toBe("/dailydigest/2026-11-25");
  expect(answered("/dailydigest?view=missing&date=2026-11-24")).toBe("/dailydigest/2026-11-24");
  expect(answered("/blogpost/a")).toBe("/blogpost/a");
  const none = [
    "/dailydigest/2026-11-23",
    "/dailydigest?date=2026-11-23",
    "/blogpost/b",
    "/contactus",
    "/",
    "/offline",
  ];
  expect(none.map(answered)).toEqual(none.map(() => undefined));
  expect(copyFor(at("/dailydigest"), [copy("/blogpost/a"), copy("/offline")])).toBeUndefined();
});

const PAGE =
  '<html><head><title>Daily Digest, 25 November 2026 · A firm</title></head><body><main id="content" tabindex="-1"><h1>Wednesday</h1></main></body></html>';

test("a copy says above all else that it is one and when it was fetched, in Indian time", () => {
  const html = marked(PAGE, copy("/dailydigest/2026-11-25"));
  const said = html.replace(/^[\s\S]*<main[^>]*>/, "").replace(/<[^>]*>/g, "");
  expect(said).toMatch(
    /^You are offline\. This copy was fetched on Wed 25 Nov, 8:04 am\. Corrections made since then are not in it\. All copies/,
  );
  expect(titleOf(html)).toBe("Offline copy: Daily Digest, 25 November 2026 · A firm");
  expect(marked(PAGE, copy("/blogpost/a"))).not.toContain("Corrections");
});

test("forms that post are not in a copy, nor the islands that would bring them back; a search remains", () => {
  const form = '<form method="post" action="/newsletter"><input name="email"/></form>';
  const island = (name: string, inside: string) =>
    `<div class="contents" data-island="${name}">${inside}</div><script type="application/json">{}</script>`;
  const html = [
    island("web/newsletter/newsletter-form", form),
    island("web/digest/date-selector", '<form method="get" action="/dailydigest"><select></select></form>'),
    `<section>${form.replace("<form", '<form class="a"')}<p>After</p></section>`,
  ].join("");
  const kept = withoutForms(html);
  expect(kept).not.toMatch(/method="post"|name="email"|newsletter-form/);
  expect(kept.match(/This form is not part of an offline copy\./g)).toHaveLength(2);
  expect(kept).toContain('data-island="web/digest/date-selector"');
  expect(kept).toContain('<form method="get"');
  expect(kept).toContain("<p>After</p>");
});

test("a page needs its own files, and of all islands those that it has", () => {
  const html =
    '<link rel="preload" href="/assets/geist-DLXI.woff2"/><link href="/assets/root-D5-t.css"/><link href="/favicon.svg"/><a href="/assets/a.webp">a</a><div data-island="web/digest/clock"></div><script src="/assets/enhance-BJ.js"></script>';
  expect(filesNamed(html)).toEqual([
    "/assets/geist-DLXI.woff2",
    "/assets/root-D5-t.css",
    "/assets/enhance-BJ.js",
  ]);
  const first =
    'import"./early-1.js";let h=()=>import(`./react-2.js`);let f={"./web/digest/clock.island.tsx":()=>V(()=>import(`./clock-3.js`),[]),"./web/blog/browse.island.tsx":()=>V(()=>import(`./browse-4.js`),[])}';
  expect(scriptsOf(first, html, true)).toEqual([
    "/assets/early-1.js",
    "/assets/react-2.js",
    "/assets/clock-3.js",
  ]);
  const island =
    'import{a as b}from"./react-2.js";import*as c from"./format-5.js";let l=()=>import(`./panel-6.js`);';
  expect(scriptsOf(island, html, false)).toEqual(["/assets/react-2.js", "/assets/format-5.js"]);
});

test("the page for what is not kept names what can be read instead", () => {
  const html =
    '<title>Reading offline · A firm</title><main><div data-copies="" class="mt-6"><p>You have a connection.</p></div><p>More</p></main>';
  const filled = withCopies(html, "/contactus", [
    copy("/offline"),
    copy("/dailydigest/2026-11-24", "2026-11-24T02:30:00.000Z"),
    copy("/dailydigest/2026-11-25"),
  ]);
  expect(titleOf(filled)).toBe("You are offline · A firm");
  expect([...filled.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/dailydigest/2026-11-25",
    "/dailydigest/2026-11-24",
  ]);
  expect(filled.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).toContain(
    "You are offline. The page that you asked for is not kept on this device. These can be read: Digests Title of /dailydigest/2026-11-25 fetched on Wed 25 Nov, 8:04 am",
  );
  expect(filled).not.toContain("You have a connection");
  expect(filled).toContain("<p>More</p>");
  expect(withCopies(html, "/offline", [])).toContain("Nothing that you read is kept here yet.");
  expect(withCopies(html, "/offline", [])).not.toContain("asked for");
});
