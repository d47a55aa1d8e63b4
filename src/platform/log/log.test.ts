import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { faultText } from "./fault.ts";
import { createLog } from "./log.server.ts";

const ADDRESS = "asha.o'brien+news@example.in";
const TOKEN = "b7f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5";

/** Returns what a log writes, line by line. */
function written(say: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  say(createLog("info", { write: (line) => void lines.push(line) }));
  return { text: lines.join(""), lines: lines.map((line) => JSON.parse(line)) };
}

function queryFault() {
  const cause = Object.assign(new Error('relation "gone" does not exist'), {
    code: "42P01",
    detail: `Key (email)=(${ADDRESS}) is there.`,
  });
  const query = 'select "id" from "gone" where "email" = $1 and "token" = $2';
  return new DrizzleQueryError(
    query,
    [ADDRESS, `${TOKEN}\n    at a line of the stack (${TOKEN}:1:1)`],
    cause,
  );
}

test("a query that failed is logged with text, cause and place, and without parameters", () => {
  const { text, lines } = written((log) => log.error({ error: queryFault() }, "request failed"));
  expect(text).not.toContain("asha");
  expect(text).not.toContain(TOKEN);
  expect(lines[0]).toMatchObject({
    msg: "request failed",
    error: {
      name: "Error",
      message:
        'Failed query: select "id" from "gone" where "email" = $1 and "token" = $2 (relation "gone" does not exist)',
      stack: expect.stringMatching(/^Error: Failed query: .*\n +at .*log\.test\.ts:\d+:\d+/),
      cause: { name: "Error", code: "42P01", message: 'relation "gone" does not exist' },
    },
  });
});

test("neither is it where the error stands alone, as err, within a text or as another's cause", () => {
  const fault = queryFault();
  const { text, lines } = written((log) => {
    log.error(fault);
    log.error(fault, "with words");
    log.error({ err: fault });
    log.error({ error: fault });
    log.error({ error: `It failed: ${String(fault)}` }, "within a text");
    log.error({ error: fault.message }, "as its message");
    log.error({ error: new Error("outer", { cause: fault }) }, "deep");
    log.error({ error: Object.assign(queryFault(), { message: "changed" }) }, "changed later");
  });
  expect(lines).toHaveLength(8);
  expect(text).not.toContain("asha");
  expect(text).not.toContain(TOKEN);
  for (const { error, err } of lines.slice(0, 6))
    expect(JSON.stringify(error ?? err)).toContain("Failed query");
  expect(lines[6].error).toMatchObject({ message: "outer", cause: { cause: { code: "42P01" } } });
});

test("an address in a mail server's reply is veiled, whatever else is thrown is told by its text", () => {
  const { text, lines } = written((log) => {
    log.warn({ alert: `The address ${ADDRESS} bounces.` }, "alert");
    log.warn({ error: new Error(`550 5.1.1 <${ADDRESS}>: no such user`) }, "refused");
    log.warn({ error: `to=asha@localhost refused` }, "refused");
    log.warn({ error: undefined }, "nothing");
    log.warn({ error: 7 }, "a number");
    log.warn({ error: { status: 405, statusText: "Method Not Allowed", data: ADDRESS } }, "an answer");
  });
  expect(text).not.toContain("asha");
  expect(lines[0].alert).toBe("The address …@… bounces.");
  expect(lines[1].error.message).toBe("550 5.1.1 <…@…>: no such user");
  expect(lines[4].error).toEqual({ name: "number", message: "7" });
  expect(lines[5].error).toEqual({ name: "object", message: "405 Method Not Allowed" });
});

test("a chain of causes that bites its tail ends", () => {
  const first = new Error("first");
  first.cause = new Error("second", { cause: first });
  expect(written((log) => log.error({ error: first }, "circle")).text.match(/second/g)?.length).toBeLessThan(
    9,
  );
  expect(faultText(first)).toBe("Error: first");
});
