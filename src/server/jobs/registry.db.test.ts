import { expect, test } from "vitest";
import { cacheBook } from "#domain/firm/read-book.server.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import type { Database } from "#platform/db/db.ts";
import { testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { loadSettings } from "../settings.ts";
import { crons, jobHandlers, jobNames, SWEEP_JOB } from "./registry.ts";

const mailer = {
  send: async () => {
    throw new Error("No mail leaves in this test.");
  },
};

const NO_DATABASE = {} as Database;
const MESSAGE = { firstName: "Asha", lastName: "Rao", email: "asha@example.in", message: "A question." };
const OPTIONS = { doubleOptIn: true, revealSubscribed: true };
const NO_FAILURES = { failed: async () => [], retry: async () => false };

test("every job has a handler, and every cron line names a job", async () => {
  const tools = await testTools();
  const handlers = jobHandlers(
    tools,
    mailer,
    loadSettings({}),
    await cacheBook(tools.db, delivered),
    NO_FAILURES,
    NO_DATABASE,
  );
  expect(Object.keys(handlers).sort()).toEqual([...jobNames].sort());
  for (const { job } of crons) expect(jobNames).toContain(job);
  await tools.close();
});

test("the mail about a message leads to the desk's own host", async () => {
  const tools = await testTools();
  const settings = loadSettings({
    PUBLIC_ORIGIN: "https://www.example.in",
    DESK_ORIGIN: "https://desk.example.in",
  });
  const mails: string[] = [];
  const keeper = { send: async ({ text = "" }: { text?: string }) => void mails.push(text) };
  const book = await cacheBook(tools.db, delivered);
  const handlers = jobHandlers(tools, keeper, settings, book, NO_FAILURES, NO_DATABASE);
  await submitEnquiry(tools, MESSAGE, { network: "", browser: "" }, OPTIONS);
  for (const { job, data } of tools.enqueued) await handlers[job]?.(data);
  expect(mails).toEqual([
    expect.stringMatching(/^At the desk: https:\/\/desk\.example\.in\/desk\/messages\/1$/m),
  ]);
  await tools.close();
});

test("what should have been mailed two hours ago is taken up again, what is on its way is left", async () => {
  const tools = await testTools();
  let now = tools.clock.now();
  tools.clock = { now: () => now };
  await submitEnquiry(tools, MESSAGE, { network: "", browser: "" }, OPTIONS);
  tools.enqueued.length = 0;
  const sweep = jobHandlers(
    tools,
    mailer,
    loadSettings({}),
    await cacheBook(tools.db, delivered),
    NO_FAILURES,
    NO_DATABASE,
  )[SWEEP_JOB];
  await sweep?.({});
  expect(tools.enqueued).toEqual([]);
  now = new Date(now.getTime() + 2 * 3_600_000 + 1);
  await sweep?.({});
  expect(tools.enqueued).toHaveLength(1);
  await tools.close();
});
