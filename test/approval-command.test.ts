import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { exportedLedger, type Member, PASSWORD } from "./desk.ts";
import { OPERATOR, type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

const FILE = "content/newsletter/what-one-session-can-say.md";

let product: Product;
let officer: Member;
let writer: Member;
beforeAll(async () => {
  product = await startProduct();
  officer = memberOf(product, "Compliance officer");
  writer = memberOf(product, "Writer");
});
afterAll(() => product.stop());

const codeFor = async (member: Member, commandPassword = PASSWORD) => {
  const answer = await member.post("/desk/account", { intent: "command-code", commandPassword });
  return /--code ([0-9A-Z-]+)/.exec((await answer.text()).replaceAll("<!-- -->", ""))?.[1] ?? "";
};

test("a name approves nothing at the command line: a code of the member's account does, once", async () => {
  const drafted = await product.command("newsletter", "draft", FILE, "--by", "Somebody Else");
  const [, id = "", hash = ""] = /^Issue (\d+) .*SHA-256 ([0-9a-f]{64})/.exec(drafted.out) ?? [];
  const approve = (...who: string[]) => ask(product, "newsletter", "approve", id, "--hash", hash, ...who);
  expect(await approve("--by", "Nobody Real")).toMatchObject({
    code: 1,
    err: expect.stringContaining("A name proves nothing"),
  });
  expect(await approve("--by", "Nobody Real", "--as-operator", "so")).toMatchObject({ code: 1 });
  const no = { code: 1, err: expect.stringContaining("do not match") };
  expect(await approve("--by", officer.email, "--code", "AAAA-BBBB-CCCC")).toMatchObject(no);
  expect(await codeFor(officer, "another password"), "the password is asked for").toBe("");
  const code = await codeFor(officer);
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  expect(await approve("--by", "owner@example.in", "--code", code)).toMatchObject(no);
  const writers = await codeFor(writer);
  expect(await approve("--by", "writer@example.in", "--code", writers)).toMatchObject({
    code: 1,
    err: expect.stringContaining("does not allow this"),
  });
  expect(await approve("--by", officer.email, "--code", code)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Approved by The Compliance officer: issue/),
  });
  const digest = ["approve", "--date", "2025-02-14", "--hash", "0123456789ab"];
  expect(await ask(product, "digest", ...digest, "--by", officer.email, "--code", code)).toMatchObject(no);
  expect((await officer.get("/desk")).status, "who typed the password stays signed in").toBe(200);
  const ledger = await exportedLedger(memberOf(product, "Owner"), "act=issue.approve");
  expect(ledger).toContain("command, with a one-time code");
  expect(ledger).not.toContain(code);
});

test("a file is published by the command of a member, proven by a code, or of the operator with a reason", async () => {
  const file = join(product.dataDir, "day.json");
  const json_content = { date: "03/03/2025", index_dashboard: { NIFTY: { cmp: 22_119.3 } } };
  writeFileSync(file, JSON.stringify({ json_content }));
  const digest = (...who: string[]) => ask(product, "digest", "import", file, ...who);
  const folder = mkdtempSync(join(product.dataDir, "articles-"));
  cpSync("content/articles/position-size-before-entry.md", join(folder, "one-more.md"));
  const articles = (...who: string[]) => ask(product, "content", "import", folder, ...who);
  for (const publish of [digest, articles]) {
    expect((await publish()).code).toBe(2);
    expect(await publish("--by", "Nobody Real")).toMatchObject({
      code: 1,
      err: expect.stringContaining("A name proves nothing"),
    });
  }
  const owner = memberOf(product, "Owner");
  expect(await digest("--by", owner.email, "--code", await codeFor(owner))).toMatchObject({
    code: 0,
    err: "",
  });
  expect(await articles(...OPERATOR)).toMatchObject({ code: 0, out: "1 added, 0 updated, 0 unchanged.\n" });
  expect(await exportedLedger(owner, "act=digest.publish")).toContain("command, with a one-time code");
  expect(await exportedLedger(owner, "act=post.import")).toContain(OPERATOR.at(-1));
});

test("a writer begins a newsletter with what a month of real digests says by rule", async () => {
  const at = "/desk/newsletter/issues/new";
  const plain = await writer.text(at);
  expect(plain).toContain('<option value="2025-03"');
  expect(plain).not.toContain('<option value="2025-01"');
  const begun = await writer.text(`${at}?month=2025-03`);
  expect(begun).toContain('value="month-2025-03"');
  expect(begun).toContain("March 2025 has 1 digest.");
  expect(begun).toContain("/dailydigest/archive/2025-03)");
  expect(await writer.text(`${at}?month=2025-01`)).toContain(
    "No digest was published in that month. Choose another.",
  );
});
