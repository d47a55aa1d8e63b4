import { Agent, request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, Visitor } from "./desk.ts";
import { articleFields, firstCategory, publishThrough, writeArticle } from "./desk-content.ts";
import { inTurn } from "./effort.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

const FORM = "application/x-www-form-urlencoded";

let product: Product;
let owner: Member;
let approver: Member;
beforeAll(async () => {
  product = await startProduct({ SIGN_INS_PER_NETWORK: "0" });
  [owner, approver] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
});
afterAll(() => product.stop());

// What is being written is research before publication: no address may tell. What was on the site and was taken off is
// known to have been there: its own address says so, and no other tells more of it.
const TITLE = "Zirconia Steel before its results";
const html = "<p>Words of an article on zirconia, which zirconium precedes.</p>";
/** Of this article alone: the author has a page, and the tag. */
const WRITTEN = { title: TITLE, html, author: "Zirconia Rao", tags: "Zirconia metals" };
const UNKNOWN = "zirconia-never";

/** Every kind of address that has an article's own in it. */
const ADDRESSES = [
  "/blogpost/SLUG",
  "/blogpost/SLUG/",
  "/blogpost/SLUG?x=1",
  "/blogpost/SLUG.data",
  "/BLOGPOST/SLUG",
  "/SLUG",
  "/2019/05/SLUG/",
  "/p/SLUG",
  "/share/blogpost/SLUG.png",
  "/media/covers/SLUG-400.webp",
  "/media/covers/SLUG-1200.avif",
  "/views/SLUG",
  "/glossary/SLUG",
  "/learn/SLUG",
  "/desk/preview/covers/SLUG-400.webp",
  "/desk/preview/article/SLUG",
];
/** Those of the page itself: they say of an article that was taken off that it was. */
const OF_THE_PAGE = ADDRESSES.filter((address) => /^\/blogpost\/SLUG(?:$|\?)/.test(address));
/** What lists articles, or counts them. */
const LISTS = [
  "/",
  "/blog",
  "/learn",
  "/sitemap.xml",
  "/rss.xml",
  "/feed.json",
  "/llms.txt",
  "/robots.txt",
  "/dailydigest",
  "/authors/zirconia-rao",
  "/blog/tags/zirconia-metals",
];
/** What is typed into the search: words of the article, also misspelt, begun, joined and quoted. */
const SEARCHED = [
  "zirconia",
  "zirkonia",
  "zirc",
  "zirconiasteel",
  "precedes",
  '"an article on zirconia"',
  "Zirconia Rao",
  "zirconium steel results",
];
const SEARCH_PAGES = ["/blog", "/blog.data", "/search", "/dailydigest"];
/** Every word on every page that searches; in the short run the words take turns. */
const SEARCHES = SEARCHED.flatMap((words, turn) =>
  inTurn(SEARCH_PAGES, turn % SEARCH_PAGES.length, SEARCH_PAGES.length).map(
    (path) => `${path}?q=${encodeURIComponent(words)}`,
  ),
);

/** Returns an answer as a stranger sees it, without what differs between any two. */
async function seen(path: string, slug: string, init: RequestInit = {}) {
  const answer = await fetch(product.origin + path.replaceAll("SLUG", slug), { redirect: "manual", ...init });
  const headers = [...answer.headers]
    .filter(([name]) => !/^(x-request-id|date|etag|content-length)$/.test(name))
    .map(([name, value]) => [name, value.replaceAll(slug, "SLUG")]);
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return { status: answer.status, headers, text: text.replaceAll(slug, "SLUG") };
}

const detail = (slug: string) =>
  seen("/api/blog/detail", slug, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ strSlug: slug }),
  });

/** Asks the listing of articles, which searches titles. */
const listed = () =>
  seen("/api/blog/list", UNKNOWN, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ search: "zirconia" }),
  });

/** Moves an article on the site to another address, which needs another approval. */
async function move(path: string, slug: string): Promise<void> {
  const screen = await owner.text(path);
  const revision = /name="revision"[^>]*value="([^"]*)"/.exec(screen)?.[1] ?? "";
  const fields = articleFields(await firstCategory(owner), { ...WRITTEN, slug });
  expect((await owner.post(path, { ...fields, intent: "save", revision })).status).toBe(303);
  await publishThrough(owner, approver, path);
}

