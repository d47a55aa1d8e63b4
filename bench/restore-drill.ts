// Rehearses a disaster: a backup under load, everything destroyed, a restore, and every row compared with what was
// acknowledged before the backup began. On a PostgreSQL at a firm's size, and on the embedded database. In between the
// backup exists only in a restic repository.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { startPostgres } from "../scripts/postgres.mjs";
import type { Database } from "../src/platform/db/db.ts";
import { createOwner, Visitor } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import { type Product, runCommand, startProduct } from "../test/product.ts";
import { openStopped } from "../test/tables.ts";
import { residentMb, writeResult } from "./tools.ts";

type Size = { articles: number; subscribers: number; deliveries: number };
type Acknowledged = { kind: "lead" | "subscription" | "order" | "article"; key: string };

const rowsOf = async <T>(database: Database, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;

/** Fills an empty site to a size: articles with drafts, readers with consents, an issue with its ledger. */
async function fill({ db }: Database, { articles, subscribers, deliveries }: Size): Promise<void> {
  await db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, read_time, updated_at)
    select 'made-' || n, 'Article ' || n, p.summary, p.html, p.excerpt, p.photo, p.category_id, p.author, date '2015-01-01' + (n % 3600), 6, now() - n * interval '1 hour'
    from generate_series(1, ${articles}::int) n join lateral (select * from post where id = 1 + n % 28) p on true`);
  await db.execute(sql`insert into article (post_id, state, title, slug, summary, html, photo, category_id, author, shown_on, hash, published_hash, created_by, created_at, updated_by, updated_at)
    select id, 'published', title, slug, summary, html, photo, category_id, author, created_on, md5(slug), md5(slug), 'Writer', updated_at, 'Writer', updated_at from post where slug like 'made-%'`);
  await db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at)
    select 'made' || n || '@example.in', 'confirmed', now() - n * interval '7 minutes', now() from generate_series(1, ${subscribers}::int) n`);
  await db.execute(sql`insert into subscription_consent (subscriber_id, wording, source, network, browser, at)
    select id, 'Send me the newsletter.', 'form', '192.0.2.1', 'x', created_at from subscriber where email like 'made%'`);
  await db.execute(sql`insert into issue (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at, audience)
    values ('made', 'newsletter', 'finished', 'Made', '', '', '', '', 'Writer', now(), ${deliveries}::int)`);
  await db.execute(sql`insert into delivery (issue_id, subscriber_id, state, attempts, reply, settled_at)
    select (select id from issue where key = 'made'), id, 'accepted', 1, '250 OK', now() from subscriber where email like 'made%' order by subscriber.id limit ${deliveries}::int`);
  await db.execute(sql`analyze`);
}

/** What must come back: each row's hash, without the columns that jobs keep writing after an acknowledgement. */
const COMPARED: Record<string, ReturnType<typeof sql>> = {
  enquiry: sql`select id::text as id, md5((to_jsonb(t) - '{forwarded_at,state}'::text[])::text) as hash from enquiry t`,
  subscriber: sql`select id::text as id, md5((to_jsonb(t) - '{confirmation_sent_on,confirmation_sent_at,token_hash,unsubscribe_token}'::text[])::text) as hash from subscriber t`,
  subscription_consent: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from subscription_consent t`,
  consent: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from consent t`,
  orders: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from orders t`,
  delivery: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from delivery t`,
  post: sql`select id::text as id, md5((to_jsonb(t) - '{views}'::text[])::text) as hash from post t`,
  article: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from article t`,
  article_version: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from article_version t`,
  audit_entry: sql`select id::text as id, md5(to_jsonb(t)::text) as hash from audit_entry t`,
};

async function hashes(database: Database): Promise<Record<string, Map<string, string>>> {
  const found: Record<string, Map<string, string>> = {};
  for (const [table, query] of Object.entries(COMPARED))
    found[table] = new Map(
      (await rowsOf<{ id: string; hash: string }>(database, query)).map(({ id, hash }) => [id, hash]),
    );
  return found;
}

