import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_ROLES } from "../src/domain/staff/rules.ts";
import { ask } from "./ask.ts";
import { codeOf, input, invite, type Member, PASSWORD, signInByRecovery, Visitor } from "./desk.ts";
import { type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";

/** A network that the first test leaves without attempts at the analyst's account. */
const OUT_OF_ATTEMPTS = "203.0.113.7";

let product: Product;
let owner: Member;
const members = new Map<string, Member>();

beforeAll(async () => {
  product = await startProduct();
  for (const { name } of FIRST_ROLES) members.set(name, memberOf(product, name));
  owner = members.get("Owner") as Member;
});
afterAll(() => product.stop());

test("a stranger who uses up the attempts locks the member out nowhere: known device, other network, session", async () => {
  const email = "analyst@example.in";
  const analyst = members.get("Analyst") as Member;
  const at = (network: string) => ({ "X-Forwarded-For": network });
  const tried = async (visitor: Visitor, network: string, password: string) =>
    (await visitor.post("/desk/sign-in", { email, password }, at(network))).status;
  const home = await signInByRecovery(analyst);
  for (let n = 0; n < 8; n += 1) await tried(new Visitor(product.origin), OUT_OF_ATTEMPTS, "wrong");
  // The stranger's own network is out of attempts. The member can sign in from another one.
  expect(await tried(new Visitor(product.origin), OUT_OF_ATTEMPTS, PASSWORD)).toBe(401);
  expect(await tried(new Visitor(product.origin), "198.51.100.9", PASSWORD)).toBe(303);
  // A known browser can sign in even from the stranger's network.
  const known = new Visitor(product.origin);
  known.cookie = home.cookie
    .split("; ")
    .filter((pair) => pair.startsWith("desk.device="))
    .join();
  expect(known.cookie).not.toBe("");
  expect(await tried(known, OUT_OF_ATTEMPTS, PASSWORD)).toBe(303);
  // Within the session the password is still asked for and accepted.
  const asked = { intent: "confirm", confirmPassword: PASSWORD };
  const confirmed = await home.post("/desk/account", asked, at(OUT_OF_ATTEMPTS));
  expect(confirmed.headers.get("location")).toContain("done=confirm");
  members.set("Analyst", Object.assign(home, { email, uri: analyst.uri, codes: analyst.codes }));
});

test("a known device has so many attempts of its own, for its own member, and no forged one has any", async () => {
  const analyst = members.get("Analyst") as Member;
  const [, device = ""] = /(desk\.device=[^;]+)/.exec(analyst.cookie) ?? [];
  const attempts = async (cookie: string, email: string, network: string) => {
    let n = 0;
    for (; n < 12; n += 1) {
      const visitor = new Visitor(product.origin);
      visitor.cookie = cookie;
      const answer = await visitor.post(
        "/desk/sign-in",
        { email, password: "wrong" },
        { "X-Forwarded-For": network },
      );
      if ((await answer.text()).includes("Wait fifteen minutes")) break;
    }
    return n;
  };
  expect(await attempts(device, "analyst@example.in", "203.0.113.20")).toBeLessThanOrEqual(8);
  expect(await attempts(device, "analyst@example.in", "203.0.113.21")).toBe(0);
  expect(await attempts(device, "writer@example.in", "203.0.113.22")).toBe(8);
  expect(await attempts(device, "writer@example.in", "203.0.113.22")).toBe(0);
  const forged = device.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect(await attempts(forged, "analyst@example.in", OUT_OF_ATTEMPTS)).toBe(0);
});

test("the password has its limit at the enrolment of a second factor, too", async () => {
  const email = "guess@example.in";
  const link = await invite(product, owner, { role: "Writer", name: "Guessed At", email });
  const visitor = new Visitor(product.origin);
  await visitor.post(link, { password: PASSWORD });
  await visitor.post("/desk/sign-in", { email, password: PASSWORD });
  const begin = async (password: string) =>
    (await visitor.post("/desk/second-factor", { step: "begin", password })).text();
  expect(await begin("wrong")).toContain("The password is wrong.");
  for (let n = 0; n < 8; n += 1) await begin("wrong");
  expect(await begin(PASSWORD)).toContain("Wait fifteen minutes");
  const uri = "otpauth://totp/x?secret=AAAA";
  const codes = [];
  for (let n = 0; n < 10; n += 1) {
    const answer = await visitor.post("/desk/second-factor", { uri, codes: "", code: "000000", kept: "yes" });
    codes.push((await answer.text()).includes("Wait fifteen minutes"));
  }
  expect([codes[0], codes.at(-1)]).toEqual([false, true]);
});

test("a second factor is set up once the recovery codes are said to be kept; until then they stay in sight", async () => {
  const email = "keeper@example.in";
  const link = await invite(product, owner, { role: "Writer", name: "Keeper", email });
  const visitor = new Visitor(product.origin);
  await visitor.post(link, { password: PASSWORD });
  await visitor.post("/desk/sign-in", { email, password: PASSWORD });
  const begun = await visitor.post("/desk/second-factor", { step: "begin", password: PASSWORD });
  const [uri, codes] = [input(await begun.clone().text(), "uri"), input(await begun.text(), "codes")];
  const code = await codeOf(uri);
  const confirm = (more: Record<string, string>) =>
    visitor.post("/desk/second-factor", { uri, codes, code, ...more });
  const refused = await confirm({});
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("then tick this box");
  expect(input(html, "codes")).toBe(codes);
  expect(decodeURIComponent(/href="data:text\/plain;charset=utf-8,([^"]*)"/.exec(html)?.[1] ?? "")).toBe(
    `Recovery codes of ${email} for the desk. Each works once.\n\n${codes.replaceAll(" ", "\n")}\n`,
  );
  expect((await visitor.get("/desk")).status).toBe(303);
  expect((await confirm({ kept: "yes" })).status).toBe(303);
  expect((await visitor.get("/desk")).status).toBe(200);
});

