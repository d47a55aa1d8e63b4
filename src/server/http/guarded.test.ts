import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import type { Env } from "./env.ts";
import { guarded } from "./guarded.ts";

test("a fault in a download is a line of the log without what was searched for, and the download is cut", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const app = new Hono<Env>();
  app.get("/orders/:id", (c) => {
    c.set("loggedPath", "/orders/…");
    let piece = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        piece += 1;
        if (piece < 5) controller.enqueue(Buffer.from("a line\n"));
        else
          throw Object.assign(new Error("Failed query: select 1\nparams: asha@example.in"), {
            query: "select 1",
            params: ["asha@example.in"],
          });
      },
    });
    return new Response(guarded(body, c, log));
  });
  const printed = [vi.spyOn(console, "error"), vi.spyOn(console, "info")].map((spy) => spy.mockReturnValue());
  const server = createServer(
    getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const read = fetch(`http://127.0.0.1:${port}/orders/secret`).then((answer) => answer.text());
  await expect(read).rejects.toThrow();
  server.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "an answer was cut off",
    path: "/orders/…",
    error: { message: "Failed query: select 1" },
  });
  expect(lines.join()).not.toContain("asha");
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
});

test("whoever leaves while a piece is on its way is no fault", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const c = { get: () => "", env: { outgoing: { destroy() {} } } } as unknown as Context<Env>;
  let began = () => {};
  const asked = new Promise<void>((resolve) => {
    began = resolve;
  });
  const body = new ReadableStream<Uint8Array>({ pull: () => began() }, { highWaterMark: 0 });
  const answer = guarded(body, c, log);
  await asked;
  await answer.cancel();
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual([]);
});
