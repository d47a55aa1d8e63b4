import { expect, test } from "vitest";
import { readPage, textOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";

const home = await readPage("/");

const POLICIES: [rows: string, question: string, answer: RegExp][] = [
  ["PLCY-04", "Is this investment advice?", /research for education.*no personalised advice/],
  [
    "PLCY-13 PLCY-15",
    "Who may subscribe?",
    /Indian residents aged 18 or over, Hindu undivided families \(HUF\), and legally incorporated entities.*Registration may be rejected where details are wrong or the person is not eligible/,
  ],
  [
    "PLCY-03 PLCY-05 PLCY-06 PLCY-07 PLCY-08 PLCY-09",
    "What does the firm not do?",
    /No tips and no personalised advice.*No intraday calls and no F&O calls.*No free trials.*No fund management and no trade execution.*No guaranteed returns/s,
  ],
  ["PLCY-02", "Which markets does the research cover?", /Indian cash-market equities/],
  [
    "PLCY-10",
    "Are AI tools used in the research?",
    /AI tools support the workflow only\. Final views are reviewed by human analysts/,
  ],
  [
    "PLCY-18 PLCY-19",
    "May I share or forward the research?",
    /personal and non-transferable\. Sharing a login, forwarding a report, republishing or commercial use leads to suspension or a permanent block, without refund/,
  ],
  ["PLCY-20", "What happens before access begins?", /Service starts only after consent and payment/],
  [
    "PLCY-23 PLCY-24",
    "Does a subscription renew by itself?",
    /Payment is once per cycle and there is no auto-renewal/,
  ],
  [
    "PLCY-31 PLCY-32 PLCY-33 PLCY-34",
    "Can I get a refund?",
    /ends a service early, for whatever reason, gets back the fee of the unexpired period by the day, counted from the day after the notice, with no breakage fee; there is no refund of days served, nor for a market loss; unused fees are refunded in full if the registration is suspended for more than 60 days or cancelled/,
  ],
  [
    "PLCY-22 PLCY-38",
    "How do I cancel or opt out?",
    /opt out before the next billing cycle.*within 7 working days/,
  ],
  ["PLCY-26", "Is there a limit on what the firm may charge?", /capped at ₹1,51,000 per family per year/],
  ["PLCY-30", "Who handles the payment, and which details are stored?", /third-party payment gateway/],
  [
    "PLCY-35 PLCY-36",
    "How do I make a complaint?",
    /acknowledges the complaint within 2 working days and redresses it within 21 days/,
  ],
  [
    "PLCY-37",
    "What are SCORES and SMART ODR?",
    /not redressed within 21 days, you may take it to SCORES, and after that to SMART ODR/,
  ],
  ["PLCY-14", "Why is KYC needed?", /must be completed accurately/],
  ["PLCY-17", "Can I have my personal data deleted?", /grievance officer handles data requests/],
  ["PLCY-40", "Which courts have jurisdiction?", /The courts in Ahmedabad, Gujarat/],
];

test(
  "the home page states the policies in its questions and beside its prices",
  proves(
    "PLCY-01 PLCY-02 PLCY-03 PLCY-04 PLCY-05 PLCY-06 PLCY-07 PLCY-08 PLCY-09 PLCY-10 PLCY-13 PLCY-14 PLCY-15 PLCY-17 PLCY-18 PLCY-19 PLCY-20 PLCY-22 PLCY-23 PLCY-24 PLCY-25 PLCY-26 PLCY-30 PLCY-31 PLCY-32 PLCY-33 PLCY-34 PLCY-35 PLCY-36 PLCY-37 PLCY-38 PLCY-40",
  ),
  () => {
    expect(textOf(home.querySelector("#home"))).toContain(
      "Rule-based, educational research on Indian cash-market equities",
    );
    expect(textOf(home.querySelector("#research-services"))).toContain(
      "No GST currently. Payment is once per cycle, with no auto-renewal.",
    );
    const items = [...home.querySelectorAll("#faq details")];
    for (const [rows, question, answer] of POLICIES) {
      const item = items.filter((one) => textOf(one.querySelector("summary")) === question);
      expect(item, question).toHaveLength(1);
      expect(textOf(item[0]?.querySelector(".faq-answer") ?? null), rows).toMatch(answer);
    }
  },
);
