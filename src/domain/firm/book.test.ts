import { expect, test } from "vitest";
import { bookOf, bookWith, delivered } from "#test/firm.ts";
import { createBook } from "./book.ts";
import { catalogue, isPlainKey, STATE_TAG } from "./catalogue.ts";
import { CLAIMS_TAG } from "./claims.ts";
import { keyOfFact } from "./facts.ts";
import { identitySettings } from "./identity.ts";
import { ledger, retiredWordings } from "./ledger.ts";
import { recordingView } from "./recording-view.ts";

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

/** Particulars for the regulator that no other page prints. */
const BESIDE = [
  ...([
    "REGISTRATION_TYPE",
    "REGISTERED_ON",
    "REGISTRATION_VALIDITY",
    "FIRM_CONSTITUTION",
    "FIRM_CIN",
  ] as const),
  ...(["PRINCIPAL_OFFICER", "SEBI_OFFICE", "SUPERVISORY_BODY", "SUPERVISORY_EMAIL", "UPI_HANDLE"] as const),
  ...(["ACTIONS_TAKEN", "DISCIPLINARY_HISTORY", "ASSOCIATES"] as const),
];

test("an answer depends on what it read, and on nothing else", () => {
  const read = (what: (view: ReturnType<typeof recordingView>) => unknown) => {
    const tags = new Set<string>();
    what(recordingView(bookOf(), tags));
    return [...tags].sort();
  };
  expect(read(() => undefined)).toEqual([]);
  expect(read(({ facts }) => facts["report.price"])).toEqual(["fact:report.price"]);
  expect(read(({ facts }) => facts["contact.supportSpaced"])).toEqual(["fact:SUPPORT_NUMBER"]);
  expect(read(({ facts }) => [facts["link.complaintPortal"], facts["no.such"]])).toEqual([]);
  expect(read(({ value }) => value("fee.cap"))).toEqual(["fact:fee.cap"]);
  expect(read(({ state }) => state)).toEqual([STATE_TAG]);
  expect(read(({ claim }) => claim("blog-readers"))).toEqual([
    CLAIMS_TAG,
    "fact:claim:blog-readers",
    STATE_TAG,
  ]);
  expect(read(({ firm }) => [firm.name, firm.links.x])).toEqual(["fact:FIRM_NAME", "fact:LINK_X"]);
  expect(read(({ firm }) => firm.links)).toEqual([]);
  expect(read(({ firm, particular }) => [JSON.stringify(firm), ...BESIDE.map(particular)])).toEqual(
    [
      ...Object.keys(identitySettings.shape).map((key) => `fact:${key}`),
      ...["fact:text:warning", "fact:text:disclaimer", "fact:digest.hiddenFiles", CLAIMS_TAG],
    ].sort(),
  );
  expect(read(({ auditYears }) => auditYears())).toEqual([CLAIMS_TAG, "fact:REGISTERED_ON"]);
});

test("what a recording view says is what the book says, in whatever way it is read", () => {
  const book = bookOf();
  const { facts, firm, value, claim } = recordingView(book, new Set());
  expect({ ...facts }).toEqual(book.facts);
  expect(JSON.parse(JSON.stringify(firm))).toEqual(book.firm);
  expect([value("minimumAge"), claim("blog-coverage")?.text]).toEqual([18, "24/7 coverage"]);
  for (const fact of Object.keys(book.facts))
    expect(
      keyOfFact(fact) !== undefined || fact.startsWith("link.") || Object.hasOwn(retiredWordings, fact),
      fact,
    ).toBe(true);
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
