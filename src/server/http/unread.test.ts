import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "./env.ts";
import { closeUnread } from "./unread.ts";

/** Sends forms with a file from a separate process: within one process, sending waits for the answer. */
const CLIENT = `const [origin, ...sizes] = process.argv.slice(1); const told = [];
  for (const size of sizes) {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(Number(size))]), "file.bin");
    told.push(await fetch(origin, { method: "POST", body }).then(
      async (answer) => [answer.status, await answer.text(), answer.headers.get("connection")],
      (error) => [error.cause?.code]));
  }
  console.log(JSON.stringify(told));`;

test("whoever still sends when refused gets the answer, and each such connection ends with it", async () => {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    closeUnread(c.env.incoming, c.res.headers);
  });
  app.post("*", async (c) => {
    if (Number(c.req.header("content-length")) > 1_000) return c.text("too large", 413);
    return c.text(`${(await c.req.text()).includes("file.bin")}`);
  });
  const server = createServer(
    getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const large = String(65 * 1024 * 1024);
  const args = [
    "--input-type=module",
    "-e",
    CLIENT,
    `http://127.0.0.1:${port}/`,
    large,
    "5",
    large,
    "5",
    large,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [refused, taken] = [
    [413, "too large", "close"],
    [200, "true", "keep-alive"],
  ];
  expect(JSON.parse(stdout)).toEqual([refused, taken, refused, taken, refused]);
  // No connection remains open with an unread body.
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open))), {
      timeout: 600_000,
    })
    .toBe(0);
  server.close();
});
