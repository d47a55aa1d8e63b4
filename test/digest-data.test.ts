import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySeed, type Product, startProduct } from "./product.ts";
import { publishDigestFile } from "./publish-digest.ts";
import { SITE, sharedOrigin } from "./shared-product.ts";

const DAY = "/dailydigest/2025-02-14";

/** Addresses of samples until the first real digest. */
const LEFT = [
  "/dailydigest/2025-02-13",
  "/dailydigest/2025-02-13.json",
  "/dailydigest/2025-02-13/levels.csv",
  "/share/dailydigest/2025-02-13.png",
  "/dailydigest/archive/2025-01",
];

function reading(origin: string) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: "manual" });
  return { get, textOf: async (path: string) => (await get(path)).text() };
}

const post = async (origin: string, call: string, payload: unknown) => {
  const answer = await fetch(`${origin}/api/daily/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
  });
  return { status: answer.status, ...((await answer.json()) as { message: string; data?: unknown }) };
};

type File = {
  date: string;
  provenance?: unknown;
  sample: boolean;
  title: string;
  json_content: { date: string; index_dashboard: { NIFTY: { cmp: number } } };
};

/** Makes a real digest of a sample's figures, for a day without a sample. */
function realFile(close = 22_712.6): File {
  const file = JSON.parse(readFileSync("content/digests/2025-02-13.json", "utf8")) as File;
  file.json_content.date = "14/02/2025";
  file.json_content.index_dashboard.NIFTY.cmp = close;
  return {
    ...file,
    provenance: undefined,
    date: "2025-02-14",
    sample: false,
    title: "Daily Market Digest, 14 February 2025",
  };
}

const CORRECTED = realFile(22_999.05);
let product: Product;
/** Starts a site whose one real digest was corrected. */
beforeAll(async () => {
  const dataDir = copySeed();
  for (const file of [realFile(), CORRECTED]) await publishDigestFile({ dataDir }, file, "A test");
  product = await startProduct({ PUBLIC_ORIGIN: SITE }, dataDir);
});
afterAll(() => product.stop());

test("samples have data and archive pages, kept from search engines, sitemap and feed", async () => {
  const { textOf } = reading(sharedOrigin());
  for (const path of ["", "/2025-01", "/2025"].map((end) => `/dailydigest/archive${end}`)) {
    const html = await textOf(path);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("Sample data:");
    expect(html).toContain(">sample<");
    expect(html).not.toContain("application/ld+json");
    expect(html).not.toContain("data-island");
  }
  for (const [call, more] of [
    ["digest", { id: 0 }],
    ["digest/list", {}],
  ] as const) {
    const { data } = await post(sharedOrigin(), call, more);
    const records = (Array.isArray(data) ? data : (data as { data: unknown[] }).data) as object[];
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expect(record).toMatchObject({ sample: true });
  }
  expect(await textOf("/sitemap.xml")).not.toContain("/dailydigest/archive");
  expect(JSON.parse(await textOf("/dailydigest/feed.json"))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: `${SITE}/dailydigest/feed.json`,
    items: [],
  });
});

test("an unknown day or month is not found, in words; a flood renders one page", async () => {
  const { get, textOf } = reading(sharedOrigin());
  for (const path of ["2025-13", "2025-1", "2024-12", "yesterday", "2025-01/x"])
    expect((await get(`/dailydigest/archive/${path}`)).status, path).toBe(404);
  expect(await textOf("/dailydigest/archive/2031-01")).toBe(await textOf("/dailydigest/archive/2031-02"));
  expect(await textOf("/dailydigest/archive/2031-01")).toContain("No digests of this period");
  expect((await get("/dailydigest/2025-02-31")).status).toBe(404);
  const respelt = await get("/dailydigest/Archive/");
  expect([respelt.status, respelt.headers.get("location")]).toEqual([301, "/dailydigest/archive"]);
});

test("a published digest has its record and tables as data, to the letter", async () => {
  const { get, textOf } = reading(product.origin);
  const csv = await get(`${DAY}/levels.csv`, { "Accept-Encoding": "br" });
  expect([csv.status, csv.headers.get("content-encoding"), csv.headers.get("x-robots-tag")]).toEqual([
    200,
    "br",
    null,
  ]);
  expect(csv.headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/);
  expect(csv.headers.get("content-disposition")).toContain("daily-digest-2025-02-14-levels.csv");
  expect(await csv.text()).toContain("2025-02-14,Nifty 50,Support 1,22540.22,-458.83,\r\n");
  const etag = csv.headers.get("etag") ?? "";
  expect((await get(`${DAY}/levels.csv`, { "Accept-Encoding": "br", "If-None-Match": etag })).status).toBe(
    304,
  );

  const record = (await (await get(`${DAY}.json`)).json()) as { id: number; json_content: string };
  const { data } = await post(product.origin, "digest", { id: record.id });
  expect(data).toEqual({
    data: [{ id: record.id, title: CORRECTED.title, json_content: record.json_content }],
  });
  expect(record.json_content).toBe(JSON.stringify(CORRECTED.json_content));
  expect(record).toMatchObject({
    date: "2025-02-14",
    sample: false,
    approvedBy: null,
    provenance: null,
    corrections: [expect.objectContaining({ reason: "A test" })],
  });
  expect(await textOf(`${DAY}.json?utm_source=x`)).toBe(await textOf(`${DAY}.json`));
});

test("a digest published again has the corrected figures in its data, its month and the feed", async () => {
  const { textOf } = reading(product.origin);
  expect(await textOf(`${DAY}/levels.csv`)).toContain("2025-02-14,Nifty 50,Close,22999.05,0,");
  for (const path of ["archive/2025-02", "archive/2025", "latest.json"])
    expect(await textOf(`/dailydigest/${path}`)).toMatch(/22,?999\.05/);
  expect(await textOf("/dailydigest/archive/2025-02")).toContain("1 digest was corrected after publication.");
  const feed = JSON.parse(await textOf("/dailydigest/feed.json")) as { items: Record<string, unknown>[] };
  expect(feed.items).toEqual([
    {
      id: `${SITE}${DAY}`,
      url: `${SITE}${DAY}`,
      title: expect.stringMatching(/^A (?:sharp|broad) fall: /),
      content_text: expect.stringMatching(
        /^Nifty 50 fell 1\.93% .*\n\nBearish\. .*\n\nCorrected on .* IST: A test\nNifty 50, close: was 22,712\.60, is 22,999\.05$/,
      ),
      image: expect.stringMatching(/^https:\/\/[^/]+\/share\/dailydigest\/2025-02-14\.png\?v=\d+$/),
      date_published: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      date_modified: expect.any(String),
      _digest: {
        about: `${SITE}/dailydigest`,
        date: "2025-02-14",
        verdict: "Bearish",
        nifty: { close: 22_999.05, change_percent: -1.93 },
        bank_nifty: { close: 47_958.9, change_percent: -2.16 },
        fii_net_crore: -5173.4,
        nifty_pcr: 0.68,
        json: `${SITE}${DAY}.json`,
      },
    },
  ]);
});

test("the site's own feeds, its structured data and its picture's address say that a digest was corrected", async () => {
  const { textOf } = reading(product.origin);
  const { items } = JSON.parse(await textOf("/feed.json")) as { items: Record<string, string>[] };
  const item = items.find(({ url }) => url === `${SITE}${DAY}`);
  const said = /Corrected on .* IST: A test\nNifty 50, close: was 22,712\.60, is 22,999\.05$/;
  expect(item).toMatchObject({
    content_text: expect.stringMatching(said),
    date_modified: expect.any(String),
  });
  expect(await textOf("/rss.xml")).toContain("is 22,999.05</description>");
  const page = await textOf(DAY);
  expect(page).toContain('"dateModified":"');
  const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(picture).toMatch(/\.png\?v=\d+$/);
  expect((await fetch(product.origin + picture.slice(SITE.length))).status).toBe(200);
});

test("every outlet says when a digest was published, which is not the day that it is of", async () => {
  const { textOf } = reading(product.origin);
  type Feed = { items: { url: string; date_published: string }[] };
  const publishedIn = async (feed: string) =>
    (JSON.parse(await textOf(feed)) as Feed).items.find(({ url }) => url === `${SITE}${DAY}`)?.date_published;
  const published = await publishedIn("/dailydigest/feed.json");
  if (!published) throw new Error("The feed has no moment of publication.");
  expect(published).not.toMatch(/^2025-02-14/);
  expect(await publishedIn("/feed.json")).toBe(published);
  expect(await textOf("/rss.xml")).toContain(`<pubDate>${new Date(published).toUTCString()}</pubDate>`);
  expect(await textOf(DAY)).toContain(`"datePublished":"${published}"`);
});

test("search engines are told of the archive and the months with real digests, and no others", async () => {
  const { textOf } = reading(product.origin);
  const sitemap = await textOf("/sitemap.xml");
  expect(sitemap.match(/<loc>[^<]*\/dailydigest\/[^<]*<\/loc>/g)).toEqual([
    `<loc>${SITE}/dailydigest/archive</loc>`,
    `<loc>${SITE}/dailydigest/archive/2025</loc>`,
    `<loc>${SITE}/dailydigest/archive/2025-02</loc>`,
    `<loc>${SITE}/dailydigest/data</loc>`,
    `<loc>${SITE}/dailydigest/rules</loc>`,
    `<loc>${SITE}${DAY}</loc>`,
  ]);
  for (const path of ["", "/2025-02", "/2025"].map((end) => `/dailydigest/archive${end}`)) {
    const html = await textOf(path);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
    expect(html).toContain('type="application/feed+json" href="/dailydigest/feed.json"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).not.toMatch(/sample/i);
  }
});

test("with the first real digest samples leave lists, totals, home and contract; their addresses say so", async () => {
  const { get, textOf } = reading(product.origin);
  for (const path of LEFT) {
    expect([path, (await fetch(sharedOrigin() + path)).status]).toEqual([path, 200]);
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 410, "no-store"]);
    expect(await answer.text()).toContain(
      "Samples appear in a preview only, and until the first real digest is published.",
    );
  }
  const page = await textOf("/dailydigest/2025-02-13");
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).toContain('href="/dailydigest/archive"');
  expect((await get("/dailydigest?view=missing&date=2025-02-13")).status).toBe(410);

  const days = (html: string) => [...new Set(html.match(/(?<=href="\/dailydigest\/)\d{4}-\d\d-\d\d(?=")/g))];
  for (const path of ["/dailydigest", "/dailydigest/archive/2025-02"])
    expect([path, days(await textOf(path))]).toEqual([path, ["2025-02-14"]]);
  const words = async (path: string) => (await textOf(path)).replaceAll("<!-- -->", "");
  expect(await words("/dailydigest")).toContain("The oldest digest on this site is that of 14 February 2025");
  expect(await words("/dailydigest/archive/2025-02")).toMatch(/FII net<span>1 session<\/span>/);
  expect(await words("/dailydigest/archive/2025")).toMatch(/FII net<span>1 session<\/span>/);
  expect(await textOf("/dailydigest/archive")).not.toContain("/dailydigest/archive/2025-01");
  expect(await textOf("/dailydigest/archive/2025")).not.toMatch(/sample,|2025-02-13|January/);
  const [today = ""] = /data-today="">[\s\S]*?<\/section>/.exec(await words("/")) ?? [];
  expect(today).toContain("14 February 2025");
  expect(today).not.toContain("Sample data");

  const { data } = await post(product.origin, "digest/list", {});
  expect(data).toEqual([
    { id: expect.any(Number), title: CORRECTED.title, json_content: expect.any(String) },
  ]);
  const { data: samples } = await post(sharedOrigin(), "digest/list", {});
  const id = (samples as { id: number }[]).at(-1)?.id;
  expect(await post(product.origin, "digest", { id })).toMatchObject({
    status: 410,
    message: expect.stringContaining("Samples appear in a preview only"),
  });
});
