import fc from "fast-check";
import { expect, test } from "vitest";
import { answerDue, overdueUntil, promisedBy, replyPromise } from "./business-hours.ts";
import { answerWords, openingFor, speaksOfComplaint } from "./rules.ts";

const at = (text: string) => new Date(`${text}+05:30`);

test.each([
  ["a Monday morning: the middle of Wednesday", "2025-02-10T09:00:00", "2025-02-12T15:00:00"],
  ["a Friday evening: Saturday's four hours count", "2025-02-14T18:00:00", "2025-02-19T11:00:00"],
  ["a Sunday is Monday's opening", "2025-02-16T12:00:00", "2025-02-19T15:00:00"],
  ["a holiday is passed over (26 February 2025)", "2025-02-25T09:00:00", "2025-02-28T15:00:00"],
  ["a year without a calendar has no holidays", "2031-01-06T09:00:00", "2031-01-08T15:00:00"],
])("an answer is due after 24 business hours: %s", (_, received, due) => {
  expect(answerDue(at(received), promisedBy()).toISOString()).toBe(at(due).toISOString());
});

test("the promise is what the firm's facts say now, or as delivered where they state no hours", () => {
  const changed = promisedBy({
    "reply.time": "4 business hours",
    "hours.weekdays": "Mon-Fri 10-5 IST",
    "hours.saturday": "closed",
  });
  expect(answerDue(at("2025-02-14T16:00:00"), changed)).toEqual(at("2025-02-17T13:00:00"));
  const byTheClock = promisedBy({
    "reply.time": "2-4 business hours",
    "hours.weekdays": "Mon-Fri 09:30-17:30 IST",
    "hours.saturday": "Sat 10:00-14:00",
  });
  expect(answerDue(at("2025-02-14T16:00:00"), byTheClock)).toEqual(at("2025-02-15T12:30:00"));
  for (const days of ["2 working days", "1 business day"])
    expect(promisedBy({ "reply.time": days }), days).toEqual(promisedBy());
  expect(promisedBy({ "reply.time": "soon", "hours.weekdays": "all day" })).toEqual(promisedBy());
});

test("whoever writes today is promised a day on which the latest message of the day is due", () => {
  const facts = { "reply.time": "24 business hours" };
  expect(replyPromise(at("2025-02-15T07:16:00"), facts)).toEqual({
    within: "24 business hours",
    today: "Saturday 15 February",
    by: "Wednesday 19 February",
  });
  const days = ["2025-02-10T08:00:00", "2025-02-10T12:00:01", "2025-02-10T23:59:59"].map(
    (moment) => replyPromise(at(moment), facts).by,
  );
  expect(days).toEqual(Array(3).fill("Thursday 13 February"));
  expect(answerDue(at("2025-02-10T18:00:00"), promisedBy(facts))).toEqual(at("2025-02-13T15:00:00"));
});

test("what is overdue by the moment in the past is what is due by its own moment", () => {
  const promised = promisedBy();
  const span = fc.date({
    min: at("2024-01-01T00:00:00"),
    max: at("2026-06-01T00:00:00"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(span, fc.integer({ min: 0, max: 7 * 24 * 60 }), (received, minutes) => {
      const now = new Date(received.getTime() + minutes * 60_000);
      expect(received <= overdueUntil(now, promised)).toBe(answerDue(received, promised) <= now);
    }),
  );
});

test("a message that names a complaint, or where it will go, is marked; praise and questions are not", () => {
  for (const text of [
    "This is a complaint, I will go to SCORES.",
    "I want to complain about the charge.",
    "Who is the grievance officer?",
    "See you in the consumer court.",
  ])
    expect([text, speaksOfComplaint(text)]).toEqual([text, true]);
  for (const text of ["What does Momentum X cost?", "My compliments.", "Which scores do you use?"])
    expect([text, speaksOfComplaint(text)]).toEqual([text, false]);
});

test("a salutation alone is no answer", () => {
  const refused = (text: string) =>
    answerWords.safeParse({ subject: "Your question", text }).error?.issues[0]?.message;
  expect(refused(openingFor("Leela"))).toBe("Write the answer below its salutation.");
  expect(refused(`${openingFor("Leela")}It costs ₹438.`)).toBeUndefined();
});
