import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, test } from "vitest";
import type { Env } from "./app.ts";
import { closeUnread } from "./unread.ts";

test("whoever still sends when refused gets the answer, and each such connection ends with it", async () => {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    closeUnread(c.env.incoming, c.res.headers);
  });
  const onError = () => new Response("too large", { status: 413 });
  app.post("*", bodyLimit({ maxSize: 1_000, onError }), async (c) =>
    c.text(String((await c.req.text()).length)),
  );
  const server = createServer(
    getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const post = async (bytes: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: Buffer.alloc(bytes, "x"),
    });
    return [answer.status, await answer.text(), answer.headers.get("connection")];
  };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await post(20_000_000)).toEqual([413, "too large", "close"]);
    expect(await post(500)).toEqual([200, "500", "keep-alive"]);
  }
  // None of them stays open with what was never read.
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open))), {
      timeout: 600_000,
    })
    .toBeLessThan(2);
  server.closeAllConnections();
  server.close();
});
