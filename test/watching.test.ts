import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { ask } from "./ask.ts";
import { emptyDirectory, type Product, startProduct, until } from "./product.ts";

type Call = { path: string | undefined; body: string };
const calls: Call[] = [];
let status = 200;
/** Whoever is told alerts, and whoever misses a ping. */
const outside = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  calls.push({ path: request.url, body });
  response.writeHead(status).end();
});
let address = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(() => void outside.close());
beforeEach(() => {
  calls.length = 0;
  status = 200;
});
const settings = () => ({
  METRICS_PORT: "0",
  ALERT_URL: `${address}/alert`,
  PING_URL: `${address}/ping`,
});
const pings = () => calls.filter(({ path }) => path === "/ping");
/** The alerts whose key begins with a word: at some hours there are others, as of a digest that is missing. */
const alerts = (beginning: string) =>
  calls
    .filter(({ path }) => path === "/alert")
    .map(({ body }) => JSON.parse(body) as { key: string; subject: string })
    .filter(({ key }) => key.startsWith(beginning));
const FAULT = /^(?:database|disk|worker|backup|certificate)-/;
const metricsOf = async (product: Product): Promise<string> => {
  const at = /The metrics: +(\S+)/.exec(product.output())?.[1] ?? "";
  const answer = await fetch(at);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  return answer.text();
};
const measured = (metrics: string, name: string): number | undefined => {
  const line = metrics.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

/** A program in the place of systemd's, which keeps what it is given. */
function systemdNotify() {
  const folder = mkdtempSync(join(tmpdir(), "notify-"));
  const said = join(folder, "said");
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$@" >> ${said}\n`);
  chmodSync(join(folder, "systemd-notify"), 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return {
    settings: {
      NOTIFY_SOCKET: join(folder, "socket"),
      // A sign of life each second.
      WATCHDOG_USEC: "3000000",
      PATH: `${folder}:${process.env.PATH}`,
    },
    words: () => (existsSync(said) ? readFileSync(said, "utf8").trim().split("\n") : []),
  };
}

test("one process: what it measures is on its private port alone, all is well, and its supervisor is told that it is ready, lives and stops", async () => {
  const supervisor = systemdNotify();
  const product = await startProduct({ ...settings(), ...supervisor.settings });
  onTestFinished(() => product.stop());
  const at = new URL(/The metrics: +(\S+)/.exec(product.output())?.[1] ?? "");
  expect(at.hostname).toBe("127.0.0.1");
  expect((await fetch(`${at.origin}/`)).status).toBe(404);
  expect((await fetch(at, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${product.origin}/metrics`)).status).toBe(404);

  for (let n = 0; n < 3; n += 1) expect((await fetch(product.origin)).status).toBe(200);
  const form = { firstName: "Asha", lastName: "Rao", email: "asha@example.in", message: "A question." };
  const posted = await fetch(`${product.origin}/contactus`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: product.origin },
    body: new URLSearchParams(form),
  });
  expect(posted.status).toBe(303);
  await until(
    () => product.mails().length,
    (mails) => mails > 0,
  );
  const metrics = await metricsOf(product);
  const requests = (labels: string) =>
    measured(metrics, `site_http_request_duration_seconds_count{class=${labels}}`);
  expect(requests('"page",status="2xx",kept="yes"')).toBeGreaterThanOrEqual(1);
  expect(requests('"page",status="4xx",kept="no"')).toBe(1);
  expect(requests('"form",status="3xx",kept="no"')).toBe(1);
  expect(measured(metrics, 'site_mails_total{outcome="accepted"}')).toBeGreaterThanOrEqual(1);
  expect(measured(metrics, 'site_queue_jobs{state="failed"}')).toBe(0);
  expect(Date.now() / 1_000 - (measured(metrics, "site_worker_heard_timestamp_seconds") ?? 0)).toBeLessThan(
    180,
  );
  expect(measured(metrics, 'site_event_loop_delay_seconds{percentile="100"}')).toBeGreaterThan(0);
  // Nobody saw a backup, a certificate or a digest of this site: left out, not zero.
  for (const name of ["site_backup_timestamp_seconds", "site_certificate_end_timestamp_seconds"])
    expect([name, measured(metrics, name)]).toEqual([name, undefined]);
  for (const each of ["asha", "contactus", "example.in"]) expect(metrics).not.toContain(each);

  await until(
    () => pings().length,
    (found) => found > 0,
  );
  expect(alerts("").filter(({ key }) => FAULT.test(key))).toEqual([]);
  expect((await fetch(`${product.origin}/readyz?strict`)).status).toBe(200);

  const told = await product.command("alert", "The", "unit failed.");
  expect(told).toEqual({ code: 0, out: expect.stringContaining("Told by a call of ALERT_URL.\n"), err: "" });
  expect(alerts("operator-")).toMatchObject([{ subject: "Alert: The unit failed." }]);
  expect(product.mails().some((mail) => mail.includes("Subject: Alert: The unit failed."))).toBe(true);
  status = 500;
  expect(await ask(product, "alert", "Again.")).toMatchObject({
    code: 1,
    err: "Not told by a call of ALERT_URL: ALERT_URL was answered 500.\n",
  });

  await until(supervisor.words, (words) => words.filter((word) => word === "WATCHDOG=1").length > 2);
  await product.kill();
  expect(supervisor.words()[0]).toBe("--ready");
  expect(supervisor.words()).toContain("STOPPING=1");
});

const server: TestServer | undefined = await startPostgres({ fsync: false });
const here = test.runIf(server);
afterAll(() => server?.stop());

async function run(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

here(
  "a worker that is killed is told by a process that serves, once in each way, and nothing flaps",
  async () => {
    const shared = { ...settings(), DATABASE_URL: server?.url ?? "", DATA_DIR: emptyDirectory() };
    const web = await startProduct(shared, shared.DATA_DIR, "web");
    const other = await startProduct(shared, shared.DATA_DIR, "web");
    const worker = await startProduct(shared, shared.DATA_DIR, "worker");
    await until(
      async () => measured(await metricsOf(worker), "site_worker_heard_timestamp_seconds"),
      (heard) => heard !== undefined,
    );
    await worker.kill("SIGKILL");
    calls.length = 0;
    // What would be so in ten minutes.
    await run("update sender_pulse set at = at - interval '10 minutes'");
    await until(
      () => alerts("worker-silent-20").length,
      (found) => found > 0,
    );
    expect(alerts("worker-silent-20")[0]?.subject).toMatch(
      /^Alert: Mail and jobs are stalled: no worker has reported since /,
    );
    const mails = () =>
      web.mails().filter((mail) => mail.includes("Subject: Alert: Mail and jobs are stalled"));
    await until(
      () => mails().length,
      (found) => found > 0,
    );
    // Both processes see it; the alert is one.
    const faults = async (product: Product) => (await fetch(`${product.origin}/readyz`)).json();
    for (const product of [web, other])
      await until(
        async () => (await faults(product)).faults,
        (found) => found.includes("worker-silent"),
      );
    expect(await faults(web)).toEqual({ ready: true, database: "answers", faults: ["worker-silent"] });
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${web.origin}/readyz?strict`)).status).toBe(503);
    expect(measured(await metricsOf(web), 'site_fault{fault="worker-silent"}')).toBe(1);
    expect([alerts("worker-silent-20").length, mails().length]).toEqual([1, 1]);
    // A process that does not work does not say that all is well.
    expect(pings()).toEqual([]);

    // What a worker that runs again writes each minute.
    await run("update sender_pulse set at = now()");
    await until(
      async () => (await faults(web)).faults,
      (found) => found.length === 0,
    );
    for (const product of [web, other]) await product.kill("SIGKILL");
    await worker.stop();
  },
);
