import { expect, test } from "vitest";
import { calendarSpan, nextMarketDay, previousMarketDay } from "#domain/market/calendar.ts";
import { dayCalendar } from "./day-calendar.server.ts";

const LATER = { clock: { now: () => new Date("2099-01-05T12:00:00+05:30") } };
const around = (date: string) => dayCalendar(LATER, date).around;

test("a day without a session has both neighbours and the reason", () => {
  expect(around("2025-02-26")).toEqual({
    before: "2025-02-25",
    after: "2025-02-27",
    closed: "Mahashivratri",
  });
});

test("the first and the last day of the calendar have the neighbour that it knows", () => {
  const { from, to } = calendarSpan();
  expect(around(from)).toMatchObject({ after: nextMarketDay(from) });
  expect(around(from)).not.toHaveProperty("before");
  expect(around(to)).toMatchObject({ before: previousMarketDay(to) });
  expect(around(to)).not.toHaveProperty("after");
});

test("a day at an end of the calendar still tells why the exchange was closed", () => {
  expect(around("2023-01-01").closed).toBe("a weekend");
});

test("a day beyond the calendar has nothing around it", () => {
  expect(around("2098-07-01")).toEqual({});
});
