import { expect, test } from "vitest";
import { COMPLAINTS_TAG } from "#domain/complaints/rules.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { testTools } from "#test/database.ts";
import { bookOf } from "#test/firm.ts";
import { loadSettings } from "../settings.ts";
import { crons, jobHandlers, jobNames, NEW_DAY_JOB, SWEEP_JOB } from "./registry.ts";

const mailer = {
  send: async () => {
    throw new Error("No mail leaves in this test.");
  },
};

test("every job has a handler, and every cron line names a job", async () => {
  const tools = await testTools();
  const handlers = jobHandlers(tools, mailer, loadSettings({}), { current: bookOf() });
  expect(Object.keys(handlers).sort()).toEqual([...jobNames].sort());
  for (const { job } of crons) expect(jobNames).toContain(job);
  await tools.close();
});

test("at midnight in India the pages are dropped that depend on the date", async () => {
  const tools = await testTools();
  await jobHandlers(tools, mailer, loadSettings({}), { current: bookOf() })[NEW_DAY_JOB]?.({});
  expect(tools.published).toEqual([[TEXTS_TAG, COMPLAINTS_TAG]]);
  expect(crons).toContainEqual({ job: NEW_DAY_JOB, cron: "0 0 * * *" });
  await tools.close();
});

test("what should have been mailed two hours ago is taken up again, what is on its way is left", async () => {
  const tools = await testTools();
  let now = tools.clock.now();
  tools.clock = { now: () => now };
  const message = { firstName: "Asha", lastName: "Rao", email: "asha@example.in", message: "A question." };
  const options = { doubleOptIn: true, revealSubscribed: true };
  await submitEnquiry(tools, { ...message, phone_number: undefined }, { network: "", browser: "" }, options);
  tools.enqueued.length = 0;
  const sweep = jobHandlers(tools, mailer, loadSettings({}), { current: bookOf() })[SWEEP_JOB];
  await sweep?.({});
  expect(tools.enqueued).toEqual([]);
  now = new Date(now.getTime() + 2 * 3_600_000 + 1);
  await sweep?.({});
  expect(tools.enqueued).toHaveLength(1);
  await tools.close();
});
