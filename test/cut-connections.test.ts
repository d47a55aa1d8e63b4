import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLong } from "./effort.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

// Whoever hangs up in the middle, the product goes on for everybody else.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ METRICS_PORT: "0", LOG_LEVEL: "warn" });
});
afterAll(() => product.stop());

const times = isLong ? 12 : 3;

/** The product still runs, serves, and takes a command. */
async function expectUnharmed(): Promise<void> {
  expect((await fetch(`${product.origin}/`)).status).toBe(200);
  expect(product.process.exitCode, product.output()).toBe(null);
}

/** Says something through a socket and hangs up after a moment, in order or by a reset. */
async function cut(
  where: string | { port: number },
  words: string,
  after: "words" | "answer",
): Promise<void> {
  const socket = typeof where === "string" ? connect(where) : connect(where.port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  await new Promise<void>((resolve) => socket.write(words, () => resolve()));
  if (after === "answer") await Promise.race([once(socket, "data"), once(socket, "close")]);
  if (typeof where === "string") socket.destroy();
  else socket.resetAndDestroy();
}

test("a command whose terminal hangs up, before or within its answer, ends the command at the most", async () => {
  const path = join(product.dataDir, "control.sock");
  const asked = (name: string, ...args: string[]) => `${JSON.stringify({ name, args, cwd: "/tmp" })}\n`;
  const said = [
    asked("doctor"),
    asked("leads", "list"),
    asked("leads", "export"),
    asked("no-such-command"),
    '{"name":"doctor","ar',
    "no command\n",
    "",
  ];
  for (const words of said)
    for (const after of ["words", "answer"] as const) {
      if (after === "answer" && !words.endsWith("\n")) continue;
      for (let n = 0; n < times; n += 1) await cut(path, words, after);
      await expectUnharmed();
    }
  expect((await product.command("leads", "export")).code).toBe(0);
});

test("a command whose reader takes one line goes on to its end, and so does the product", async () => {
  const child = spawn(process.execPath, ["scripts/command.mjs", "leads", "export"], {
    env: { ...process.env, ...product.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  child.stderr.destroy();
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  await expectUnharmed();
});

test("a reader who resets within a request or an answer harms nobody", async () => {
  const port = Number(new URL(product.origin).port);
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const member = memberOf(product, "Owner");
  const cookie = `Cookie: ${member.cookie}\r\n`;
  const body = `Origin: ${product.origin}\r\nContent-Length: 900000\r\n`;
  const said = [
    "GET / HT",
    `GET / HTTP/1.1\r\n${host}`,
    `GET / HTTP/1.1\r\n${host}\r\n`,
    `GET /media/no.webp HTTP/1.1\r\n${host}Range: bytes=0-\r\n\r\n`,
    `GET /api/blog/list HTTP/1.1\r\n${host}\r\n`,
    `GET /desk/audit.csv HTTP/1.1\r\n${host}${cookie}\r\n`,
    `POST /contactus HTTP/1.1\r\n${host}${body}Content-Type: application/x-www-form-urlencoded\r\n\r\nfirstName=A`,
    `POST /desk/account HTTP/1.1\r\n${host}${cookie}${body}Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`,
    "\0\0\0\r\n\r\n",
  ];
  for (const words of said) {
    await Promise.all(Array.from({ length: times }, () => cut({ port }, words, "words")));
    if (words.endsWith("\r\n\r\n"))
      await Promise.all(Array.from({ length: times }, () => cut({ port }, words, "answer")));
    await expectUnharmed();
  }
});

test("a product whose output nobody reads any more goes on", async () => {
  product.process.stdout?.destroy();
  product.process.stderr?.destroy();
  const port = Number(new URL(product.origin).port);
  for (let n = 0; n < times; n += 1) await cut({ port }, "\0\r\n\r\n", "answer");
  await cut(join(product.dataDir, "control.sock"), "no command\n", "answer");
  expect((await fetch(`${product.origin}/`)).status).toBe(200);
  expect(product.process.exitCode).toBe(null);
});
