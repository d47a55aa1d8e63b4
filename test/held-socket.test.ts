import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { isLong } from "./effort.ts";
import { copySeed, NO_FILE, until } from "./product.ts";
import { senders } from "./tables.ts";

// The one process on the embedded database: there is no other that could answer in the meantime.
const dataDir = copySeed();
const CLIENTS = 4;
const RESTARTS = isLong ? 3 : 1;
/** The most requests of one client: it ends a test that hangs. */
const MAX_REQUESTS = 2_000;

let holder: ChildProcess | undefined;
afterAll(() => void holder?.kill("SIGTERM"));

type Outcome = { path: string; status: number | string };

/** Sends one request on a connection of its own, as a proxy without keep-alive does; a fault is its code. */
const send = (port: number, body: string | undefined): Promise<Outcome> =>
  new Promise((resolve) => {
    const path = body ? "/contactus" : "/";
    const done = (status: number | string) => resolve({ path, status });
    const asked = request({
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      method: body ? "POST" : "GET",
      headers: {
        Host: `127.0.0.1:${port}`,
        ...(body && {
          Origin: `http://127.0.0.1:${port}`,
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
        }),
      },
    });
    asked.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
      answer.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    asked.end(body);
  });

test("with its socket held by a supervisor no restart fails a request, and a crash only what was under way", async () => {
  const env: Record<string, string> = {
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    SETTINGS_FILE: NO_FILE,
    NODE_ENV: "production",
    RATE_LIMIT_FORMS: "0",
    RATE_LIMIT_ADDRESS: "0",
    MINIMUM_FILL_SECONDS: "0",
  };
  const node = [process.execPath, "--liftoff-only", "--max-semi-space-size=8", "scripts/start.mjs"];
  holder = spawn("perl", ["test/hold-socket.pl", ...node], { env: { ...process.env, ...env } });
  let said = "";
  for (const stream of [holder.stdout, holder.stderr]) stream?.on("data", (piece) => (said += piece));
  const starts = () => said.split("The site: ").length - 1;
  const started = (times: number) => until(starts, (count) => count >= times);
  await started(1);
  const port = Number(/held: (\d+)/.exec(said)?.[1]);
  expect(said).toContain(`The site:           http://localhost:${port}`);

  const outcomes: Outcome[] = [];
  let isOver = false;
  const client = async (number: number) => {
    for (let n = 0; n < MAX_REQUESTS && !isOver; n += 1) {
      const message = `A question of ${number}, ${n}`;
      const fields = { firstName: "Asha", lastName: "Rao", email: `asha${number}@example.in`, message };
      outcomes.push(await send(port, n % 2 ? String(new URLSearchParams(fields)) : undefined));
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const answered = outcomes.length;
    await until(
      () => outcomes.length,
      (count) => count > answered + 2 * CLIENTS,
    );
    holder.kill("SIGHUP");
    await started(restart + 1);
  }
  const failedNow = () => outcomes.filter(({ path, status }) => status !== (path === "/" ? 200 : 303));
  expect(failedNow(), said).toEqual([]);
  expect(said.match(/ended: 0/g)).toHaveLength(RESTARTS);

  // Killed, it loses what it was answering, and nothing that waits.
  holder.kill("SIGUSR1");
  await started(RESTARTS + 2);
  isOver = true;
  await clients;
  expect(failedNow().length, said).toBeLessThanOrEqual(CLIENTS);
  expect(said.match(/ended: 9/g)).toHaveLength(1);
  const ended = new Promise((resolve) => holder?.once("exit", resolve));
  holder.kill("SIGTERM");
  await ended;
  const taken = outcomes.filter(({ status }) => status === 303).length;
  const stored = (await senders({ dataDir })).length;
  expect(stored).toBeGreaterThanOrEqual(taken);
  expect(stored).toBeLessThanOrEqual(taken + failedNow().length);
});
