import { expect, test } from "vitest";
import { MARKET_RISK_WARNING, REGISTRATION_DISCLAIMER } from "#domain/compliance/rules.ts";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { digestLetter } from "./digest-letter.ts";
import { digestMailDue } from "./digest-mail.ts";

const at = (text: string) => new Date(`${text}+05:30`);
const digest = (date: string, sample = false) => ({ date, sample });

test.each([
  ["the first minute", "2026-02-03T08:00:00", "2026-02-02"],
  ["the last minute", "2026-02-03T09:09:59", "2026-02-02"],
  ["the day's own digest", "2026-02-03T08:00:00", "2026-02-03"],
  ["Monday, of Friday", "2026-02-09T08:00:00", "2026-02-06"],
  ["a Sunday on which the market is open", "2026-02-01T08:00:00", "2026-01-30"],
  ["the Monday after it, of that Sunday", "2026-02-02T08:00:00", "2026-02-01"],
  ["the day after a closed Thursday, of Wednesday", "2026-01-16T08:00:00", "2026-01-14"],
])("DIGE-67 due on a market day's morning: %s", (_, now, date) => {
  expect(digestMailDue({ now: at(now), digest: digest(date) })).toEqual({
    digest: digest(date),
    day: now.slice(0, 10),
  });
});

test.each([
  ["not-a-market-day", "15 January 2026, a closed Thursday", "2026-01-15T08:00:00", digest("2026-01-14")],
  ["not-a-market-day", "a Saturday", "2026-02-07T08:00:00", digest("2026-02-06")],
  ["not-a-market-day", "a Sunday", "2026-02-08T08:00:00", digest("2026-02-06")],
  ["outside-window", "a minute before eight", "2026-02-03T07:59:59", digest("2026-02-02")],
  ["outside-window", "ten past nine", "2026-02-03T09:10:00", digest("2026-02-02")],
  ["outside-window", "a minute later", "2026-02-03T09:11:00", digest("2026-02-02")],
  ["outside-window", "eight in the evening", "2026-02-03T20:00:00", digest("2026-02-02")],
  ["none", "no digest", "2026-02-03T08:00:00", undefined],
  ["sample", "a sample", "2026-02-03T08:00:00", digest("2026-02-02", true)],
  ["stale", "of two market days ago", "2026-02-03T08:00:00", digest("2026-02-01")],
  ["stale", "of Friday, with Sunday's session between", "2026-02-02T08:00:00", digest("2026-01-30")],
  ["ahead", "of tomorrow", "2026-02-03T08:00:00", digest("2026-02-04")],
  ["calendar-unknown", "a year without a calendar", "2031-02-03T08:00:00", digest("2031-02-03")],
  ["calendar-unknown", "the year before it unknown", "2023-01-02T08:00:00", digest("2022-12-30")],
])("DIGE-67 %s: %s", (refused, _, now, of) => {
  expect(digestMailDue({ now: at(now), digest: of })).toEqual({ refused });
});

test("the day is India's: eight there is half past two in the night in London", () => {
  const due = digestMailDue({ now: new Date("2026-02-03T02:30:00Z"), digest: digest("2026-02-02") });
  expect(due).toMatchObject({ day: "2026-02-03" });
});

test("the letter: subject with the verdict, six figures, frame, address, the way out at both ends", () => {
  const firm = firmOf(identitySettings.parse({}));
  const content = {
    index_dashboard: { NIFTY: { cmp: 22929.25, oi_data: { pcr: 0.74 } } },
    fii_dii_analysis: { cash_market: { fii: -4294.69 } },
    daily_market_pulse: { scorecard: { verdict: "🔴 Bearish" } },
  };
  const sender = { origin: "https://www.example.in", firm };
  const { subject, text, headers } = digestLetter(sender, { date: "2025-02-14", content }, "token-token");
  const leave = "https://www.example.in/newsletter/unsubscribe?token=token-token";
  expect(subject).toBe("Daily Market Digest, 14 February 2025: Bearish");
  expect(text).toContain(
    [
      "Nifty 50: 22,929.25",
      "Bank Nifty: —",
      "FII cash, ₹ crore: −4,294.69",
      "DII cash, ₹ crore: —",
      "Nifty PCR: 0.74",
      "India VIX: —",
    ].join("\n"),
  );
  const { registration, enlistment, address } = firm;
  for (const part of [
    registration,
    enlistment,
    address,
    MARKET_RISK_WARNING,
    REGISTRATION_DISCLAIMER,
    "https://www.example.in/dailydigest/2025-02-14\n",
  ])
    expect(text).toContain(part);
  expect(text.startsWith(`Unsubscribe: ${leave}\n`)).toBe(true);
  expect(text.endsWith(`Unsubscribe: ${leave}`)).toBe(true);
  expect(headers).toEqual({
    "List-Unsubscribe": `<${leave}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(digestLetter(sender, { date: "2025-02-14", content: {} }, "t").subject).toBe(
    "Daily Market Digest, 14 February 2025",
  );
});
