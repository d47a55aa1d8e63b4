import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tools } from "../src/platform/tools.ts";
import { copySeed, type Product, startProduct, until } from "./product.ts";
import { withTools } from "./started-issue.ts";

const SECRET = `whsec_${Buffer.from("twenty-four bytes or more").toString("base64")}`;
const TOKEN = "a-token-of-at-least-32-characters";
const READERS = 1_400;
const PICTURE = "0123456789abcdef-flows.png";
const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");
const dataDir = copySeed();

let product: Product;
beforeAll(async () => {
  await withTools({ dataDir }, seed);
  const settings = { MAIL_WEBHOOK_SECRET: SECRET, STAFF_API_TOKEN: TOKEN, VIEW_FLUSH_SECONDS: "1" };
  product = await startProduct(settings, dataDir);
});
afterAll(() => product.stop());

/** Seeds issue 1 under way: `r{n}@example.in` has delivery n; the last 400 are pending. Issue 2 is a draft. */
async function seed({ db }: Tools): Promise<void> {
  const now = new Date();
  await db.execute(sql`insert into subscriber (email, status, created_at)
    select 'r' || n || '@example.in', 'confirmed', ${now} from generate_series(1, ${READERS}::int) n`);
  for (const [key, state, frozen] of [
    ["digest-2026-02-02", "sending", now],
    ["letter-next", "draft", null],
  ] as const)
    await db.execute(sql`insert into issue
      (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at, frozen_at, audience)
      values (${key}, 'digest', ${state}, 'The digest', '<p>', 't', 'h', 's', 'A. Writer', ${now}, ${frozen}, ${frozen && READERS})`);
  await db.execute(sql`insert into delivery (issue_id, subscriber_id, state, settled_at)
    select 1, n, (case when n <= 1000 then 'accepted' else 'pending' end)::delivery_state, ${now}
    from generate_series(1, ${READERS}::int) n order by n`);
  await db.execute(sql`insert into issue_picture (issue_id, name, png) values (1, ${PICTURE}, ${PNG})`);
}

type Event = { id: string; type: string; address: string; messageId?: string; at: string; detail?: string };
let ids = 0;
function event(type: string, n: number | string, more: Partial<Event> = {}): Event {
  ids += 1;
  const address = typeof n === "number" ? `r${n}@example.in` : n;
  const messageId = typeof n === "number" ? { messageId: `<issue-1-${n}@www.example.in>` } : {};
  return { id: `event-${ids}`, type, address, ...messageId, at: new Date().toISOString(), ...more };
}

function headersFor(body: string, { at = new Date(), secret = SECRET, prefix = "webhook" } = {}) {
  const id = `msg_${Math.random()}`;
  return {
    "Content-Type": "application/json",
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1_000)),
    [`${prefix}-signature`]: new Webhook(secret).sign(id, at, body),
  };
}
async function post(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const answer = await fetch(product.origin + path, { method: "POST", body: body as BodyInit, headers });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}
async function send(events: unknown, options?: Parameters<typeof headersFor>[1]) {
  const body = JSON.stringify({ events });
  return post("/api/mail/events/standard", body, headersFor(body, options));
}
const taken = (n: number, known = 0) =>
  expect.objectContaining({ status: 200, text: expect.stringContaining(`"taken":${n},"known":${known}`) });

const get = (path: string, headers: Record<string, string> = {}) => fetch(product.origin + path, { headers });
async function progress() {
  const answer = await get("/api/newsletter/issues/1", { authorization: `Bearer ${TOKEN}` });
  return ((await answer.json()) as { data: Record<string, unknown> & { visits: unknown[] } }).data;
}

test("the documented example runs as it stands", async () => {
  const example = /```js\n([\s\S]*?)```/.exec(readFileSync("docs/run/mail-events.md", "utf8"))?.[1] ?? "";
  const file = join(dataDir, "example.mjs");
  writeFileSync(file, example);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { ...process.env, ORIGIN: product.origin, MAIL_WEBHOOK_SECRET: SECRET },
  });
  expect(stdout).toMatch(/^200 .*"taken":1,"known":0/);
  const body = /```json\n([\s\S]*?)```/.exec(readFileSync("docs/run/mail-events.md", "utf8"))?.[1] ?? "";
  expect(await post("/api/mail/events/standard", body, headersFor(body))).toEqual(taken(1));
});

