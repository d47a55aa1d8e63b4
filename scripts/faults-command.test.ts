import { resolve } from "node:path";
import { expect, test } from "vitest";
import { commandOf, readPatch, verdictOf } from "./faults-command.ts";

const patch = (command: string, file = "src/domain/leads/submit.server.ts") =>
  readPatch("x.patch", `# fault: a fault\n# test: ${command}\n--- a/${file}\n+++ b/${file}\n`);
const command = (text: string) => commandOf(patch(text), resolve("."), "/tmp/report.json");
const report = (...files: string[][]) =>
  JSON.stringify({
    testResults: files.map((statuses) => ({
      status: statuses.includes("failed") ? "failed" : "passed",
      assertionResults: statuses.map((status) => ({ status })),
    })),
  });

test("a fault's command runs the projects of the files that it names, and no others", () => {
  const projects = (text: string) => {
    const made = command(text);
    return "args" in made ? made.args.filter((_, at) => made.args[at - 1] === "--project") : made;
  };
  expect(projects("vitest run src/domain/leads/leads.db.test.ts -t 'two words'")).toEqual(["database"]);
  expect(projects("vitest run test/serving.test.ts test/digest-data.test.ts")).toEqual(["product"]);
  expect(projects("vitest run src/domain/orders")).toEqual(expect.arrayContaining(["database"]));
  expect(projects("node scripts/with-postgres.mjs vitest run src/server/publisher.db.test.ts")).toEqual([
    "postgres",
  ]);
  expect(command("vitest run scripts/build.test.ts -t 'two words'")).toMatchObject({
    args: expect.arrayContaining(["-t", "two words"]),
  });
});

test("a command that names no test is stale", () => {
  expect(command("vitest run src/gone.test.ts")).toEqual({ stale: "There is no test at src/gone.test.ts" });
  expect(command("vitest run")).toHaveProperty("stale");
  expect(command("echo all is well")).toHaveProperty("stale");
});

test("a fault is seen when a test failed, unseen when all passed, stale when none ran", () => {
  expect(verdictOf(report(["passed", "failed"], ["passed"]), 1)).toBe("red");
  expect(verdictOf(report(["passed", "skipped"]), 0)).toBe("unseen");
  expect(verdictOf(report(["skipped", "pending"]), 0)).toBe("stale");
  expect(verdictOf(report(), 1)).toBe("stale");
  expect(verdictOf(undefined, 1)).toBe("stale");
  expect(verdictOf(JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0 } }), 1)).toBe("red");
  expect(verdictOf(JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 1)).toBe("stale");
});

test("a fault in what makes the seed of products is tried without the seed of the others", () => {
  expect(patch("vitest run test/serving.test.ts").changesSeed).toBe(false);
  expect(patch("vitest run test/serving.test.ts", "migrations/0001.sql").changesSeed).toBe(true);
});
