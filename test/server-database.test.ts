import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { type Product, startProduct, until } from "./product.ts";

// A PostgreSQL server of its own; where its programs are not installed these tests are left out and said so.
const server: TestServer | undefined = await startPostgres({ fsync: false });
let one: Product;
let two: Product;

beforeAll(async () => {
  if (!server) return;
  one = await startProduct({ DATABASE_URL: server.url });
  two = await startProduct({ DATABASE_URL: server.url });
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  server?.stop();
});

const digest = (date: string, cmp: number) =>
  JSON.stringify({ json_content: { date, index_dashboard: { NIFTY: { cmp } } } });
const page = async (product: Product, path: string) => (await fetch(product.origin + path)).text();

test.runIf(server)("what a command publishes is on the pages of every process", async () => {
  const folder = mkdtempSync(join(tmpdir(), "digest-"));
  const file = join(folder, "digest.json");
  for (const [day, cmp] of [
    ["03/03/2025", 22119.3],
    ["04/03/2025", 22082.65],
  ] as const) {
    await Promise.all([page(one, "/dailydigest"), page(two, "/dailydigest")]);
    writeFileSync(file, digest(day, cmp));
    expect((await one.command("digest", "import", file)).code).toBe(0);
    const printed = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(cmp);
    for (const process of [one, two])
      await until(
        () => page(process, "/dailydigest"),
        (html) => html.includes(printed),
      );
  }
  rmSync(folder, { recursive: true });
});

test.runIf(server)(
  "while the database is away kept pages are served, forms answer 503 with a sentence, ready is false; then all returns",
  async () => {
    const kept = await page(one, "/blog");
    const send = () =>
      fetch(`${one.origin}/api/contactus`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          firstName: "Asha",
          lastName: "Rao",
          email: "asha@example.in",
          message: "While away",
        }),
      });
    server?.halt();
    try {
      expect((await fetch(`${one.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${one.origin}/healthz`)).status).toBe(200);
      expect(await page(one, "/blog")).toBe(kept);
      const refused = await send();
      expect(refused.status).toBe(503);
      expect(await refused.json()).toEqual({
        success: false,
        message: expect.stringContaining("not confirmed as stored"),
      });
      const form = await fetch(`${one.origin}/contactus`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: one.origin },
        body: "firstName=A&lastName=B&email=a%40example.in&message=x",
      });
      expect(form.status).toBe(503);
      expect(await form.text()).toContain("not confirmed as stored");
    } finally {
      server?.start();
    }
    await until(
      async () => (await fetch(`${one.origin}/readyz`)).status,
      (status) => status === 200,
    );
    expect((await send()).status).toBe(200);
    const { out } = await one.command("leads", "export", "--format", "json");
    expect(
      (JSON.parse(out) as { message: string }[]).filter((lead) => lead.message === "While away"),
    ).toHaveLength(1);
  },
);