test("an address tells nothing of an article that is not on the site, and its own that it was taken off", async () => {
  const pages = [...LISTS, ...SEARCHES];
  const before = [];
  for (const page of pages) before.push(await seen(page, UNKNOWN));
  const listedBefore = await listed();
  const begin = (slug: string) => writeArticle(owner, { ...WRITTEN, slug });
  await begin("zirconia-drafted");
  const year = new Date().getUTCFullYear() + 1;
  await publishThrough(owner, approver, await begin("zirconia-scheduled"), `${year}-01-15T10:00`);
  const path = await begin("zirconia-first");
  await publishThrough(owner, approver, path);
  await move(path, "zirconia-second");
  for (const address of ADDRESSES) await seen(address, "zirconia-second");
  expect((await seen("/share/blogpost/SLUG.png", "zirconia-second")).status).toBe(200);
  expect((await seen("/blogpost/SLUG", "zirconia-first")).status).toBe(301);
  expect(
    (await approver.post(`${path}/approval`, { intent: "unpublish", reason: "Its figures are wrong." }))
      .status,
  ).toBe(303);

  const takenOff = ["zirconia-first", "zirconia-second"];
  const unknown = new Map<string, unknown>();
  for (const address of ADDRESSES) unknown.set(address, await seen(address, UNKNOWN));
  const noDetail = await detail(UNKNOWN);
  for (const slug of ["zirconia-drafted", "zirconia-scheduled", ...takenOff]) {
    const saysSo = takenOff.includes(slug) ? OF_THE_PAGE : [];
    for (const address of ADDRESSES.filter((one) => !saysSo.includes(one)))
      expect([address, await seen(address, slug)]).toEqual([address, unknown.get(address)]);
    expect(await detail(slug)).toEqual(noDetail);
  }
  for (const address of OF_THE_PAGE) {
    const [former, last] = await Promise.all(takenOff.map((slug) => seen(address, slug)));
    expect(last, "both addresses, alike").toEqual(former);
    expect([address, last?.status]).toEqual([address, 410]);
    expect(last?.text).toContain("This article was taken off the site.");
    expect(last?.text, address).not.toMatch(/zirconi|Steel|figures are wrong/i);
  }
  expect(await listed()).toEqual(listedBefore);
  for (const [i, page] of pages.entries()) {
    const { status, text } = await seen(page, UNKNOWN);
    expect([page, /zirconia-(?:drafted|scheduled|first|second)|Zirconia Steel/.exec(text)?.[0]]).toEqual([
      page,
      undefined,
    ]);
    expect([page, status, text.length]).toEqual([page, before[i]?.status, before[i]?.text.length]);
  }
});

type Sent = { method: string; headers?: Record<string, string>; body?: Buffer };

