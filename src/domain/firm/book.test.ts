import { expect, test } from "vitest";
import { bookOf, bookWith, delivered } from "#test/firm.ts";
import { createBook } from "./book.ts";
import { catalogue, isPlainKey } from "./catalogue.ts";
import { identitySettings } from "./identity.ts";
import { ledger, retiredWordings } from "./ledger.ts";
import { ownHandles } from "./own-handles.ts";
import { factLabel } from "./value-lines.ts";

test("the catalogue names every setting of the identity and every entry of the ledger, no more", () => {
  expect(Object.keys(catalogue).sort()).toEqual(
    [...Object.keys(identitySettings.shape), ...Object.keys(ledger)].sort(),
  );
  expect(bookOf().keys.filter(isPlainKey).sort()).toEqual(Object.keys(catalogue).sort());
});

test("a changed value stands over the delivered one in facts, firm, prices and claims alone", () => {
  const [before, after] = [
    bookOf(),
    bookWith({
      "plans.momentum.yearly": 30_000,
      FIRM_NAME: "A Firm",
      SUPPORT_NUMBER: "919876543210",
      "claim:blog-articles": { text: "60+ articles", evidence: null, expires: null },
    }),
  ];
  expect(after.value("plans.momentum.yearly")).toBe(30_000);
  expect(after.facts).toEqual({
    ...before.facts,
    "plans.momentum.yearly": "₹30,000",
    "firm.name": "A Firm",
    "contact.support": "919876543210",
    "contact.supportSpaced": "+91 98765 43210",
    "contact.supportLink": "https://wa.me/919876543210",
  });
  expect(after.firm).toEqual({
    ...before.firm,
    name: "A Firm",
    supportNumber: "919876543210",
    supportLink: "https://wa.me/919876543210",
  });
  expect([before.claim("blog-articles"), after.claim("blog-articles")]).toEqual([
    { text: "50+ articles", isProven: false },
    { text: "60+ articles", isProven: false },
  ]);
  expect(after.claim("blog-readers")).toEqual(before.claim("blog-readers"));
  expect(after.entry("plans.momentum.yearly")).toMatchObject({ value: 30_000, source: "a test" });
  expect(after.entry("plans.momentum.yearly")?.otherReadings).toEqual(["24,000 (FAQ and services text)"]);
});

test("a claim with evidence and a day names who approved it; one without names nobody", () => {
  const proven = { text: "60+ articles", evidence: "counted", expires: "2027-01-01" };
  const claimOf = (value: object) =>
    bookWith({ "claim:blog-articles": value }).claims.find(({ id }) => id === "blog-articles");
  expect(claimOf(proven)).toMatchObject({ ...proven, approvedBy: "A. Officer", where: "/blog, hero" });
  expect(claimOf({ ...proven, evidence: null })).toMatchObject({
    evidence: null,
    expires: null,
    approvedBy: null,
  });
});

test("a stored value of another shape, or of a key that is gone, does not reach a page", () => {
  const book = bookWith({ "report.price": "a lot", "no.such.key": 1, "claim:no-such": { text: "x" } });
  expect(book.value("report.price")).toBe(999);
  expect(book.keys).not.toContain("no.such.key");
  expect([book.entry("no.such.key"), book.entry("claim:no-such")]).toEqual([undefined, undefined]);
  expect(() => book.claim("no-such")).toThrow(/"no-such"/);
});

test("each fact that a text may print has a name, and a wording of before has none", () => {
  for (const fact of Object.keys(bookOf().facts))
    expect(factLabel(fact) === undefined, fact).toBe(Object.hasOwn(retiredWordings, fact));
});

test("a live site prints a claim while its evidence holds, and leaves a placeholder elsewhere out", () => {
  const claims = delivered.claims.map((claim) =>
    claim.id === "blog-articles"
      ? { ...claim, evidence: "counted", approvedBy: "A. Officer", expires: "2027-01-31" }
      : claim,
  ) as typeof delivered.claims;
  let day = "2027-01-31";
  const bookIn = (state: "preview" | "live") =>
    createBook({ ...delivered, claims }, [], { state, today: () => day });
  const [preview, live] = [bookIn("preview"), bookIn("live")];
  const proven = { text: "50+ articles", isProven: true };
  expect([preview.claim("blog-articles"), live.claim("blog-articles")]).toEqual([proven, proven]);
  expect(preview.claim("blog-readers")).toEqual({ text: "100K+ readers", isProven: false });
  expect(live.claim("blog-readers")).toBeUndefined();
  day = "2027-02-01";
  expect(preview.claim("blog-articles")).toEqual({ ...proven, isProven: false });
  expect(live.claim("blog-articles")).toBeUndefined();
  expect([preview.firm.links.x, live.firm.links.x]).toEqual(["https://x.com/placeholder", ""]);
});

test("a platform where the firm has no page is named in the particulars, and linked nowhere", () => {
  const none = {
    key: "LINK_X",
    value: "none",
    source: "the firm",
    decidedBy: "A. Officer",
    decidedAt: new Date(0),
  };
  const book = createBook(delivered, [none], { state: "preview", today: () => "2027-01-31" });
  expect(book.firm.links.x).toBe("");
  expect(book.firm.links.video).toBe("https://www.youtube.com/@placeholder");
  const handles = ownHandles(book, { origin: "https://firm.in", mailFrom: "desk@firm.in" });
  expect(handles.map(({ label }) => label)).toContain("YouTube");
  expect(handles.map(({ label }) => label)).not.toContain("X");
});
