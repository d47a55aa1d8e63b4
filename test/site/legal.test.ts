import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATUTORY_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { longDate } from "#platform/format/dates.ts";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { only, region } from "./page-parts.ts";

/** The texts of one layout; the charter has its own. */
const TEXTS = STATUTORY_TEXTS.filter((slug) => slug !== "investor-charter").map((slug) => `/${slug}`);

/** The number and first day of the last of a text's files that has begun: a withdrawn one is followed by another. */
function inForce(path: string): { version: number; effective: string } {
  const today = indianDate(new Date());
  const files = globSync(`content/legal${path}/*.md`).map((file) => ({
    version: Number(/(\d+)\.md$/.exec(file)?.[1]),
    effective: /^effective: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "",
  }));
  const begun = files.filter(({ effective }) => effective <= today);
  return begun.toSorted((a, b) => a.version - b.version).at(-1) ?? { version: 0, effective: "" };
}

const prose = (page: Document) => only(page, ".legal-prose");
const headings = (page: Document) => textsOf(prose(page), "h2");
const linksOf = (within: ParentNode) =>
  [...within.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

/** Returns the text under a heading, up to the next one of its level. */
function under(page: Document, heading: string | RegExp): string {
  const [h2, ...more] = [...prose(page).querySelectorAll("h2")].filter((one) => textOf(one).match(heading));
  if (!h2 || more.length) throw new Error(`Not one heading, but ${more.length}, fits ${heading}.`);
  const texts: string[] = [];
  for (let next = h2.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling)
    texts.push(textOf(next));
  return texts.join(" ");
}

test(
  "the disclaimer says who publishes, what never is promised, and where to complain",
  proves(
    "LEGL-01..08 PLCY-01 PLCY-02 PLCY-03 PLCY-04 PLCY-05 PLCY-06 PLCY-07 PLCY-08 PLCY-09 PLCY-10 PLCY-11 PLCY-12 PLCY-13",
  ),
  async () => {
    const page = await readPage("/disclaimer");
    expect(textsOf(page, "h1")).toEqual(["Disclaimer and Disclosure"]);
    expect(under(page, "Registration")).toMatch(
      /registered with the Securities and Exchange Board of India \(SEBI\) as a research analyst, registration number INH/,
    );
    expect(under(page, "No handling of funds or trades")).toMatch(
      /do not handle clients’ funds.*place no orders/,
    );
    const risks = under(page, "Risk warnings");
    expect(risks).toContain(
      "Investment in securities market are subject to market risks. Read all the related documents carefully before investing.",
    );
    expect(risks).toContain("lose part or all of the money");
    expect(under(page, "Eligibility")).toMatch(
      /Indian residents aged 18 or over, for Hindu undivided families \(HUF\), and for legally incorporated entities/,
    );
    expect(under(page, "Use of AI")).toMatch(
      /AI tools support our workflow only.*Final views are reviewed by human analysts/,
    );
    expect(under(page, "Copyright")).toContain("belong to");
    const complaints = under(page, "Complaints and escalation");
    for (const words of [
      "acknowledged within 2 working days",
      "redressed within 21 days",
      "SEBI SCORES",
      "SMART ODR",
    ])
      expect(complaints).toContain(words);
    const what = under(page, "What the research is");
    for (const words of [
      "educational",
      "rule-based, covers Indian cash-market equities",
      "no tips and no personalised advice",
      "no intraday calls and no F&O (derivatives) calls",
      "no free trials",
      "do not manage funds, we do not execute trades, and we guarantee no returns",
    ])
      expect(what).toContain(words);
    expect(under(page, "Disclosures and conflicts of interest")).toContain(
      "Paid promotion of a service is marked as such",
    );
  },
);

test("the code of conduct is exactly ten headed paragraphs", proves("LEGL-10..20"), async () => {
  const page = await readPage("/codeofconduct");
  expect(headings(page)).toEqual([
    "1. Honesty and good faith",
    "2. Role of management",
    "3. Conflicts of interest",
    "4. No misuse of inside information",
    "5. Regulatory compliance",
    "6. Confidentiality",
    "7. Quality of research",
    "8. Conduct and training of staff",
    "9. Enforcement",
    "10. Scope",
  ]);
  expect(await [...prose(page).children].map((one) => one.tagName)).toEqual(
    Array(10).fill(["H2", "P"]).flat(),
  );
});

test(
  "the privacy policy has its sections and says what is collected",
  proves("LEGL-21..33 PLCY-17 PLCY-30 PLCY-38 PLCY-41 PLCY-42 PLCY-43 PLCY-44 PLCY-45 PLCY-46"),
  async () => {
    const page = await readPage("/privacyPolicy");
    expect(headings(page)).toEqual([
      "Overview",
      "1. Collection of information",
      "2. Use of information",
      "Cookies and tracking",
      "3. Payments",
      "4. Sharing",
      "5. External links",
      "6. Security",
      "7. Use of AI tools",
      "8. User rights and opt-out",
      "9. Retention and jurisdiction",
      "10. Contact",
    ]);
    const collected = under(page, /Collection of information/);
    for (const words of [
      "Full name, e-mail, phone number",
      "messaging number",
      "City and state",
      "IP address, the browser type and the access time",
      "the content of the message that you choose to send",
      "Learning preferences",
      "activity logs",
      "feedback",
      "We do not store card, UPI or bank details, Aadhaar numbers or passwords.",
    ])
      expect(collected).toContain(words);
    expect(under(page, /Payments/)).toContain("third-party payment gateway");
    expect(under(page, /User rights/)).toMatch(
      /grievance officer handles data requests.*honoured within 7 working days/,
    );
    const contact = under(page, /Contact/);
    expect(contact).toContain("Grievance officer: Name (placeholder)");
    for (const way of ['a[href^="mailto:"]', 'a[href^="https://wa.me/"]'])
      expect(prose(page).querySelectorAll(`h2:last-of-type ~ * ${way}`).length).toBeGreaterThan(0);
  },
);

test(
  "the refund policy has its sections and one rule",
  proves("LEGL-34..41 PLCY-19 PLCY-20 PLCY-31 PLCY-32 PLCY-33 PLCY-34 PLCY-40"),
  async () => {
    const page = await readPage("/refundpolicy");
    expect(headings(page)).toEqual([
      "1. No refund of days served",
      "2. Misuse",
      "3. No profit guarantee",
      "4. Service access",
      "5. Technology tools",
      "6. Modification",
      "7. Contact",
      "8. Jurisdiction",
    ]);
    expect(under(page, /No refund/)).toContain(
      "Whoever ends a service early, for whatever reason, gets back the fee of the unexpired period by the day, counted from the day after the notice, with no breakage fee; there is no refund of days served, nor for a market loss; unused fees are refunded in full if the registration is suspended for more than 60 days or cancelled.",
    );
    expect(under(page, /Misuse/)).toContain(
      "Sharing logins, forwarding reports, republishing or commercial use leads to suspension or a permanent block without refund.",
    );
    expect(under(page, /Service access/)).toContain("Service starts only after consent and payment");
    expect(under(page, /Jurisdiction/)).toContain("the courts in Ahmedabad, Gujarat");
  },
);

test("the refund calculator shows its steps for any plan and day, and what to mend", async () => {
  const ask = (query: string) => readPage(`/refundpolicy?${query}`);
  const calculator = (page: Document) => only(page, "#refund-calculator");
  const quarter = calculator(await ask("plan=momentum-quarterly&starts=2026-11-01&notice=2026-11-01&fee="));
  expect(textOf(only(quarter, "[role=status]"))).toContain("The refund is ₹10,767.02, ");
  expect(textsOf(quarter, "dd").at(-1)).toBe("₹10,888 × 89 ÷ 90 = ₹10,767.02, to the nearest paisa");
  const year = calculator(await ask("plan=momentum-yearly&starts=2026-01-01&notice=2026-05-05"));
  expect(textOf(only(year, "[role=status]"))).toContain("The refund is ₹18,994.85, ");
  const wrong = calculator(await ask("plan=gold&starts=2026-02-30&notice=2026-11-02&fee=many"));
  expect(textOf(only(wrong, "[role=alert]"))).toBe("Please correct the marked fields.");
  expect(textsOf(wrong, '[id$="-error"]')).toHaveLength(3);
  expect([...wrong.querySelectorAll("input")].map((input) => input.getAttribute("value"))).toEqual([
    "2026-02-30",
    "2026-11-02",
    "many",
  ]);
  const form = only(calculator(await readPage("/refundpolicy")), "form");
  expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual([
    "get",
    "/refundpolicy#refund-calculator",
  ]);
  expect(textsOf(form, "option")).toHaveLength(4);
});

test(
  "the terms have their sections and every term that the regulator asks for",
  proves(
    "LEGL-42..56 PLCY-14 PLCY-15 PLCY-16 PLCY-18 PLCY-21 PLCY-22 PLCY-23 PLCY-24 PLCY-25 PLCY-26 PLCY-27 PLCY-28 PLCY-29 PLCY-35 PLCY-36 PLCY-37",
  ),
  async () => {
    const page = await readPage("/termsandconditions");
    expect(textsOf(page, "h1")).toEqual(["MITC (Terms of Use)"]);
    expect(headings(page).map((heading) => heading.replace(/^\d+\. /, ""))).toEqual([
      "Introduction",
      "Purpose",
      "Definitions",
      "Scope",
      "Eligibility",
      "Registration and accounts",
      "Fees and payment",
      "Mandatory terms",
      "Representations",
      "Confidentiality",
      "Liability",
      "Indemnification",
      "Suspension and termination",
      "Miscellaneous",
    ]);
    const says = async (heading: RegExp, words: string[]) => {
      const text = under(page, heading);
      for (const part of words) expect(text).toContain(part);
    };
    await says(/Definitions/, [
      "Visitor: ",
      "Client or user: ",
      "Research firm, we: ",
      "Grievance officer: ",
      "Regulator: ",
      "Dispute platform: ",
    ]);
    await says(/Registration and accounts/, [
      "complete KYC accurately",
      "may be rejected for wrong details or ineligibility",
      "personal and non-transferable",
    ]);
    await says(/Fees and payment/, [
      "₹10,888",
      "₹28,888",
      "₹14,444",
      "₹38,888",
      "₹999 per stock analysis",
      "No GST is charged currently",
      "Payment is once per cycle. There is no auto-renewal",
      "opt out before the next billing cycle",
      "The limit on fees (section 8.2) is revised every three years.",
    ]);
    await says(/Mandatory terms/, [
      "capped at ₹1,51,000 per family per year",
      "in advance for up to one year",
      "Cash is not accepted",
      "acknowledged within 2 working days and redressed within 21 days",
      "21 days have passed, lodge the complaint on SEBI SCORES",
      "take it to SMART ODR",
      "We never ask for the log-in credentials",
    ]);
    await says(/Suspension and termination/, [
      "for breach of these terms",
      "on a directive of the regulator",
      "for non-payment",
    ]);
    await says(/Miscellaneous/, ["A material change to a voluntary clause needs 15 days’ notice"]);
  },
);

test(
  "the grievance page gives the channels, the officer, the times and the way of a complaint",
  proves("LEGL-58..70 PLCY-35 PLCY-36 PLCY-37"),
  async () => {
    const page = await readPage("/grievanceredressal");
    const [channels, times] = prose(page).querySelectorAll("table");
    const row = (table: Element | undefined, name: string) => {
      const rows = [...(table?.querySelectorAll("tr") ?? [])];
      return rows.find((one) => textOf(one).startsWith(name)) as Element;
    };
    expect(linksOf(row(channels, "E-mail"))).toEqual([expect.stringMatching(/^mailto:grievance@/)]);
    expect(linksOf(row(channels, "Phone or messaging"))).toEqual([
      expect.stringMatching(/^https:\/\/wa\.me\//),
    ]);
    expect(linksOf(row(channels, "Contact form"))).toEqual(["/contactus"]);
    expect(textOf(row(channels, "Post"))).toContain("Ahmedabad");
    const carries = under(page, "What a complaint must carry");
    for (const words of [
      "full name and your registered contact details",
      "nature of the issue, and the date",
      "service or plan involved",
      "Evidence",
    ])
      expect(carries).toContain(words);
    expect(under(page, "Grievance officer")).toContain("is Name (placeholder)");
    expect(linksOf(prose(page))).toEqual(
      expect.arrayContaining(["https://scores.sebi.gov.in", "https://smartodr.in"]),
    );
    expect(under(page, "Escalation to the regulator’s portal")).toContain("not redressed within 21 days");
    expect(textOf(row(times, "Acknowledgement"))).toContain("Within 2 working days");
    expect(textOf(row(times, "Redress"))).toContain("Within 21 days");
    const ladder = [...region(page, "How a complaint is handled").querySelectorAll("li")];
    expect(ladder.map((step) => textOf(step.firstElementChild))).toEqual([
      "Day 0",
      "Within 2 working days",
      "Within 21 days",
      "After 21 days",
      "After that",
    ]);
  },
);

test(
  "each legal page ends with the officer and every way on, and links each mail address",
  proves("LEGL-72..77"),
  async () => {
    for (const path of [...TEXTS, "/investor-charter"]) {
      const page = await readPage(path);
      const end = region(page, "Who to contact");
      expect(textOf(end), path).toContain("Grievance officer");
      const ways = [
        "mailto:grievance@example.in",
        "https://wa.me/910000000000",
        "https://scores.sebi.gov.in",
        "https://smartodr.in",
        "/contactus",
      ];
      expect(linksOf(end), path).toEqual(expect.arrayContaining(ways));
      const list = [...end.querySelectorAll("a")].find((link) =>
        /List of registered analysts/.test(textOf(link)),
      );
      expect(list?.getAttribute("href"), path).toMatch(/^https:\/\/www\.sebi\.gov\.in\//);
      const main = only(page, "main");
      for (const linked of main.querySelectorAll('a[href^="mailto:"], script')) linked.remove();
      expect(textOf(main), path).not.toMatch(/\S@\S+\.\w/);
    }
  },
);

test("a text's file has the hash that its page shows, and its contents lead to every section", async () => {
  for (const path of TEXTS) {
    const page = await readPage(path);
    const record = only(page, '[aria-label="Record of this text"]');
    const { version, effective } = inForce(path);
    expect(textOf(record), path).toContain(`In effect since${longDate(effective)}`);
    expect(textOf(record), path).toMatch(new RegExp(`^Version${version}, `));
    const short = textOf(only(record, "summary code"));
    const full = textOf(only(record, "details > .legal-hash-full"));
    expect(full.startsWith(short.slice(0, 8)) && full.endsWith(short.slice(-8))).toBe(true);
    const file = [...record.querySelectorAll("a")].find((link) => textOf(link) === "as plain text");
    const bytes = await (await fetch(sharedOrigin() + file?.getAttribute("href"))).bytes();
    expect(createHash("sha256").update(bytes).digest("hex"), path).toBe(full);
    const targets = linksOf(only(page, "nav.contents-beside"));
    expect([path, targets.length >= headings(page).length]).toEqual([path, true]);
    for (const target of targets)
      expect([path, target, page.querySelectorAll(`[id="${target.slice(1)}"]`).length]).toEqual([
        path,
        target,
        1,
      ]);
  }
});

test("the accessibility page names its standard and whom to tell", async () => {
  const text = textOf(prose(await readPage("/accessibility")));
  expect(text).toContain("WCAG) 2.2 at level AA");
  expect(text).toContain("compliance officer, Name (placeholder)");
});