/** Sends a request over an agent's connections; returns its status and `Connection` header. */
const over = (agent: Agent, path: string, { method, headers, body }: Sent) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const sent = ask(`${product.origin}${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      const { connection } = answer.headers;
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, connection }));
    });
    sent.on("error", reject);
    sent.end(body);
  });

test("an answer that leaves a body unread closes the connection and says so, so that no later request is lost", async () => {
  const body = Buffer.alloc(2 * 1024 * 1024, "x");
  const large = (type: string) => ({
    method: "POST",
    headers: { "Content-Type": type, Origin: product.origin, "Content-Length": String(body.length) },
    body,
  });
  const targets: [path: string, sent: Sent, status: number][] = [
    ["/contactus", large(FORM), 413],
    ["/newsletter", large(FORM), 413],
    ["/newsletter/unsubscribe", large(FORM), 413],
    ["/api/contactus", large("application/json"), 413],
    ["/api/blog/list", large("application/json"), 413],
    ["/api/mail/events/standard", large("application/json"), 404],
    ["/visits/x", large("text/plain"), 413],
    ["/desk/sign-in", large(FORM), 413],
    ["/desk/auth/passkey/verify-authentication", large("application/json"), 413],
    ["/contactus", large("text/plain"), 415],
    ["/blog", { ...large(FORM), method: "PUT" }, 405],
  ];
  for (const [path, sent, status] of targets) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await over(agent, path, sent);
    expect([path, refused.status, refused.connection]).toEqual([path, status, "close"]);
    expect([path, (await over(agent, "/healthz", { method: "GET" })).status]).toEqual([path, 200]);
    agent.destroy();
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const many = await over(agent, "/newsletter", {
    method: "POST",
    headers: { "Content-Type": FORM, Origin: product.origin },
    body: Buffer.from("a=1&".repeat(15_000)),
  });
  expect(many.status).toBe(413);
  const read = await over(agent, "/newsletter", {
    method: "POST",
    headers: { "Content-Type": FORM, Origin: product.origin },
    body: Buffer.from("email=nobody"),
  });
  expect(read.connection).not.toBe("close");
  agent.destroy();
});

test("nothing that a visitor or a member can type is a fault of ours", async () => {
  const stranger = new Visitor(product.origin);
  expect((await owner.get("/desk")).status, "the member is signed in").toBe(200);
  const wrong: string[] = [];
  const check = async (what: string, answer: Promise<Response>) => {
    const { status, body } = await answer;
    await body?.cancel();
    if (status >= 500) wrong.push(`${what}: ${status}`);
  };
  for (const date of ["2025-02-30", "2025-13-01", "0000-00-00", "9999-12-31", "0000-01-01"]) {
    await check(date, stranger.get(`/dailydigest?date=${date}`));
    await check(date, stranger.get(`/dailydigest/${date}`));
    await check(date, stranger.get(`/dailydigest/archive/${date.slice(0, 7)}`));
    await check(date, owner.get(`/desk/digest/${date}`));
    await check(date, owner.post(`/desk/digest/${date}`, { intent: "compose" }));
    await check(date, owner.post(`/desk/audit?from=${date}&until=${date}`, { intent: "export" }));
  }
  for (const path of [
    "/desk/staff/%00",
    "/desk/audit?who=%00&thing=%00&act=%00",
    "/desk/audit/export/%00",
    `/desk/audit?export=${"9".repeat(30)}`,
    "/blog?q=%00",
    "/desk/complaints/%00",
  ])
    await check(path, owner.get(path));
  await check("visit", stranger.post("/visits/x", { path: "x".repeat(600) }));
  await check("sign-in", stranger.post("/desk/sign-in", { email: "\0", password: "\0" }));
  const numbers = ["", "-1", "0", "1.5", "1e309", "NaN", "9".repeat(30), "2147483648", "x", "\0"];
  for (const number of numbers) {
    const post = (path: string, fields: Record<string, string>) =>
      check(`${path} ${JSON.stringify(fields)}`, owner.post(path, fields));
    for (const id of ["1", encodeURIComponent(number).replace("%00", "_") || "_"]) {
      await post(`/desk/articles/${id}/versions`, { intent: "restore", version: number, revision: number });
      await post(`/desk/articles/${id}/approval`, { intent: "submit", revision: number });
      await post(`/desk/articles/${id}`, { intent: "save", revision: number });
      await post(`/desk/people?address=${id}`, { intent: "erase", chosen: number, thing: number });
      await post(`/desk/people?address=${id}%40example.in`, { intent: "suppress", reason: number });
      await post(`/desk/people?address=${id}%40example.in`, { intent: "lift", reason: number });
      await post(`/desk/newsletter/issues/${id}`, { intent: "retry", delivery: number });
      await post(`/desk/messages/${id}`, { intent: "answer", text: "a", subject: "b", lastEntry: number });
      await check(id, owner.get(`/desk/preview/articles/${id}`));
    }
    await post("/desk/messages/replies", {
      intent: "save",
      id: number,
      title: `A ${numbers.indexOf(number)}`,
      text: "b",
    });
    await post("/desk/messages/replies", { intent: "remove", id: number });
    await post("/desk/staff", { intent: "withdraw", id: number });
    await post("/desk/staff/roles", { intent: "save", id: number, name: "" });
    await post("/desk/complaints/2025-02", { intent: "take-back", month: number });
    for (const intent of ["take-back", "close"]) await post("/desk/complaints/%00", { intent });
    await post("/desk/firm/groups/prices", { intent: "approve", ids: number });
    await post("/desk/firm/text:mitc", { intent: "approve", ids: number, compared: "yes" });
  }
  expect(wrong).toEqual([]);
  expect(product.output()).not.toMatch(/"msg":"(request|render|call) failed"/);
});
