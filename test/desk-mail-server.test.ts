import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { decoded, type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import { sendMessage } from "./send-message.ts";

const SCREEN = "/desk/launch/mail";
const PASSWORD = "the password of a mail server";

let server: MailServer;
let product: Product;
let owner: Member;
beforeAll(async () => {
  server = await startMailServer();
  product = await startProduct({ MAIL_TO: "firm@firm.in" });
  owner = memberOf(product, "Owner");
});
afterAll(async () => {
  await product.stop();
  await server.stop();
});

const fields = (more: Record<string, string> = {}) => ({
  intent: "test-server",
  host: "127.0.0.1",
  port: new URL(server.url).port,
  security: "starttls",
  username: "desk@firm.in",
  password: PASSWORD,
  sender: "The Firm <research@firm.in>",
  ...more,
});
const where = (answer: Response) => [answer.status, answer.headers.get("location")];

test("the owner chooses the mail server: every mail leaves by it without a restart once its test mail arrived", async () => {
  const wrong = await owner.post(SCREEN, fields({ port: "1" }));
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain("nothing listens on port 1");
  expect(again).toContain('value="127.0.0.1"');
  expect(again).not.toContain(PASSWORD);

  expect(where(await owner.post(SCREEN, fields()))).toEqual([303, `${SCREEN}?done=tested`]);
  expect(await owner.text(SCREEN)).toContain("not in use yet");
  const [mail] = server.taken;
  expect(decoded(mail?.text ?? "")).toContain("From: The Firm <research@firm.in>");
  const code = /^(\d{4} \d{4})\r?$/m.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await owner.post(SCREEN, { intent: "use-server", code: "0000 0000" })).status).toBe(422);
  expect(where(await owner.post(SCREEN, { intent: "use-server", code }))).toEqual([
    303,
    `${SCREEN}?done=leaving`,
  ]);

  await sendMessage(product, { email: "ravi@example.org" });
  await until(
    () => server.taken.map(({ to }) => to),
    (to) => to.includes("firm@firm.in"),
  );
  const ledger = await owner.text("/desk/audit");
  expect(ledger).toContain("as the mail server");
  for (const html of [ledger, await owner.text(SCREEN), await owner.text("/desk/launch"), product.output()])
    expect(html).not.toContain(PASSWORD);
});

test("an alert of the operator leaves by the mail server that the desk chose", async () => {
  expect(await product.command("alert", "The", "disk", "is", "full.")).toMatchObject({
    code: 0,
    out: "Told by mail.\n",
  });
  const told = server.taken.find(({ text }) => decoded(text).includes("Subject: Alert: The disk is full."));
  expect(told?.to).toBe("firm@firm.in");
});

test("the list for whoever runs the machine holds what is left there, and not the mail server that the desk chose", async () => {
  const list = await owner.text("/desk/launch/machine");
  for (const setting of ["PUBLIC_ORIGIN=", "DESK_SECRET=", "RESTIC_REPOSITORY="])
    expect(list).toContain(setting);
  expect(list).not.toContain("SMTP_URL");
  expect(list).not.toContain("MAIL_TO=");
});

test("it stands after a restart, and is forgotten when it is no longer used", async () => {
  await product.kill("SIGTERM");
  product = await startProduct({ MAIL_TO: "firm@firm.in" }, product.dataDir);
  owner = memberOf(product, "Owner");
  expect(await owner.text(SCREEN)).toContain("Another mail server");
  expect(where(await owner.post(SCREEN, { intent: "drop-server" }))).toEqual([303, `${SCREEN}?done=dropped`]);
  expect(await owner.text(SCREEN)).toContain("No mail server is set");
});

test("nobody but who manages staff chooses it, and nobody where the machine names it", async () => {
  const officer = memberOf(product, "Compliance officer");
  expect(await officer.text(SCREEN)).not.toContain('name="password"');
  for (const intent of ["test-server", "use-server", "drop-server"])
    expect((await officer.post(SCREEN, fields({ intent }))).status, intent).toBe(403);
  const before = server.taken.length;
  const fixed = await startProduct({ SMTP_URL: server.url });
  const other = memberOf(fixed, "Owner");
  expect(await other.text(SCREEN)).toContain("set on the server");
  const refused = await other.post(SCREEN, fields());
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("it is changed there");
  expect(server.taken).toHaveLength(before);
  await fixed.stop();
});
