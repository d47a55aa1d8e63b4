import { expect, test } from "vitest";
import { bookOf, bookWith } from "#test/firm.ts";
import { catalogue, isPlainKey } from "./catalogue.ts";
import { checkValue, type Typed, typedOf } from "./proposal.ts";

const TODAY = "2026-11-20";
const check = (key: string, typed: Typed | string, book = bookOf()) =>
  checkValue(key, typeof typed === "string" ? { value: typed } : typed, book, TODAY);
const value = (key: string, typed: Typed | string, book = bookOf()) => {
  const checked = check(key, typed, book);
  return "value" in checked ? checked.value : Object.values(checked.errors).join(" ");
};

test.each([
  ["plans.momentum.yearly", " ₹30,000 ", 30_000],
  ["report.price", "1200", 1_200],
  ["minimumAge", "21", 21],
  ["plans.momentum.ideas", "4-8", "4-8"],
  ["plans.momentum.horizon", "2 to 7 weeks", "2 to 7 weeks"],
  ["plans.wealth.horizon", "9 months to 4+ years", "9 months to 4+ years"],
  ["digest.time", "8:00 AM, Monday to Friday", "8:00 AM, Monday to Friday"],
  ["SEBI_REGISTRATION", "INH000012345", "INH000012345"],
  ["EXCHANGE_ENLISTMENT", "5123", "5123"],
  ["SUPPORT_NUMBER", "+91 98765 43210", "+919876543210"],
  ["COMPLIANCE_PHONE", "079-4012 3457", "+917940123457"],
  ["FIRM_EMAIL", " support@firm.in ", "support@firm.in"],
  ["LINK_X", "https://x.com/firm", "https://x.com/firm"],
  ["LINK_X", " None ", "none"],
  ["reply.time", "24-48 business hours", "24-48 business hours"],
  ["hours.weekdays", "Mon-Fri 10:00-17:30 IST", "Mon-Fri 10:00-17:30 IST"],
  ["hours.saturday", "Saturday closed", "Saturday closed"],
])("%s may be %j", (key, typed, stored) => {
  expect(value(key, typed)).toBe(stored);
});

test.each([
  ["report.price", "0", /whole rupees/],
  ["report.price", "12.50", /whole rupees/],
  ["report.price", "10,00,001", /whole rupees/],
  ["report.price", "", /whole rupees/],
  ["report.price", "999", /already the value in force/],
  ["report.price", "1,51,001", /more than the fee cap of ₹1,51,000/],
  ["plans.wealth.quarterly", "40000", /In a year that is ₹1,60,000, more than the fee cap/],
  ["plans.wealth.yearly", "60000", /more than four quarters at ₹57,776. Change the quarter's price first/],
  ["plans.wealth.quarterly", "9000", /A year would cost ₹38,888, more than four quarters at ₹36,000/],
  ["fee.cap", "50,000", /A client can pay ₹57,776 in a year/],
  ["minimumAge", "17", /from 18 to 100/],
  ["plans.momentum.ideas", "8-4", /not above the second/],
  ["plans.momentum.ideas", "five to seven", /with a hyphen/],
  ["plans.momentum.horizon", "a while", /holding period/],
  ["digest.time", "in the morning", /at 8:00 AM/],
  ["digest.time", "7:00 AM on market days", /at 8:00 AM/],
  ["reply.time", "2 working days", /Begin with hours/],
  ["hours.weekdays", "10 AM to 6 PM", /with a hyphen/],
  ["hours.weekdays", "closed", /with a hyphen/],
  ["SEBI_REGISTRATION", "INH12345", /INH and nine digits/],
  ["SEBI_REGISTRATION", "INH000000000", /placeholder/],
  ["EXCHANGE_ENLISTMENT", "12", /3 to 6 digits/],
  ["SUPPORT_NUMBER", "910000000000", /placeholder/],
  ["SUPPORT_NUMBER", "12345", /ten digits after \+91/],
  ["FIRM_EMAIL", "support@example.in", /placeholder/],
  ["FIRM_EMAIL", "nobody", /not an e-mail address/],
  ["LINK_X", "http://x.com/firm", /https:\/\//],
  ["LINK_X", "javascript:alert(1)", /https:\/\//],
  ["FIRM_NAME", "A <b>Firm</b>", /may not contain/],
  ["FIRM_NAME", "{{firm.name}}", /may not contain/],
  ["COMPLIANCE_OFFICER", "Name (placeholder)", /placeholder/],
  ["no.such.key", "1", /no value of this name/],
  ["claim:no-such", "1", /no value of this name/],
])("%s may not be %j", (key, typed, sentence) => {
  expect(value(key, typed)).toMatch(sentence);
});

test("prices are checked against the book as it stands, not as it was delivered", () => {
  const raised = bookWith({ "fee.cap": 200_000, "plans.wealth.quarterly": 45_000 });
  expect(value("plans.wealth.yearly", "160000", raised)).toBe(160_000);
  expect(value("fee.cap", "1,60,000", raised)).toMatch(/₹1,80,000 in a year/);
});

test("the words of a claim or a testimonial are an editor's: what nobody may publish is refused", () => {
  const told = "I earned 40% in a year with your ideas.";
  expect(check("claim:testimonial-t01", { text: told })).toEqual({
    errors: { text: expect.stringMatching(/it may not be published[\s\S]*past performance/) },
  });
  expect(value("refund.rule", "We guarantee a refund and a return of 12% a year.")).toContain("guarantee");
  // Words that are already in force appear and disappear with their evidence.
  const key = "claim:mission-most-trusted";
  const { text = "" } = typedOf(bookOf().entry(key)?.value ?? "");
  const evidence = { evidence: "A survey of 2026, report 14", expires: "2027-01-31" };
  expect(check(key, { text, ...evidence })).toHaveProperty("value");
  expect(check(key, { text: `${text}, and No. 1 research firm`, ...evidence })).toHaveProperty("errors.text");
});

test("a claim holds its words, and evidence with the day until which it holds, or neither", () => {
  const key = "claim:blog-articles";
  expect(value(key, { text: " 60+ articles " })).toEqual({
    text: "60+ articles",
    evidence: null,
    expires: null,
  });
  const proven = { text: "60+ articles", evidence: "counted by the auditor", expires: "2027-03-31" };
  expect(value(key, proven)).toEqual(proven);
  expect(check(key, { ...proven, expires: TODAY })).toEqual({
    errors: { expires: "The evidence must be valid beyond today." },
  });
  expect(check(key, { ...proven, expires: "" })).toHaveProperty("errors.expires");
  expect(check(key, { text: "60+ articles", expires: "2027-03-31" })).toHaveProperty("errors.evidence");
  expect(check(key, { text: "", evidence: "x" })).toMatchObject({
    errors: { text: expect.any(String), evidence: expect.any(String) },
  });
});

test("every delivered value that is no placeholder is one that could be typed", () => {
  const book = bookOf();
  const refusedAs = book.keys.map((key) => {
    const entry = book.entry(key);
    // A value that nobody has recorded or imported yet is empty.
    if (
      !entry ||
      entry.value === "" ||
      JSON.stringify(entry.value).match(/placeholder|example\.in|910000000000/i)
    )
      return "";
    return `${key}: ${value(key, typedOf(entry.value), book)}`;
  });
  expect(refusedAs.filter((line) => line && !line.endsWith("already the value in force."))).toEqual([]);
  expect(book.keys.filter(isPlainKey).every((key) => catalogue[key].label.length > 0)).toBe(true);
});