test("a wrong, old, replayed or foreign signature is refused, and nothing is stored", async () => {
  const before = await progress();
  const complaint = event("complaint", 900);
  const body = JSON.stringify({ events: [complaint] });
  const good = headersFor(body);
  const path = "/api/mail/events/standard";
  const refused = [
    await post(path, body),
    await post(path, body.replace("complaint", "hard-bounce"), good),
    await post(path, body, headersFor(body, { secret: `whsec_${Buffer.alloc(24, 1).toString("base64")}` })),
    await post(path, body, headersFor(body, { at: new Date(Date.now() - 6 * 60_000) })),
    await post(path, body, headersFor(body, { prefix: "svix" })),
    await post("/api/mail/events/resend", body, good),
  ];
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(401));
  const latin = Buffer.from(body.replace("complaint", "compl\xe4int"), "latin1");
  expect((await post(path, latin, good)).status).toBe(400);
  expect(await progress()).toMatchObject({ state: "sending", complaints: before.complaints });
});

test("a right signature over a wrong body names the event, and stores none of the call", async () => {
  const good = event("hard-bounce", 800);
  const { status, text } = await send([good, { ...event("hard-bounce", 801), at: "soon" }]);
  expect({ status, text }).toEqual({ status: 422, text: expect.stringContaining("events.1.at: ") });
  expect(text).not.toContain("@");
  const none = "null";
  expect((await post("/api/mail/events/standard", none, headersFor(none))).status).toBe(422);
  expect(await send([good])).toEqual(taken(1));
});

test("up to 1,000 events and 1 MB at once", async () => {
  const many = (n: number, detail = "") =>
    Array.from({ length: n }, (_, i) => event("soft-bounce", `s${i}@example.in`, { detail }));
  expect(await send(many(1_000, "x".repeat(500)))).toEqual(taken(1_000));
  expect((await send(many(1_001))).status).toBe(422);
  const large = await send(many(1_000, "x".repeat(1_100)));
  expect(large).toMatchObject({ status: 413, text: expect.stringContaining("1 MB") });
});

test("an event counts once: twice in a body, again later, and again from an unchanged replay", async () => {
  const before = (await progress()).bounces as { hard: number };
  const bounce = event("hard-bounce", 700);
  const body = JSON.stringify({ events: [bounce, bounce] });
  const headers = headersFor(body);
  expect(await post("/api/mail/events/standard", body, headers)).toEqual(taken(1, 1));
  expect(await post("/api/mail/events/standard", body, headers)).toEqual(taken(0, 2));
  expect(await send([bounce])).toEqual(taken(0, 1));
  expect((await progress()).bounces).toMatchObject({ hard: before.hard + 1 });
});

test("a delivery that is unknown or another reader's is not counted for the run", async () => {
  const before = await progress();
  const mismatch = event("complaint", "r601@example.in", { messageId: "<issue-1-600@www.example.in>" });
  const unknown = event("complaint", "r602@example.in", { messageId: "<issue-9-999@www.example.in>" });
  expect(await send([mismatch, unknown])).toEqual(taken(2));
  expect(await progress()).toMatchObject({ state: "sending", complaints: before.complaints });
});

test("Resend's complaint pauses the run at 0.1 %, the third stops it at 0.3 %", async () => {
  const body = JSON.stringify({
    type: "email.complained",
    created_at: new Date().toISOString(),
    data: { to: ["r1@example.in"], message_id: "<issue-1-1@www.example.in>", email_id: "x" },
  });
  const headers = headersFor(body, { prefix: "svix" });
  expect(await post("/api/mail/events/resend", body, headers)).toEqual(taken(1));
  expect(await post("/api/mail/events/resend", body, headers)).toEqual(taken(0, 1));
  const opened = JSON.stringify({ type: "email.opened", created_at: "", data: {} });
  expect(await post("/api/mail/events/resend", opened, headersFor(opened, { prefix: "svix" }))).toEqual(
    taken(0),
  );
  expect(await progress()).toMatchObject({ state: "paused", complaints: 1, counts: { pending: 400 } });
  expect(await send([event("complaint", 2), event("complaint", 3)])).toEqual(taken(2));
  expect(await progress()).toMatchObject({
    state: "cancelled",
    complaints: 3,
    note: "The run was stopped: 3 of 1000 accepted mails led to a complaint (0.3 % is the limit).",
    counts: { accepted: 1_000, pending: 0, suppressed: 400 },
  });
});

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const beacon = (issue: string, path: string, headers: Record<string, string> = {}) =>
  post(`/visits/${issue}`, path, { "Content-Type": "text/plain", "User-Agent": BROWSER, ...headers });

