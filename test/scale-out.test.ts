import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as pathOf } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { join, type Member, Visitor } from "./desk.ts";
import { type Product, runCommand, startProduct, until } from "./product.ts";

// Two processes that serve and two that work, on one PostgreSQL, all started at once on an empty database. Where its
// programs are not installed these tests are left out and said so.
const server: TestServer | undefined = await startPostgres({ fsync: false });
const here = test.runIf(server);
const LIMIT = 6;
const shared = {
  DATABASE_URL: server?.url ?? "",
  DATA_DIR: mkdtempSync(pathOf(tmpdir(), "scaled-")),
};
let [web, other, worker, second]: Product[] = [];

beforeAll(async () => {
  if (!server) return;
  const start = (role: "web" | "worker") =>
    startProduct({ ...shared, RATE_LIMIT_API: String(LIMIT) }, shared.DATA_DIR, role);
  [web, other, worker, second] = await Promise.all([
    start("web"),
    start("web"),
    start("worker"),
    start("worker"),
  ]);
});
afterAll(async () => {
  for (const product of [web, other, worker, second]) await product?.stop();
  server?.stop();
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const originOf = (product: Product | undefined): string => product?.origin ?? "";
const read = async (product: Product | undefined, path: string) =>
  (await fetch(originOf(product) + path)).text();
here("four processes that start at once on an empty database load its first content once", async () => {
  const [twice] = await query(
    `select (select count(*) - count(distinct title) from post)::int as posts,
            (select count(*) - count(distinct date) from digest)::int as digests,
            (select count(*) - count(distinct name) from staff_role)::int as roles,
            (select count(*) from post)::int as read`,
  );
  expect(twice).toEqual({ posts: 0, digests: 0, roles: 0, read: readdirSync("content/articles").length });
  for (const product of [web, other]) expect(await read(product, "/")).toContain("</html>");
});

here("a limit is counted for all processes together, and its keys name nobody", async () => {
  const call = (product: Product | undefined) =>
    fetch(`${originOf(product)}/api/category/list`, { method: "POST", body: "{}" }).then(
      ({ status }) => status,
    );
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT; n += 1) statuses.push(await call(n % 2 ? web : other));
  expect(statuses).not.toContain(429);
  expect([await call(web), await call(other)]).toEqual([429, 429]);
  const keys = await query<{ key: string }>("select key from limits.rate");
  expect(keys.length).toBeGreaterThan(0);
  for (const { key } of keys) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});

here(
  "a session opened in one process is known in the other; signed out in one, it is ended in both",
  async () => {
    const { out } = await runCommand(web?.env ?? {}, "desk", ["owner"]);
    const link = /(\/desk\/invitation\?token=[\w-]+)/.exec(out)?.[1] ?? out;
    const owner: Member = await join(originOf(web), link, { name: "Asha Owner", email: "owner@example.in" });
    const there = new Visitor(originOf(other));
    there.cookie = owner.cookie;
    expect((await there.get("/desk/articles")).status).toBe(200);
    await there.post("/desk/sign-out", {});
    expect((await owner.get("/desk/articles")).status).toBe(303);
  },
);

here("what a visitor sends to a process that only serves is mailed by one that works, once", async () => {
  const answer = await fetch(`${originOf(web)}/contactus`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: originOf(web) },
    body: "firstName=Asha&lastName=Rao&email=asha%40example.in&message=Sent+to+one+that+serves",
  });
  expect(answer.status).toBe(303);
  const mails = () => (web?.mails() ?? []).filter((mail) => mail.includes("Sent to one that serves"));
  await until(mails, (found) => found.length > 0);
  expect(mails()).toHaveLength(1);
  const [crons] = await query<{ n: number }>("select count(*)::int as n from pgboss.schedule");
  expect(crons?.n).toBeGreaterThan(0);
});
