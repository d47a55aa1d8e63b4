import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { exportedLedger, type Member } from "./desk.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let writer: Member;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  writer = memberOf(product, "Writer");
  folder = mkdtempSync(join(product.dataDir, "moving-"));
  mkdirSync(join(folder, "export"));
  writeFileSync(join(folder, "export", "site.xml"), exportOf("first", "second"));
  writeFileSync(join(folder, "third.xml"), exportOf("third"));
});
afterAll(() => product.stop());

const exportOf = (...names: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><item><title>About</title><wp:post_type>page</wp:post_type></item>${names
  .map(
    (name) => `<item><title>The ${name} one</title><wp:post_name>${name}-one</wp:post_name>
  <wp:post_date>2019-05-03 09:15:00</wp:post_date><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
  <content:encoded><![CDATA[<p>Words.</p><p><img src="https://old.example.in/a.png" alt="A chart"></p>]]></content:encoded></item>`,
  )
  .join("")}</channel></rss>`;

test("an export is looked at, imported in a member's name, and by the running product and alone alike", async () => {
  const file = join(folder, "report.csv");
  const give = (...more: string[]) =>
    ask(product, "import", join(folder, "export"), "--report", file, ...more);
  expect((await give()).code).toBe(2);
  expect(await give("--by", "Nobody Real")).toMatchObject({
    code: 1,
    err: expect.stringContaining("No member of the desk has the address Nobody Real"),
  });
  const reader = memberOf(product, "Support");
  expect((await give("--by", reader.email)).err).toContain("does not allow this");
  expect(await ask(product, "import", join(folder, "none.xml"), "--look")).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no file"),
  });
  const looked = await give("--look");
  expect(looked).toMatchObject({ code: 0, err: "" });
  expect(looked.out).toContain("2 articles would become drafts. Nothing is stored.");
  expect(readFileSync(file, "utf8")).toMatch(/^name,outcome,title,address,why\r\nfirst-one,to be a draft,/);

  const taken = await give("--by", writer.email);
  expect(taken).toMatchObject({ code: 0, err: "" });
  expect(taken.out).toContain("2 articles became drafts.");
  expect(taken.out).toContain("1 page left behind: About.");
  expect(readFileSync(file, "utf8")).toMatch(
    /second-one,draft,The second one,\/blogpost\/second-one,"?The picture https:\/\/old\.example\.in\/a\.png was left out/,
  );
  expect((await give("--by", writer.email)).out).toContain("Not imported: first-one: There is an article at");

  const owner = memberOf(product, "Owner");
  const ledger = await exportedLedger(owner, "act=articles.import");
  expect(ledger).toMatch(/by"+:"+command/);
});

test("without a running product the command does the same", async () => {
  await product.kill();
  const file = join(folder, "alone.csv");
  const alone = await product.command(
    ...["import", join(folder, "third.xml"), "--report", file, "--by", writer.email],
  );
  expect(alone).toMatchObject({ code: 0 });
  expect(alone.out).toContain("1 article became a draft.");
  expect(readFileSync(file, "utf8")).toContain("third-one,draft,");
});
