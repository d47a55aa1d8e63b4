import { Agent, request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, Visitor } from "./desk.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";
import { SITE } from "./shared-product.ts";

const FORM = "application/x-www-form-urlencoded";

let product: Product;
let owner: Member;
beforeAll(async () => {
  product = await startProduct({ PUBLIC_ORIGIN: SITE, SIGN_INS_PER_NETWORK: "0", RATE_LIMIT_FORMS: "0" });
  owner = memberOf(product, "Owner");
});
afterAll(() => product.stop());

type Sent = { method: string; headers?: Record<string, string>; body?: Buffer };

/** Sends a request over an agent's connections; returns its status and `Connection` header. */
const over = (agent: Agent, path: string, { method, headers, body }: Sent) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const sent = ask(`${product.origin}${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      const { connection } = answer.headers;
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, connection }));
    });
    sent.on("error", reject);
    sent.end(body);
  });

test("an answer that leaves a body unread closes the connection and says so, so that no later request is lost", async () => {
  const body = Buffer.alloc(2 * 1024 * 1024, "x");
  const large = (type: string) => ({
    method: "POST",
    headers: { "Content-Type": type, Origin: SITE, "Content-Length": String(body.length) },
    body,
  });
  const targets: [path: string, sent: Sent, status: number][] = [
    ["/contactus", large(FORM), 413],
    ["/newsletter", large(FORM), 413],
    ["/newsletter/unsubscribe", large(FORM), 413],
    ["/api/contactus", large("application/json"), 413],
    ["/api/blog/list", large("application/json"), 413],
    ["/api/mail/events/standard", large("application/json"), 404],
    ["/visits/x", large("text/plain"), 413],
    ["/desk/sign-in", large(FORM), 413],
    ["/desk/auth/passkey/verify-authentication", large("application/json"), 413],
    ["/contactus", large("text/plain"), 415],
    ["/blog", { ...large(FORM), method: "PUT" }, 405],
  ];
  for (const [path, sent, status] of targets) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await over(agent, path, sent);
    expect([path, refused.status, refused.connection]).toEqual([path, status, "close"]);
    expect([path, (await over(agent, "/healthz", { method: "GET" })).status]).toEqual([path, 200]);
    agent.destroy();
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const many = await over(agent, "/newsletter", {
    method: "POST",
    headers: { "Content-Type": FORM, Origin: SITE },
    body: Buffer.from("a=1&".repeat(15_000)),
  });
  expect(many.status).toBe(413);
  const read = await over(agent, "/newsletter", {
    method: "POST",
    headers: { "Content-Type": FORM, Origin: SITE },
    body: Buffer.from("email=nobody"),
  });
  expect(read.connection).not.toBe("close");
  agent.destroy();
});

test("nothing that a visitor or a member can type is a fault of ours", async () => {
  const stranger = new Visitor(product.origin);
  const at = { Origin: SITE };
  const wrong: string[] = [];
  const check = async (what: string, answer: Promise<Response>) => {
    const { status, body } = await answer;
    await body?.cancel();
    if (status >= 500) wrong.push(`${what}: ${status}`);
  };
  for (const date of ["2025-02-30", "2025-13-01", "0000-00-00", "9999-12-31", "0000-01-01"]) {
    await check(date, stranger.get(`/dailydigest?date=${date}`));
    await check(date, stranger.get(`/dailydigest/${date}`));
    await check(date, stranger.get(`/dailydigest/archive/${date.slice(0, 7)}`));
    await check(date, owner.get(`/desk/digest/${date}`));
    await check(date, owner.post(`/desk/digest/${date}`, { intent: "compose" }, at));
    await check(date, owner.post(`/desk/audit?from=${date}&until=${date}`, { intent: "export" }, at));
  }
  for (const path of [
    "/desk/staff/%00",
    "/desk/audit?who=%00&thing=%00&act=%00",
    "/desk/audit/export/%00",
    `/desk/audit?export=${"9".repeat(30)}`,
    "/blog?q=%00",
    "/desk/complaints/%00",
  ])
    await check(path, owner.get(path));
  await check("visit", stranger.post("/visits/x", { path: "x".repeat(600) }, at));
  await check("sign-in", stranger.post("/desk/sign-in", { email: "\0", password: "\0" }, at));
  const numbers = ["", "-1", "0", "1.5", "1e309", "NaN", "9".repeat(30), "2147483648", "x", "\0"];
  for (const number of numbers) {
    const post = (path: string, fields: Record<string, string>) =>
      check(`${path} ${JSON.stringify(fields)}`, owner.post(path, fields, at));
    for (const id of ["1", encodeURIComponent(number).replace("%00", "_") || "_"]) {
      await post(`/desk/articles/${id}/versions`, { intent: "restore", version: number, revision: number });
      await post(`/desk/articles/${id}/approval`, { intent: "submit", revision: number });
      await post(`/desk/articles/${id}`, { intent: "save", revision: number });
      await post(`/desk/people?address=${id}`, { intent: "erase", messages: number, thing: number });
      await post(`/desk/people?address=${id}%40example.in`, { intent: "suppress", reason: number });
      await post(`/desk/people?address=${id}%40example.in`, { intent: "lift", reason: number });
      await post(`/desk/newsletter/issues/${id}`, { intent: "retry", delivery: number });
      await post(`/desk/messages/${id}`, { intent: "answer", text: "a", subject: "b", lastEntry: number });
      await check(id, owner.get(`/desk/preview/articles/${id}`));
    }
    await post("/desk/messages/replies", {
      intent: "save",
      id: number,
      title: `A ${numbers.indexOf(number)}`,
      text: "b",
    });
    await post("/desk/messages/replies", { intent: "remove", id: number });
    await post("/desk/staff", { intent: "withdraw", id: number });
    await post("/desk/staff/roles", { intent: "save", id: number, name: "" });
    await post("/desk/complaints/2025-02", { intent: "take-back", month: number });
    for (const intent of ["take-back", "close"]) await post("/desk/complaints/%00", { intent });
    await post("/desk/firm/groups/prices", { intent: "approve", ids: number });
    await post("/desk/firm/text:mitc", { intent: "approve", id: number, compared: "yes" });
  }
  expect(wrong).toEqual([]);
  expect(product.output()).not.toMatch(/"msg":"(request|render|call) failed"/);
});

test("a digest's data is found under one spelling of its address, and kept under no other", async () => {
  const day = "/dailydigest/2025-02-13";
  for (const path of [`${day}.json`, `${day}/levels.csv`]) {
    const spelled = path.replace("2025-02-13", "2025-0%32-13");
    const [plain, other] = [await fetch(product.origin + path), await fetch(product.origin + spelled)];
    expect([path, other.status, other.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
    expect([path, plain.status]).toEqual([path, 200]);
  }
});