test("the token changes with the password and with each time it is typed: a copy of the one before opens nothing", async () => {
  const email = "support@example.in";
  const member = await signInByRecovery(members.get("Support") as Member);
  const copyOf = ({ cookie }: Visitor) => Object.assign(new Visitor(product.origin), { cookie });
  const isIn = async (visitor: Visitor) => (await visitor.get("/desk/account")).status === 200;
  const next = "nine copper kettles sing";
  const typed: Record<string, string>[] = [
    { intent: "confirm", confirmPassword: PASSWORD },
    { intent: "codes", password: PASSWORD },
    { intent: "password", currentPassword: PASSWORD, newPassword: next },
  ];
  for (const fields of typed) {
    const copy = copyOf(member);
    expect(await isIn(copy), fields.intent).toBe(true);
    await member.post("/desk/account", fields);
    expect([await isIn(member), await isIn(copy)], fields.intent).toEqual([true, false]);
    expect(member.lives.get("desk.session_token")).toBe(7 * 86_400);
  }
  const back = { intent: "password", currentPassword: next, newPassword: PASSWORD };
  await member.post("/desk/account", back);
  const { uri, codes } = members.get("Support") as Member;
  members.set("Support", Object.assign(member, { email, uri, codes }));
});

test("a change of the password is refused beside the password that is at fault", async () => {
  const reader = members.get("Reader") as Member;
  const change = async (currentPassword: string, newPassword: string) => {
    const answer = await reader.post("/desk/account", { intent: "password", currentPassword, newPassword });
    const tags = (await answer.text()).match(/<input[^>]*>/g) ?? [];
    const wrong = tags.filter((tag) => tag.includes('aria-invalid="true"'));
    return [answer.status, ...wrong.map((tag) => /name="(\w+)"/.exec(tag)?.[1])];
  };
  expect(await change("wrong", "nine copper kettles sing")).toEqual([422, "currentPassword"]);
  expect(await change(PASSWORD, "password1234")).toEqual([422, "newPassword"]);
});

test("a link that lets somebody in is mailed to that person alone; the staff's managers and the person hear of it", async () => {
  const idOf = async (name: string) =>
    new RegExp(`href="/desk/staff/([\\w-]+)">${name}<`).exec(await owner.text("/desk/staff"))?.[1];
  const mailsTo = (address: string) =>
    product
      .mails()
      .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`))
      .join("\n");
  const told = (address: string, words: RegExp) =>
    until(
      () => mailsTo(address),
      (mails) => words.test(mails),
    );
  const newcomer = { role: "Writer", name: "Newcomer", email: "newcomer@example.in" };
  await invite(product, owner, newcomer);
  await told("owner@example.in", /Asha Owner invited Newcomer \(newcomer@example\.in\) with the role Writer/);
  const back = await owner.post(`/desk/staff/${await idOf("The Writer")}`, { intent: "recover" });
  expect(back.status).toBe(303);
  await told("writer@example.in", /\/desk\/invitation\?token=/);
  await told(
    "owner@example.in",
    /Asha Owner asked for a new sign-in link for The Writer \(writer@example\.in\)/,
  );
  for (const path of [back.headers.get("location") ?? "", "/desk/staff?done=invited"])
    expect(await owner.text(path)).not.toContain("token=");
  expect(mailsTo("owner@example.in")).not.toContain("token=");
  // The command prints its link to the operator. The member is notified, without the link.
  const { out } = await ask(product, "recover", "compliance@example.in");
  expect(out).toContain("/desk/invitation?token=");
  await told("compliance@example.in", /A command on the server created a new sign-in link for you/);
  expect(mailsTo("compliance@example.in")).not.toContain("token=");
});