/** Orders a report with both consents, as the page's own form does; returns the order's address. */
async function orderer(origin: string): Promise<(n: number) => Promise<string>> {
  const html = await (await fetch(`${origin}/stockizenreport`)).text();
  const hidden = [
    ...html.matchAll(/<input type="hidden" name="(\w+)"(?: data-\w+="")?(?: value="([^"]*)")?/g),
  ];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  const person = { name: "Asha Rao", phone: "9876543210", disclaimer: "on", terms: "on" };
  return async (n) => {
    const body = { ...fields, ...person, email: `load${n}@example.in`, stock: `Stock ${n}` };
    const answer = await fetch(`${origin}/stockizenreport`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams(body),
    });
    const place = answer.headers.get("location") ?? "";
    if (!place.startsWith("/orders/")) throw new Error(`An order: ${answer.status} ${await answer.text()}`);
    return place;
  };
}

/** Writes without pause, four kinds at once, and records what was acknowledged; `waits` are the response times. */
async function load(product: Product, articleOf: (n: number) => Promise<string>) {
  const order = await orderer(product.origin);
  const acknowledged: Acknowledged[] = [];
  const waits: { at: number; ms: number }[] = [];
  let [sent, running, failures] = [0, true, 0];
  const send = async (kind: Acknowledged["kind"], act: (n: number) => Promise<string>) => {
    while (running) {
      sent += 1;
      const [n, begun] = [sent, performance.now()];
      try {
        const key = await act(n);
        acknowledged.push({ kind, key });
      } catch (error) {
        if (running) failures += 1;
        if (failures > 5) throw error;
      }
      waits.push({ at: begun, ms: performance.now() - begun });
    }
  };
  const post = (path: string) => async (n: number) => {
    const email = `load${n}@example.in`;
    const answer = await fetch(product.origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ firstName: "A", lastName: "B", email, message: `Message ${n}` }),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return email;
  };
  const done = Promise.all([
    send("lead", post("/api/contactus")),
    send("subscription", post("/api/news/letter")),
    send("order", order),
    send("article", articleOf),
  ]);
  return {
    acknowledged,
    waits,
    failures: () => failures,
    async stop() {
      running = false;
      await done;
    },
  };
}

