import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { createMailer, type MailFault } from "../src/platform/mail/mail.server.ts";
import { ask } from "./ask.ts";
import { startProduct, until } from "./product.ts";
import { sendMessage } from "./send-message.ts";

type Manner = "says nothing" | "drips" | "resets" | "swallows the message" | "refuses the address";

/** Starts a mail server on loopback that misbehaves in one manner and only answers. */
async function badServer(
  manner: Manner,
  finished: TestContext["onTestFinished"],
): Promise<{ url: string; seen: { connections: number; messages: number } }> {
  const sockets = new Set<Socket>();
  const seen = { connections: 0, messages: 0 };
  const server: Server = createServer((socket) => {
    seen.connections += 1;
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    if (manner === "says nothing") {
      socket.resume();
      return;
    }
    if (manner === "resets") {
      socket.resetAndDestroy();
      return;
    }
    if (manner === "drips") {
      const timer = setInterval(() => socket.write("2"), 1_000);
      socket.on("close", () => clearInterval(timer));
      socket.resume();
      return;
    }
    let inMessage = false;
    let tail = "";
    socket.write("220 ready\r\n");
    socket.on("data", (bytes) => {
      const text = bytes.toString();
      if (inMessage) {
        // The whole message has arrived, and the server never answers.
        tail = (tail + text).slice(-5);
        if (tail === "\r\n.\r\n") seen.messages += 1;
        return;
      }
      for (const line of text.split("\r\n").filter(Boolean)) {
        if (/^rcpt/i.test(line) && manner === "refuses the address")
          socket.write("550 5.1.1 No such user\r\n");
        else if (/^data/i.test(line)) {
          inMessage = true;
          socket.write("354 go on\r\n");
        } else socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  finished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

// Concurrent, because each waits for a deadline.
test.concurrent.for([
  ["says nothing", "unsent", 1_500],
  ["drips", "unsent", 1_500],
  ["resets", "unsent", 1_500],
  // Time for the whole message on a machine that stalls.
  ["swallows the message", "unknown", 6_000],
  ["refuses the address", "refused", 30_000],
] as const)(
  "a mail server that %s: a hand-over ends by its deadline as %s",
  async ([manner, kind, deadline], { expect, onTestFinished }) => {
    const { url } = await badServer(manner, onTestFinished);
    const mailer = createMailer({ smtpUrl: url, from: "desk@example.in", mailDir: "", deadline });
    onTestFinished(() => mailer.close());
    const fault = (await mailer
      .send({ to: "asha@example.in", subject: "A letter", text: "Text" })
      .catch((error: unknown) => error)) as MailFault;
    expect([fault.name, fault.kind]).toEqual(["MailFault", kind]);
  },
);

test("while the mail server hangs forms are answered, their messages wait, and a stop is not held up", async () => {
  const { url, seen } = await badServer("swallows the message", onTestFinished);
  const product = await startProduct({ SMTP_URL: url });
  onTestFinished(() => product.stop());
  for (let n = 0; n < 3; n += 1) {
    const answer = await sendMessage(product, { email: `r${n}@example.in`, message: "While it hung" });
    expect(answer.status).toBe(200);
  }
  await until(
    () => seen.messages,
    (messages) => messages > 0,
  );
  const kept = await fetch(`${product.origin}/contactus`);
  expect(kept.status).toBe(200);
  const { out } = await ask(product, "leads", "export", "--format", "json");
  expect((JSON.parse(out) as unknown[]).length).toBe(3);
  // Ctrl-C, as a person stops it; a supervisor's SIGTERM stands in stopping.test.ts.
  await product.kill("SIGINT");
  expect(product.process.exitCode).toBe(0);
});
