// Measures the desk's screens at the size of a firm of some years, on a real PostgreSQL: 10,000 articles, 250 digests a
// year over four years, 200,000 subscribers, 20,000 messages, 100,000 ledger entries. With addresses as arguments,
// measures only those and records nothing.
import "./seed.ts";
import { sql } from "drizzle-orm";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { createOwner } from "../test/desk.ts";
import { deskAddresses } from "../test/desk-routes.ts";
import { emptyDirectory, startProduct } from "../test/product.ts";
import { countingWordsOnce } from "./made.ts";
import { ownPostgres, writeResult } from "./tools.ts";

const ROUNDS = 25;
const server = await ownPostgres();
const product = await startProduct({ DATABASE_URL: server.url, RATE_LIMIT_FORMS: "0" }, emptyDirectory());
const owner = await createOwner(product);
const database = await openPostgres(server.url, createLog("silent"));
const { db } = database;

// In batches: a statement is cancelled after half a minute.
await countingWordsOnce(db, async () => {
  for (let from = 1; from <= 10_000; from += 100)
    await db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, read_time, updated_at)
  select 'made-' || n, 'Article ' || n || case when n % 997 = 0 then ' with a rareword' else ' on reading the market' end, p.summary, p.html, p.excerpt, p.photo, p.category_id, p.author, date '2015-01-01' + (n % 3600), 6, now() - n * interval '1 hour'
  from generate_series(${from}::int, ${from + 99}::int) n join lateral (select * from post where id = 1 + n % 28) p on true`);
});
for (let part = 0; part < 10; part += 1)
  await db.execute(sql`insert into article (post_id, state, title, slug, summary, html, photo, category_id, author, shown_on, hash, published_hash, created_by, created_at, updated_by, updated_at)
  select p.id, (case when p.id % 400 = 0 then 'submitted' when p.id % 90 = 0 then 'draft' else 'published' end)::article_state, p.title, p.slug, p.summary, p.html, p.photo, p.category_id, p.author, p.created_on, md5(p.slug), md5(p.slug), 'Writer', p.updated_at, 'Writer', p.updated_at
  from post p where p.slug like 'made-%' and p.id % 10 = ${part}::int`);
await db.execute(sql`insert into digest (date, title, json_content, series, sample, published_at, approved_by)
  select day, 'Daily Market Digest', d.json_content, d.series, false, day + interval '1 day', 'Approver'
  from (select date '2020-01-01' + n as day from generate_series(0, 1390) n) days
  join lateral (select json_content, series from digest where sample order by id limit 1) d on true
  where extract(isodow from day) < 6 on conflict do nothing`);
for (let from = 1; from <= 200_000; from += 20_000)
  await db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at, came_by)
  select 'reader' || n || '@example.in', (case when n % 20 = 0 then 'unsubscribed' when n % 15 = 0 then 'pending' else 'confirmed' end)::subscriber_status, now() - n * interval '7 minutes', now() - n * interval '7 minutes', (array['home', 'blog', 'digest', 'import'])[1 + n % 4]
  from generate_series(${from}::int, ${from + 19_999}::int) n`);
await db.execute(sql`insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash, state)
  select 'First' || n, 'Last' || n, 'writer' || n || '@example.in', 'A question about the plan number ' || n, '192.0.2.1', 'x', now() - n * interval '20 minutes', md5(n::text), (case when n < 60 then 'new' when n % 3 = 0 then 'closed' else 'answered' end)::enquiry_state
  from generate_series(1, 20000) n`);
await db.execute(sql`insert into audit_entry (at, actor, action, subject, subject_id, detail)
  select now() - n * interval '5 minutes', 'Member ' || n % 12, (array['article.save','article.publish','digest.compose','issue.approve'])[1 + n % 4], 'article', n % 10000, '{"after":"x"}'::jsonb
  from generate_series(1, 100000) n`);
for (let part = 0; part < 10; part += 1)
  await db.execute(sql`update post set views = id * 17 % 4000 where id % 10 = ${part}::int`);
// The server does this automatically within minutes of such a load.
await db.execute(sql`vacuum analyze`);

const one = async (query: ReturnType<typeof sql>) =>
  String(((await db.execute(query)) as unknown as { rows: { v: unknown }[] }).rows[0]?.v ?? "999999");
const PARTS: Record<string, string> = {
  "/desk/articles/:id": await one(sql`select max(id) as v from article`),
  "/desk/messages/:id": await one(sql`select max(id) as v from enquiry`),
  "/desk/staff/:id": await one(sql`select id as v from staff_member limit 1`),
  "/desk/newsletter/subscribers/:id": await one(sql`select max(id) as v from subscriber`),
};
const partOf = (path: string, name: string) =>
  Object.entries(PARTS).find(([known]) => path.startsWith(known))?.[1] ??
  { date: "2024-03-01", month: "2025-08", key: "plans.momentum.quarterly" }[name] ??
  "1";
const screens = deskAddresses
  .filter(({ path }) => !/export|letter|text$|\.png$/.test(path))
  .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => partOf(path, name)));
/** Lists as staff use them: searched, filtered, sorted, on late pages. */
const lists = [
  "/desk/articles?q=rareword",
  "/desk/articles?q=market&sort=title&dir=asc",
  "/desk/articles?state=submitted",
  "/desk/articles?page=150",
  "/desk/articles?q=margin",
  "/desk/newsletter/subscribers?q=reader123456",
  "/desk/newsletter/subscribers?q=123456@ex",
  "/desk/find?q=mar",
  "/desk/find?q=margin",
  "/desk/find?q=reader123456",
  "/desk/find?q=zq",
  "/desk/find?q=28+feb",
  "/desk/numbers",
  "/desk/newsletter/subscribers?page=3000",
  "/desk/messages?q=writer777",
  "/desk/audit?action=article&page=100",
  "/desk/digest?page=15",
];

type Row = { path: string; status: number; p50: number; p95: number; kb: number };
const rows: Row[] = [];
const asked = process.argv.slice(2);
for (const path of asked.length ? asked : [...screens, ...lists]) {
  const times: number[] = [];
  let [status, bytes] = [0, 0];
  for (let n = 0; n < ROUNDS + 3; n += 1) {
    const start = performance.now();
    const answer = await owner.get(path);
    bytes = (await answer.arrayBuffer()).byteLength;
    status = answer.status;
    if (n >= 3) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] as number).toFixed(1));
  rows.push({ path, status, p50: at(0.5), p95: at(0.95), kb: Math.round(bytes / 1024) });
  console.log(`${String(at(0.5)).padStart(7)} ${String(at(0.95)).padStart(7)} ms  ${status}  ${path}`);
}

/** A baseline in the same run: a screen that hardly queries the database. */
const plain = rows.find(({ path }) => path === "/desk/account");
const slow = rows.filter(({ p95 }) => p95 >= 100);
if (!asked.length)
  writeResult("desk", {
    what: `${ROUNDS} requests each, one after another, in ms`,
    size: { articles: 10_000, digests: 1_000, subscribers: 200_000, messages: 20_000, ledger: 100_000 },
    worstP95: Math.max(...rows.map(({ p95 }) => p95)),
    worstToAccount: plain && Number((Math.max(...rows.map(({ p95 }) => p95)) / plain.p95).toFixed(2)),
    over100ms: slow.map(({ path }) => path),
    screens: rows,
  });
await database.close();
await product.stop();
