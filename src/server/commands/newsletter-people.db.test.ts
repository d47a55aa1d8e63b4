import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { confirmedReader } from "#test/readers.ts";
import type { Host } from "../host.ts";
import { peopleVerbs } from "./newsletter-people.ts";

test("the verbs about readers do what they say to a list or an address, or say what is missing", async () => {
  const tools = await testTools();
  const cwd = mkdtempSync(join(tmpdir(), "people-"));
  const run = async (verb: string, values: Record<string, string | boolean>, ...rest: string[]) => {
    let out = "";
    let err = "";
    const io = {
      cwd,
      addressOf: () => "",
      out: async (text: string) => {
        out += text;
      },
      err: async (text: string) => {
        err += text;
      },
    };
    const code = await peopleVerbs[verb]?.({ tools } as unknown as Host, values, rest, io);
    return { code, out, err };
  };
  const by = "A. Officer";
  await confirmedReader(tools);
  writeFileSync(
    join(cwd, "good.csv"),
    "email,consented_at\nnew@example.in,2024-05-01\nASHA@example.in,2024-05-01\n",
  );
  writeFileSync(join(cwd, "bad.csv"), "email,consented_at\nok@example.in,2024-05-01\nnobody,2024-05-01\n");
  const wording = "I agree.";

  expect(await run("import", { by, wording }, "bad.csv")).toEqual({
    code: 1,
    out: "3  nobody  invalid: this is not an e-mail address\n",
    err: "Nothing was imported. 1 of its rows are wrong.\n",
  });
  const report =
    "2  new@example.in  added\n3  asha@example.in  already subscribed\n1 added, 1 already subscribed.\n";
  expect(await run("import", { by, wording, "dry-run": true }, "good.csv")).toEqual({
    code: 0,
    out: `${report}Nothing was stored.\n`,
    err: "",
  });
  expect(await run("import", { by, wording }, "good.csv")).toEqual({ code: 0, out: report, err: "" });
  expect((await run("import", { by }, "none.csv")).err).toBe("There is no file none.csv.\n");
  expect((await run("import", { by }, ".")).err).toBe(". is a folder, not a file.\n");
  expect((await run("import", {}, "good.csv")).code).toBeUndefined();

  const address = "New@Example.in";
  const exported = await run("export-reader", { address });
  expect(JSON.parse(exported.out)).toMatchObject({
    address: "new@example.in",
    consents: [{ source: `import: ${by}` }],
  });
  expect((await run("export-reader", { address: "nobody@example.in" })).code).toBe(1);
  expect((await run("export-reader", { address: "nobody" })).err).toContain("“nobody” is no e-mail address");
  expect((await run("suppress", { address, by })).code).toBeUndefined();
  expect((await run("suppress", { address, by, reason: "a letter" })).out).toContain(
    "mailed nothing from now on",
  );
  expect((await run("suppress", { address, by, reason: "a letter" })).out).toContain("Left as it is");
  expect((await run("lift", { address, by, reason: "a letter" })).out).toContain("may be mailed again");
  expect((await run("lift", { address, by, reason: "a letter" })).code).toBe(1);
  expect((await run("erase", { address })).code).toBeUndefined();
  expect((await run("erase", { address, by })).out).toContain("Erased");
  expect((await run("erase", { address, by })).out).toContain("held no row");
  expect((await run("import", { by, wording }, "good.csv")).out).toContain("new@example.in  suppressed");
  rmSync(cwd, { recursive: true });
  await tools.close();
});