/** Runs restic on a repository beside the site. */
const restic = (home: string, ...args: string[]) =>
  execFileSync("restic", ["--quiet", "--no-cache", "-r", join(home, "repository"), ...args], {
    env: { ...process.env, RESTIC_PASSWORD: "a password of the drill" },
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const minutes = (ms: number) => Number((ms / 60_000).toFixed(2));
const longest = (waits: { at: number; ms: number }[], from: number, to: number) =>
  Math.round(Math.max(0, ...waits.filter(({ at, ms }) => at + ms >= from && at <= to).map(({ ms }) => ms)));

async function drill(kind: "embedded" | "server", size: Size) {
  const servers = kind === "server" ? [await startPostgres(), await startPostgres()] : [];
  if (kind === "server" && !servers[1]) throw new Error("PostgreSQL is not installed here.");
  const [url, newUrl] = servers.map((server) => server?.url);
  const at = (where: string | undefined, dataDir: string) => (where ? { url: where } : { dataDir });
  const settings = (where: string | undefined): Record<string, string> => ({
    CONFIRMATIONS_PER_DOMAIN: "0",
    CONFIRMATIONS_PER_HOUR: "0",
    ...(where && { DATABASE_URL: where }),
  });
  const home = mkdtempSync(join(tmpdir(), "restore-drill-"));
  const [lost, made] = [join(home, "lost"), join(home, "made")];

  let product = await startProduct(settings(url), lost);
  const owner = await createOwner(product);
  const session = owner.cookie;
  await product.kill("SIGTERM");
  const filling = await openStopped(at(url, lost));
  await fill(filling, size);
  await filling.close();
  product = await startProduct(settings(url), lost);
  const member = new Visitor(product.origin);
  member.cookie = session;

  const writing = await load(product, (n) =>
    writeArticle(member, { title: `Written ${n}`, html: `<p>Text ${n}.</p>` }),
  );
  await pause(15_000);
  const before = [...writing.acknowledged];
  const file = join(home, "site.backup.gz");
  const begun = performance.now();
  const memoryBefore = residentMb(product.process.pid as number);
  const backed = await product.command("backup", file);
  const ended = performance.now();
  if (backed.code !== 0) throw new Error(backed.err);
  restic(home, "init");
  const storing = performance.now();
  restic(home, "backup", file);
  const stored = performance.now();
  const megabytes = Math.round(statSync(file).size / 1e6);
  rmSync(file);
  const memoryAfter = residentMb(product.process.pid as number);
  await pause(3_000);
  await writing.stop();
  await product.kill("SIGKILL");

  const old = await openStopped(at(url, lost));
  const was = await hashes(old);
  await old.close();
  servers[0]?.stop();
  rmSync(lost, { recursive: true });

  const restoring = performance.now();
  restic(home, "restore", "latest", "--include", file, "--target", "/");
  const restored = await runCommand({ ...product.env, ...settings(newUrl), DATA_DIR: made }, "restore", [
    "--yes",
    file,
  ]);
  if (restored.code !== 0) throw new Error(restored.err);
  const starting = performance.now();
  const again = await startProduct(settings(newUrl), made);
  const page = await fetch(`${again.origin}/blog`);
  const serving = performance.now();
  if (page.status !== 200) throw new Error(`The restored site answers ${page.status}.`);
  await again.kill("SIGTERM");

  const there = await openStopped(at(newUrl, made));
  const is = await hashes(there);
  const emails = async (table: string) =>
    new Set(
      (await rowsOf<{ email: string }>(there, sql`select email from ${sql.identifier(table)}`)).map(
        (row) => row.email,
      ),
    );
  const found = {
    lead: await emails("enquiry"),
    subscription: await emails("subscriber"),
    order: new Set([...(is.orders?.keys() ?? [])].map((id) => `/orders/${id}`)),
    article: new Set([...(is.article?.keys() ?? [])].map((id) => `/desk/articles/${id}`)),
  };
  const unconsented = await rowsOf(
    there,
    sql`select 1 from orders o where not exists (select 1 from consent c where c.id = o.consent_id) union all select 1 from subscriber s where not exists (select 1 from subscription_consent c where c.subscriber_id = s.id)`,
  );
  await there.close();
  servers[1]?.stop();

  const tables = Object.fromEntries(
    Object.keys(COMPARED).map((table) => {
      const [a, b] = [was[table] ?? new Map(), is[table] ?? new Map()];
      const differing = [...b].filter(([id, hash]) => a.has(id) && a.get(id) !== hash).length;
      return [table, { destroyed: a.size, restored: b.size, differing }];
    }),
  );
  const result = {
    size,
    acknowledgedBefore: before.length,
    missing: before.filter(({ kind: k, key }) => !found[k].has(key)),
    withoutConsent: unconsented.length,
    tables,
    writesFailed: writing.failures(),
    backup: {
      minutes: minutes(ended - begun),
      megabytes,
      storeMinutes: minutes(stored - storing),
      longestWaitMsBefore: longest(writing.waits, begun - 12_000, begun - 1),
      longestWaitMsDuring: longest(writing.waits, begun, ended),
      productMbBefore: memoryBefore,
      productMbAfter: memoryAfter,
    },
    restoreMinutes: minutes(starting - restoring),
    startMinutes: minutes(serving - starting),
    downMinutes: minutes(serving - restoring),
    sha256: createHash("sha256")
      .update(JSON.stringify(Object.values(is).map((map) => [...map])))
      .digest("hex"),
  };
  rmSync(home, { recursive: true, force: true });
  return result;
}

const small = process.env.SMALL === "1";
const server = await drill(
  "server",
  small
    ? { articles: 200, subscribers: 2_000, deliveries: 1_000 }
    : { articles: 10_000, subscribers: 200_000, deliveries: 100_000 },
);
const embedded = await drill(
  "embedded",
  small
    ? { articles: 200, subscribers: 2_000, deliveries: 1_000 }
    : { articles: 2_000, subscribers: 200_000, deliveries: 20_000 },
);
const both = [server, embedded];
if (!small)
  writeResult("restore-drill", {
    what: "backup under load, kill -9, everything destroyed, restore, start; each row compared by hash",
    server,
    embedded,
  });
else console.log(JSON.stringify(both, null, 2));
const broken = both.filter(
  ({ missing, tables, withoutConsent }) =>
    missing.length || withoutConsent || Object.values(tables).some(({ differing }) => differing),
);
if (broken.length) process.exitCode = 1;
