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
  for (const name of ["first", "second"]) {
    mkdirSync(join(folder, "export", `${name}-one`), { recursive: true });
    writeFileSync(join(folder, "export", `${name}-one`, "index.md"), postOf(name));
  }
});
afterAll(() => product.stop());

const postOf = (name: string) =>
  `---\ntitle: The ${name} one\ndate: 2019-05-03\n---\n\nWords.\n\n![A chart](images/a.png)\n`;

test("a folder is looked at, and imported in a member's name", async () => {
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
  expect(await ask(product, "import", join(folder, "none.md"), "--look")).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no file"),
  });
  const looked = await give("--look");
  expect(looked).toMatchObject({ code: 0, err: "" });
  expect(looked.out).toContain("2 files would become drafts. Nothing is stored.");
  expect(readFileSync(file, "utf8")).toMatch(
    /^name,outcome,title,address,why\r\nfirst-one\/index\.md,to be a draft,/,
  );

  const taken = await give("--by", writer.email);
  expect(taken).toMatchObject({ code: 0, err: "" });
  expect(taken.out).toContain("2 files became drafts.");
  expect(readFileSync(file, "utf8")).toMatch(
    /second-one\/index\.md,draft,The second one,\/blogpost\/second-one,"?The picture images\/a\.png was left out/,
  );
  expect((await give("--by", writer.email)).out).toContain(
    "Not imported: first-one/index.md: There is an article at",
  );

  const owner = memberOf(product, "Owner");
  const ledger = await exportedLedger(owner, "act=articles.import");
  expect(ledger).toMatch(/by"+:"+command/);
});
