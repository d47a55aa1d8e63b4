import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { BOUNDS, createBoundedServer } from "./bounds.ts";

const MUCH = Buffer.alloc(64 * 1024 * 1024);
const open: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server with short bounds that answers `/much` with 64 MB, and anything else once its body has come. */
async function serve(bounds: Partial<typeof BOUNDS>) {
  const server = createBoundedServer(
    (request, response) => {
      if (request.url === "/much") response.end(MUCH);
      else request.resume().on("end", () => response.end("here"));
    },
    { "X-Content-Type-Options": "nosniff" },
    { connectionsCheckingInterval: 50, ...bounds },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Opens a connection that sends a text, and then nothing more or a byte now and then. */
    dribble(text: string, byte?: string) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk.toString("latin1");
      });
      socket.on("error", () => {});
      socket.write(text);
      const drip = byte ? setInterval(() => socket.writable && socket.write(byte), 40) : undefined;
      const closed = new Promise<string>((resolve) =>
        socket.once("close", () => {
          clearInterval(drip);
          resolve(received);
        }),
      );
      return { socket, closed };
    },
  };
}

const isServed = async (origin: string) => (await fetch(origin, { headers: { Connection: "close" } })).text();

test("a client that sends its headers byte by byte is cut; others are served meanwhile", async () => {
  const { origin, dribble } = await serve({ headersTimeout: 300 });
  const slow = Array.from({ length: 50 }, () => dribble("GET / HTTP/1.1\r\nHost: a\r\n", "X"));
  expect(await isServed(origin)).toBe("here");
  for (const { closed } of slow) {
    const received = await closed;
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(received).toContain("X-Content-Type-Options: nosniff");
  }
});

test("a request that names no host, or two, is refused with the headers of every answer", async () => {
  const { dribble } = await serve({});
  for (const hosts of ["", "Host: a\r\nHost: b\r\n"]) {
    const received = await dribble(`GET / HTTP/1.1\r\n${hosts}\r\n`).closed;
    expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(received).toContain("X-Content-Type-Options: nosniff");
  }
  expect(await dribble("GET / HTTP/1.0\r\n\r\n").closed).toMatch(/^HTTP\/1\.1 200/);
});

test("a client that says nothing, dribbles its body or stays after its answer is cut", async () => {
  const bounds = { headersTimeout: 300, requestTimeout: 400, keepAliveTimeout: 200 };
  const { origin, dribble } = await serve(bounds);
  const silent = dribble("");
  const body = dribble("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n", "x");
  const idle = dribble("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await isServed(origin)).toBe("here");
  expect(await silent.closed).toMatch(/^(HTTP\/1\.1 408|$)/);
  expect(await body.closed).toMatch(/^HTTP\/1\.1 408/);
  expect(await idle.closed).toMatch(/^HTTP\/1\.1 200[\s\S]*here/);
});

test("a reader that takes nothing of its answer is cut, and its answer is held once for all of them", async () => {
  const { origin, dribble } = await serve({ timeout: 400 });
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  const readers = Array.from({ length: 20 }, () => dribble("GET /much HTTP/1.1\r\nHost: a\r\n\r\n"));
  for (const { socket } of readers) socket.once("connect", () => socket.pause());
  expect(await isServed(origin)).toBe("here");
  const held = process.memoryUsage().arrayBuffers + process.memoryUsage().external - before;
  expect(held).toBeLessThan(3 * MUCH.length);
  await expect
    .poll(() => new Promise((resolve) => open.at(-1)?.server.getConnections((_, n) => resolve(n))), {
      timeout: 600_000,
    })
    .toBe(0);
});

test("one connection too many is closed unanswered, and served once there is room", async () => {
  const { origin, dribble } = await serve({ maxConnections: 2 });
  const [first, second] = [dribble("GET"), dribble("GET")];
  for (const { socket } of [first, second]) await once(socket, "connect");
  expect(await dribble("GET / HTTP/1.1\r\nHost: a\r\n\r\n").closed).toBe("");
  first.socket.destroy();
  await expect.poll(() => isServed(origin).catch(() => "closed"), { timeout: 600_000 }).toBe("here");
});

test("headers of more than 16 KB are refused as that, and what is no HTTP as a wrong request", async () => {
  const { dribble } = await serve({});
  const long = dribble(`GET /${"x".repeat(BOUNDS.maxHeaderSize)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(await long.closed).toMatch(/^HTTP\/1\.1 431 [\s\S]*nosniff/);
  expect(await dribble("SSH-2.0-OpenSSH\r\n\r\n").closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*nosniff/);
  expect(await dribble("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n").closed).toMatch(
    /^HTTP\/1\.1 417 /,
  );
});

test("the bounds in force: a desk on a slow line may send its pictures, a proxy keeps its connections", () => {
  expect(BOUNDS.requestTimeout).toBeGreaterThanOrEqual(120_000);
  expect(BOUNDS.timeout).toBeGreaterThan(BOUNDS.requestTimeout);
  expect(BOUNDS.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(BOUNDS.headersTimeout).toBeLessThan(BOUNDS.requestTimeout);
  expect(BOUNDS.connectionsCheckingInterval).toBeLessThan(BOUNDS.headersTimeout);
});
