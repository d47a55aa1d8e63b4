import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseHTML } from "linkedom";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { writeMessage } from "./desk-filled.ts";
import { textOf } from "./html.ts";
import { copySeed, type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";

const SECRET = `whsec_${Buffer.from("twenty-four bytes or more").toString("base64")}`;
const dataDir = copySeed();
let product: Product;
let owner: Member;

beforeAll(async () => {
  const settings = { MAIL_INBOUND_SECRET: SECRET, MAIL_REPLY_TO: "replies@in.example.in" };
  product = await startProduct(settings, dataDir);
  owner = memberOf(product, "Owner");
});
afterAll(() => product.stop());

async function post(body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.origin}/api/mail/inbound`, { method: "POST", body, headers });
  return { status: answer.status, text: await answer.text() };
}

function send(mail: object, { secret = SECRET, at = new Date() } = {}) {
  const body = JSON.stringify(mail);
  const id = `msg_${Math.random()}`;
  return post(body, {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  });
}

/** Reads the messages' list as the desk shows it. */
async function listed(query: string): Promise<string[]> {
  const { document } = parseHTML(await owner.text(`/desk/messages?${query}`));
  return [...document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("href") ?? "");
}

test("an answer's own Reply-To brings the reply back into its message, once", async () => {
  const message = await writeMessage(owner);
  const form = { subject: "Hours", text: "Dear Kiran,\n\nDaily.", lastEntry: "0" };
  expect((await owner.post(`/desk/messages/${message}`, { intent: "answer", ...form })).status).toBe(303);
  const mailed = await until(
    () => product.mails().find((mail) => mail.includes("Daily.")),
    (mail) => mail !== undefined,
  );
  const [, replyTo = ""] = /^Reply-To: (\S+)/m.exec(mailed ?? "") ?? [];
  expect(replyTo).toMatch(new RegExp(`^replies\\+${message}\\.[0-9a-f]{20}@in\\.example\\.in$`));

  const reply = {
    messageId: "<r1@mail.example>",
    from: "Kiran Shah <kiran@example.in>",
    to: [replyTo],
    text: "And on Saturdays?",
  };
  expect(await send(reply)).toEqual({
    status: 200,
    text: expect.stringContaining(`"data":{"message":${message},"thread":true}`),
  });
  expect(await send(reply)).toEqual({ status: 200, text: expect.stringContaining(`"known":${message}`) });
  const { document } = parseHTML(await owner.text(`/desk/messages/${message}`));
  expect(textOf(document.querySelector("#history"))).toContain("And on Saturdays?");
  expect(textOf(document.querySelector("main header"))).toContain("Open");

  const stranger = { ...reply, messageId: "<r2@mail.example>", from: "mallory@example.org" };
  expect((await send(stranger)).text).toContain('"thread":false');
  expect(await listed("q=mallory")).toHaveLength(1);
});

test("without a right signature nothing is read, and a wrong body is named without its address", async () => {
  const mail = { messageId: "<s@mail.example>", from: "kiran@example.in" };
  const other = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
  expect((await post(JSON.stringify(mail))).status).toBe(401);
  expect((await send(mail, { secret: other })).status).toBe(401);
  expect((await send(mail, { at: new Date(Date.now() - 6 * 60_000) })).status).toBe(401);
  const wrong = await send({ ...mail, messageId: "two words" });
  expect(wrong).toEqual({ status: 422, text: expect.stringContaining("messageId: ") });
  expect(wrong.text).not.toContain("@");
  expect(await listed("q=s%40mail.example")).toEqual([]);
});

test("the documented program hands over a mail as a mail server gives it", async () => {
  const example = /```python\n([\s\S]*?)```/.exec(readFileSync("docs/mail-inbound.md", "utf8"))?.[1] ?? "";
  const file = join(dataDir, "hand-over.py");
  writeFileSync(file, example);
  const mail = [
    "From: =?utf-8?B?4KSG4KS24KS+?= <asha@example.in>",
    "To: research@example.in",
    "Message-ID: <p1@mail.example>",
    "Subject: An invoice",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Please send it.",
    "--b",
    'Content-Disposition: attachment; filename="order.csv"',
    "Content-Type: text/csv",
    "",
    "Number,For",
    "1,Report",
    "--b--",
    "",
  ].join("\r\n");
  const run = promisify(execFile)("python3", [file], {
    env: { ...process.env, ORIGIN: product.origin, MAIL_INBOUND_SECRET: SECRET },
  });
  run.child.stdin?.end(mail);
  expect((await run).stdout).toContain('"thread":false');
  const [path = ""] = await listed("q=asha%40example.in");
  const { document } = parseHTML(await owner.text(path));
  expect(textOf(document.querySelector("h1"))).toBe("आशा");
  const link = document.querySelector('a[href*="/files/"]')?.getAttribute("href") ?? "";
  const download = await owner.get(link);
  expect(download.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''order.csv");
  expect(await download.text()).toContain("1,Report");
});