test("opening a letter's link counts nothing and is the plain page; a beacon counts one", async () => {
  const plain = await get("/blog?category=1");
  for (let n = 0; n < 100; n += 1) {
    const answer = await get("/blog?category=1&via=digest-2026-02-02", { "User-Agent": BROWSER });
    expect(answer.headers.get("etag")).toBe(plain.headers.get("etag"));
    await answer.arrayBuffer();
  }
  await get("/visits/digest-2026-02-02", { "User-Agent": BROWSER });
  const key = "digest-2026-02-02";
  expect((await beacon(key, "/blog")).status).toBe(204);
  await beacon(key, "/", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await beacon(key, "/", { "User-Agent": "" });
  await beacon(key, "/", { "Sec-Purpose": "prefetch;prerender" });
  await beacon(key, "/", { Origin: "https://elsewhere.example" });
  for (const path of [
    "/no-such-page",
    "/blogpost/no-such-article",
    "/dailydigest/2025-01-05",
    "/orders/abc",
    "",
  ])
    await beacon(key, path);
  for (const path of [
    "/Blog",
    "/blog/",
    "/blog?category=1",
    "//evil.example",
    "/desk\u0000",
    "x".repeat(600),
  ])
    await beacon(key, path);
  await beacon("digest-unknown", "/blog");
  await beacon("letter-next", "/blog");
  await beacon(key, "/blogpost/position-size-before-entry", { Origin: product.origin });
  await until(progress, ({ visits }) => visits.length >= 2);
  expect((await progress()).visits).toEqual([
    { path: "/blog", visits: 1 },
    { path: "/blogpost/position-size-before-entry", visits: 1 },
  ]);
});

test("the pictures of letters are served as they are, forever; others with a sentence", async () => {
  for (const _ of ["from the database", "from memory"]) {
    const answer = await get(`/newsletter/pictures/${PICTURE}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(`/newsletter/pictures/${PICTURE}`, { "if-none-match": etag })).status).toBe(304);
  }
  for (const name of ["0123456789abcdef-other.png", "..%2fflows.png", `${PICTURE}x`, "%E0%A4%A"]) {
    const answer = await get(`/newsletter/pictures/${name}`);
    expect([answer.status, await answer.text()]).toEqual([404, "No such picture\n"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("the desk's calls are for the staff's token alone, and no cache keeps them", async () => {
  for (const path of ["/api/newsletter/issues", "/api/newsletter/issues/1"]) {
    for (const authorization of ["", "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const answer = await get(path, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  }
  const authorization = `bearer ${TOKEN}`;
  const list = await get("/api/newsletter/issues", { authorization });
  expect(list.headers.get("cache-control")).toBe("no-store");
  const { data } = (await list.json()) as { data: Record<string, unknown>[] };
  expect(data.map(({ key }) => key)).toEqual(["letter-next", "digest-2026-02-02"]);
  expect(data[0]).toMatchObject({ state: "draft", draftedBy: "A. Writer", audience: null });
  expect(data[0]).not.toHaveProperty("html");
  const documented =
    /```json\n([\s\S]*?)```/.exec(readFileSync("docs/run/newsletter-api.md", "utf8"))?.[1] ?? "{}";
  expect(Object.keys(await progress()).sort()).toEqual(Object.keys(JSON.parse(documented).data).sort());
  for (const id of ["99", "0", "x", "99999999999"])
    expect((await get(`/api/newsletter/issues/${id}`, { authorization })).status).toBe(404);
});

test("the log of what was refused has no address", async () => {
  // What a process logs arrives after its answer.
  await until(
    () => product.output(),
    (output) => output.includes("mail events refused"),
  );
  expect(product.output()).not.toContain("example.in");
});
