import { expect, test } from "vitest";
import { actNames, actsOfKind, type EntryDetail } from "./acts.ts";
import { ledgerSentence, plainSentence } from "./sentence.ts";

const said = (action: string, detail: EntryDetail = {}, more = {}) =>
  plainSentence(
    ledgerSentence(
      { actor: "Mira Shah", action, subject: "article", subjectId: "12", detail, ...more },
      "How to read a balance sheet",
    ),
  );

test("every act has a sentence of its own", () => {
  for (const action of actNames) {
    const sentence = said(action);
    expect(sentence, action).toMatch(/^Mira Shah [a-z]/);
    expect(sentence, action).not.toMatch(/undefined|NaN|null|\{it\}| {2}|Invalid/);
  }
});

test("an approval says how much it changes, and when the text goes out", () => {
  const words = { added: 1, removed: 2 };
  expect(said("article.approve", { words })).toBe(
    "Mira Shah approved “How to read a balance sheet”, 1 word added, 2 words removed",
  );
  const after = { state: "approved", publishAt: "2025-02-17T04:00:00.000Z" };
  expect(said("article.approve", { after })).toBe(
    "Mira Shah approved “How to read a balance sheet”, to be published on 17 February 2025 at 09:30",
  );
  expect(
    said("article.save", { after: { hash: "x", revision: 3, title: "A", html: "900 characters" } }),
  ).toBe("Mira Shah changed the title and the text of “A”");
});

test("a sentence begins with a capital, and names a statutory text by its title", () => {
  const published = { subject: "statutory_text", subjectId: "refundpolicy/3", actor: "schedule" };
  expect(said("text.publish", { title: "Refund Policy" }, published)).toBe(
    "The schedule put version 3 of “Refund Policy” in force",
  );
});

test("words that go with an act are quoted, and a thing leads to its screen", () => {
  expect(said("article.return", { note: " Shorter. " })).toBe(
    "Mira Shah sent “How to read a balance sheet” back: “Shorter.”",
  );
  const value = { subject: "firm_change", subjectId: "3" };
  const refused = ledgerSentence({
    actor: "Mira Shah",
    action: "firm.refuse",
    ...value,
    detail: { key: "price.momentum", label: "Momentum X, a quarter", why: "The letter says another." },
  });
  expect(plainSentence(refused)).toBe(
    "Mira Shah sent back the value proposed for “Momentum X, a quarter”: “The letter says another.”",
  );
  expect(refused.thing?.href).toBe("/desk/firm/price.momentum");
  const given = { from: null, to: "Ravi Iyer", member: "mira", toMember: "ravi" };
  expect(said("message.assign", given, { subject: "enquiry" })).toBe(
    "Mira Shah assigned message 12 to Ravi Iyer",
  );
  expect(said("message.assign", { ...given, toMember: "mira" }, { subject: "enquiry" })).toBe(
    "Mira Shah assigned message 12 to themselves",
  );
});

test("who acts without an account is named for what it is, and an act of no release keeps its word", () => {
  expect(said("subscriber.leave", {}, { actor: "visitor", subject: "subscriber" })).toBe(
    "A visitor ended a subscription",
  );
  expect(said("staff.recover", {}, { actor: "command:recover", subject: "staff_member" })).toContain(
    "The command “recover” asked for a new sign-in link",
  );
  expect(said("article.blessed")).toBe(
    "Mira Shah recorded “article.blessed” for “How to read a balance sheet”",
  );
});

test("an act that only an earlier release recorded has its sentence, and its thing a name without a screen", () => {
  expect(said("staff.keys", { after: "off" })).toBe("Mira Shah turned single-letter shortcuts off");
  expect(said("article.review-open", { lastDay: "2025-03-01" })).toBe(
    "Mira Shah created a reviewer’s link to “How to read a balance sheet”, valid until 1 March 2025",
  );
  const reply = { actor: "Mira Shah", action: "reply.save", subject: "reply", subjectId: "4", detail: {} };
  const saved = ledgerSentence(reply, "Opening hours");
  expect(plainSentence(saved)).toBe("Mira Shah changed the saved answer “Opening hours”");
  expect(saved.thing?.href).toBe(undefined);
  expect(actsOfKind("change")).toContain("reply.save");
});

test("whatever an entry holds, it has a sentence", () => {
  const odd: EntryDetail = {
    member: 7,
    date: "2025-13-45",
    after: "words",
    before: 3,
    words: "many",
    from: "2025-02-30",
    until: [],
    earliest: "soon",
    circular: null,
    changes: {},
    deliveries: "all",
    note: {},
  };
  for (const subject of [
    "digest",
    "complaint_month",
    "complaint_year",
    "firm_change",
    "staff_member",
    "gone",
  ])
    for (const action of actNames)
      expect(said(action, odd, { subject, subjectId: "2025-26" })).toMatch(/^Mira Shah [a-z]/);
  const month = { subject: "complaint_month", subjectId: "2025-08" };
  expect(said("complaints.enter", {}, month)).toBe(
    "Mira Shah entered the complaints of August 2025 for another person to close",
  );
  expect(said("complaints.enter", { corrects: true }, month)).toBe(
    "Mira Shah entered a correction of the complaints of August 2025 for another person to publish",
  );
  expect(said("complaints.record-year", {}, { subject: "complaint_year", subjectId: "2025-26" })).toBe(
    "Mira Shah entered the complaints of 2025-26",
  );
});
