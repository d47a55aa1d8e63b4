import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { isLong } from "./effort.ts";
import { emptyDirectory, type Product, startProduct, until } from "./product.ts";
import { publishDigestFile } from "./publish-digest.ts";
import { senders } from "./tables.ts";
import { startProxy, type TcpProxy } from "./tcp-proxy.ts";

// A separate PostgreSQL server, and a proxy to it that can swallow everything. Where its programs are not installed,
// these tests are skipped and reported.
const server: TestServer | undefined = await startPostgres({ fsync: false });
const url = new URL(server?.url ?? "postgres://nowhere");
const ROUNDS = isLong ? 3 : 1;
let proxy: TcpProxy;
let product: Product;
const clock = join(mkdtempSync(join(tmpdir(), "clock-")), "clock.json");

beforeAll(async () => {
  if (!server) return;
  writeFileSync(clock, "{}");
  proxy = await startProxy(Number(url.port));
  const through = new URL(url);
  through.port = String(proxy.port);
  product = await startProduct(
    {
      DATABASE_URL: through.href,
      VIEW_FLUSH_SECONDS: "1",
      // The limits are counted in the database too.
      RATE_LIMIT_FORMS: "100000",
      RATE_LIMIT_ADDRESS: "100000",
      RATE_LIMIT_API: "100000",
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import=${pathToFileURL("test/shifted-clock.mjs")}`,
    },
    emptyDirectory(),
  );
});
afterAll(async () => {
  await product?.stop();
  await proxy?.stop();
  server?.stop();
});

let sent = 0;
const post = (path: string, type: string, body: string) =>
  fetch(product.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": type, Origin: product.origin, "User-Agent": "Mozilla/5.0 Firefox/140.0" },
    body,
  });
const call = (email: string) =>
  post(
    "/api/contactus",
    "application/json",
    JSON.stringify({ firstName: "Asha", lastName: "Rao", email, message: "Sent while it was faulty" }),
  );
const form = (fields: Record<string, string>) =>
  post("/contactus", "application/x-www-form-urlencoded", new URLSearchParams(fields).toString());
const get = (path: string) => fetch(product.origin + path);
const ready = () =>
  until(
    async () => (await get("/readyz")).status,
    (status) => status === 200,
  );
const leads = () => senders({ url: url.href });
const TYPED = {
  firstName: "Asha",
  lastName: 'Rao "the reader"',
  email: "asha@example.in",
  message: "First line\r\nsecond <b>line</b>",
  agreedToNewsletter: "on",
  website: "",
  elapsed: "",
};

test.runIf(server)(
  "a database that restarts under posts ends no process; what was acknowledged is there once",
  async () => {
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let busy = true;
    const lane = async () => {
      while (busy) {
        sent += 1;
        const email = `restart${sent}@example.in`;
        const { status } = await call(email);
        statuses.add(status);
        if (status === 200) acknowledged.push(email);
      }
    };
    const lanes = Array.from({ length: 12 }, lane);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const wanted = acknowledged.length + 60;
      await until(
        () => acknowledged.length,
        (n) => n >= wanted,
      );
      server?.halt();
      server?.start();
    }
    const after = acknowledged.length + 20;
    await until(
      () => acknowledged.length,
      (n) => n >= after,
    );
    busy = false;
    await Promise.all(lanes);
    expect(product.process.exitCode).toBeNull();
    expect([...statuses].toSorted()).toEqual([200, 503]);
    const kept = await leads();
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  },
);

test.runIf(server)(
  "while the database is away kept pages are served, a form gives back what was typed, and views wait",
  async () => {
    const [{ slug }] = (
      (await (await post("/api/blog/list", "application/json", '{"page":1,"limit":1}')).json()) as {
        data: { strSlug: string }[];
      }
    ).data.map(({ strSlug: slug }) => ({ slug })) as [{ slug: string }];
    const path = `/blogpost/${slug}`;
    const kept = await (await get(path)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(kept)?.[0] as string;
    const views = async () => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      const { rows } = await client.query("select views from post where slug = $1", [slug]);
      await client.end();
      return Number(rows[0].views);
    };
    const before = await views();
    server?.halt();
    try {
      // Past the time at which an article is rendered again.
      writeFileSync(clock, JSON.stringify({ steady: 11 * 60_000 }));
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (let n = 0; n < 5; n += 1) {
        expect(await (await get(path)).text()).toBe(kept);
        expect((await get(asset)).status).toBe(200);
      }
      for (let n = 0; n < 3; n += 1)
        expect((await post(`/views/${slug}`, "text/plain", "")).status).toBeLessThan(300);

      expect((await get("/readyz")).status).toBe(503);
      expect((await get("/healthz")).status).toBe(200);
      const called = await call("while-away@example.in");
      expect(called.status).toBe(503);
      expect(await called.json()).toEqual({
        success: false,
        message: expect.stringContaining("not confirmed as stored"),
      });
      const refused = await form(TYPED);
      expect(refused.status).toBe(503);
      const html = await refused.text();
      expect(html).toContain("not confirmed as stored");
      expect(refused.headers.get("content-security-policy")).toContain("form-action 'self'");
      expect(html).toContain('<form method="post" action="/contactus">');
      expect(html).toContain('name="firstName" value="Asha"');
      expect(html).toContain('name="lastName" value="Rao &quot;the reader&quot;"');
      expect(html).toMatch(/name="message" rows="8">\nFirst line\r?\nsecond &lt;b>line&lt;\/b><\/textarea>/);
      expect(html).toContain('<input type="hidden" name="agreedToNewsletter" value="on">');
      const signIn = await post(
        "/desk/sign-in",
        "application/x-www-form-urlencoded",
        "email=a%40example.in&password=of-mine",
      );
      const told = await signIn.text();
      expect([signIn.status, told]).toEqual([503, expect.stringContaining("cannot reach its records")]);
      expect(told).not.toContain("of-mine");
    } finally {
      server?.start();
    }
    await ready();
    expect((await form(TYPED)).status).toBe(303);
    expect((await call("while-away@example.in")).status).toBe(200);
    expect((await leads()).filter((email) => email === "while-away@example.in")).toHaveLength(1);
    await until(views, (n) => n === before + 3);
  },
);

test.runIf(server)(
  "where a network swallows everything each request ends; a publication of then is seen once it is back",
  async () => {
    const other = mkdtempSync(join(tmpdir(), "other-"));
    onTestFinished(() => rmSync(other, { recursive: true }));
    const json_content = { date: "05/03/2025", index_dashboard: { NIFTY: { cmp: 22_337.3 } } };
    const kept = await (await get("/dailydigest")).text();
    expect(kept).not.toContain("22,337.30");
    proxy.swallow();
    onTestFinished(() => proxy.forward());
    // Enough at once to take every connection of the pool.
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => call(`hole${n}@example.in`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await (await get("/dailydigest")).text()).toBe(kept);
    await publishDigestFile({ dataDir: other, databaseUrl: url.href }, { json_content });
    proxy.forward();
    await ready();
    await until(
      async () => (await get("/dailydigest")).text(),
      (html) => html.includes("22,337.30"),
    );
    expect((await call("after-hole@example.in")).status).toBe(200);
    await until(
      () => product.mails().join("\n"),
      (mails) => mails.includes("after-hole@example.in"),
    );
  },
);

test.runIf(server)(
  "a request that meets a locked table or a server without free connections ends by itself",
  async () => {
    const client = new pg.Client({ connectionString: url.href });
    onTestFinished(() => client.end());
    await client.connect();
    await client.query("begin; lock table enquiry");
    // Without a limit they would wait for the rollback, which comes after them.
    const locked = await Promise.all([
      call("locked@example.in"),
      form({ ...TYPED, message: "While it was locked" }),
    ]);
    expect(locked.map(({ status }) => status)).toEqual([503, 503]);
    expect((await get("/readyz")).status).toBe(200);
    await client.query("rollback");
    expect((await call("locked@example.in")).status).toBe(200);

    const others: pg.Client[] = [];
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    for (let full = false; !full; ) {
      const next = new pg.Client({ connectionString: url.href });
      next.on("error", () => others.splice(others.indexOf(next), 1));
      full = await next.connect().then(
        () => others.push(next) < 0,
        (error: { code?: string }) => error.code === "53300",
      );
    }
    expect([200, 503]).toContain((await call("crowded@example.in")).status);
    await Promise.all(others.map((one) => one.end()));
    await ready();
    expect((await call("crowded@example.in")).status).toBe(200);
  },
);
