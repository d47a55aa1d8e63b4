import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

const TEXTS = [
  "/disclaimer",
  "/codeofconduct",
  "/privacyPolicy",
  "/refundpolicy",
  "/termsandconditions",
  "/grievanceredressal",
  "/accessibility",
];
/** The pages that the rows on links and requests speak of. */
const PAGES = [...TEXTS, "/investor-charter"];

const prose = (page: Page) => page.locator(".legal-prose");
const headings = (page: Page) => prose(page).getByRole("heading", { level: 2 }).allTextContents();

/** What stands under a heading of the text, up to the next one of its level. */
const under = (page: Page, heading: string | RegExp): Promise<string> =>
  prose(page)
    .getByRole("heading", { level: 2, name: heading })
    .evaluate((h2) => {
      const texts: string[] = [];
      for (let next = h2.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling)
        texts.push(next.textContent ?? "");
      return texts.join("\n").replace(/\s+/g, " ");
    });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the disclaimer says who publishes, what never is promised, and where to complain",
    proves(
      "LEGL-01..08 PLCY-01 PLCY-02 PLCY-03 PLCY-04 PLCY-05 PLCY-06 PLCY-07 PLCY-08 PLCY-09 PLCY-10 PLCY-11 PLCY-12 PLCY-13",
    ),
    async ({ page }) => {
      await page.goto("/disclaimer");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Disclaimer and Disclosure");
      expect(await under(page, "Registration")).toMatch(
        /registered with the Securities and Exchange Board of India \(SEBI\) as a research analyst, registration number INH/,
      );
      expect(await under(page, "No handling of funds or trades")).toMatch(
        /do not handle clients’ funds.*place no orders/,
      );
      const risks = await under(page, "Risk warnings");
      expect(risks).toContain(
        "Investment in securities market are subject to market risks. Read all the related documents carefully before investing.",
      );
      expect(risks).toContain("lose part or all of the money");
      expect(await under(page, "Eligibility")).toMatch(
        /Indian residents aged 18 or over, and for legally incorporated entities/,
      );
      expect(await under(page, "Use of AI")).toMatch(
        /AI tools support our workflow only.*Final views are reviewed by human analysts/,
      );
      expect(await under(page, "Copyright")).toContain("belong to");
      const complaints = await under(page, "Complaints and escalation");
      for (const words of [
        "acknowledged within 2 working days",
        "redressed within 21 days",
        "SEBI SCORES",
        "SMART ODR",
      ])
        expect(complaints).toContain(words);
      const what = await under(page, "What the research is");
      for (const words of [
        "educational",
        "rule-based, covers Indian cash-market equities",
        "no tips and no personalised advice",
        "no intraday calls and no F&O (derivatives) calls",
        "no free trials",
        "do not manage funds, we do not execute trades, and we guarantee no returns",
      ])
        expect(what).toContain(words);
      expect(await under(page, "Disclosures and conflicts of interest")).toContain(
        "Paid promotion of a service is marked as such",
      );
    },
  );

  test("the code of conduct is exactly ten headed paragraphs", proves("LEGL-10..20"), async ({ page }) => {
    await page.goto("/codeofconduct");
    expect(await headings(page)).toEqual([
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
    expect(
      await prose(page)
        .locator("> *")
        .evaluateAll((all) => all.map((one) => one.tagName)),
    ).toEqual(Array(10).fill(["H2", "P"]).flat());
  });

  test(
    "the privacy policy has its sections and says what is collected",
    proves("LEGL-21..33 PLCY-17 PLCY-30 PLCY-38 PLCY-41 PLCY-42 PLCY-43 PLCY-44 PLCY-45 PLCY-46"),
    async ({ page }) => {
      await page.goto("/privacyPolicy");
      expect(await headings(page)).toEqual([
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
      const collected = await under(page, /Collection of information/);
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
      expect(await under(page, /Payments/)).toContain("third-party payment gateway");
      expect(await under(page, /User rights/)).toMatch(
        /grievance officer handles data requests.*honoured within 7 working days/,
      );
      const contact = prose(page).locator("h2:last-of-type ~ *");
      await expect(contact.filter({ hasText: "Grievance officer: Name (placeholder)" })).toHaveCount(1);
      await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(contact.locator('a[href^="https://wa.me/"]')).toBeVisible();
    },
  );

  test(
    "the refund policy has its sections and one rule",
    proves("LEGL-34..41 PLCY-19 PLCY-20 PLCY-31 PLCY-32 PLCY-33 PLCY-34 PLCY-40"),
    async ({ page }) => {
      await page.goto("/refundpolicy");
      expect(await headings(page)).toEqual([
        "1. No refund",
        "2. Misuse",
        "3. No profit guarantee",
        "4. Service access",
        "5. Technology tools",
        "6. Modification",
        "7. Contact",
        "8. Jurisdiction",
      ]);
      expect(await under(page, /No refund/)).toContain(
        "There is no refund for a change of mind or a market loss; on premature termination the unexpired period is refunded pro rata, without partial months already served; unused fees are refunded if the registration is suspended for more than 60 days or cancelled.",
      );
      expect(await under(page, /Misuse/)).toContain(
        "Sharing logins, forwarding reports, republishing or commercial use leads to suspension or a permanent block without refund.",
      );
      expect(await under(page, /Service access/)).toContain("Service starts only after consent and payment");
      expect(await under(page, /Jurisdiction/)).toContain("the courts in Ahmedabad, Gujarat");
    },
  );

  test(
    "the terms have their sections and every term that the regulator asks for",
    proves(
      "LEGL-42..56 PLCY-14 PLCY-15 PLCY-16 PLCY-18 PLCY-21 PLCY-22 PLCY-23 PLCY-24 PLCY-25 PLCY-26 PLCY-27 PLCY-28 PLCY-29 PLCY-35 PLCY-36 PLCY-37",
    ),
    async ({ page }) => {
      await page.goto("/termsandconditions");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("MITC (Terms of Use)");
      expect((await headings(page)).map((heading) => heading.replace(/^\d+\. /, ""))).toEqual([
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
        const text = await under(page, heading);
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
        "The fee is revised every three years.",
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
    "the grievance page gives channels, what a complaint carries, the officer, the times and the ladder",
    proves("LEGL-58..70 PLCY-35 PLCY-36 PLCY-37"),
    async ({ page }) => {
      await page.goto("/grievanceredressal");
      const channels = prose(page).getByRole("table").first();
      const row = (name: string) => channels.getByRole("row", { name });
      await expect(row("E-mail").locator('a[href^="mailto:grievance@"]')).toBeVisible();
      await expect(row("Phone or messaging").locator('a[href^="https://wa.me/"]')).toBeVisible();
      await expect(row("Contact form").locator('a[href="/contactus"]')).toBeVisible();
      await expect(row("Post")).toContainText("Ahmedabad");
      const carries = await under(page, "What a complaint must carry");
      for (const words of [
        "full name and your registered contact details",
        "nature of the issue, and the date",
        "service or plan involved",
        "Evidence",
      ])
        expect(carries).toContain(words);
      expect(await under(page, "Grievance officer")).toContain("is Name (placeholder)");
      await expect(prose(page).locator('a[href="https://scores.sebi.gov.in"]')).toBeVisible();
      await expect(prose(page).locator('a[href="https://smartodr.in"]')).toBeVisible();
      expect(await under(page, "Escalation to the regulator’s portal")).toContain(
        "not redressed within 21 days",
      );
      const times = prose(page).getByRole("table").nth(1);
      await expect(times.getByRole("row", { name: "Acknowledgement" })).toContainText(
        "Within 2 working days",
      );
      await expect(times.getByRole("row", { name: "Redress" })).toContainText("Within 21 days");
      const ladder = page.getByRole("region", { name: "The way of a complaint" }).getByRole("listitem");
      expect(
        await ladder.evaluateAll((steps) => steps.map((step) => step.firstElementChild?.textContent)),
      ).toEqual(["Day 0", "Within 2 working days", "Within 21 days", "After 21 days", "After that"]);
    },
  );

  test(
    "each page ends with the officer and every way on; each mail address is a link",
    proves("LEGL-72..77"),
    async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        const main = page.locator("main");
        const end = page.getByRole("region", { name: "Whom to turn to" });
        await expect(end, path).toContainText("Grievance officer");
        for (const href of [
          "mailto:grievance@example.in",
          "https://wa.me/910000000000",
          "https://scores.sebi.gov.in",
          "https://smartodr.in",
          "/contactus",
        ])
          await expect(end.locator(`a[href="${href}"]`), `${path} ${href}`).toBeVisible();
        await expect(end.getByRole("link", { name: /List of registered analysts/ })).toHaveAttribute(
          "href",
          /^https:\/\/www\.sebi\.gov\.in\//,
        );
        const bare = await main.evaluate((root) => {
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (
              /\S@\S+\.\w/.test(node.textContent ?? "") &&
              !node.parentElement?.closest('a[href^="mailto:"]')
            )
              found.push(node.textContent ?? "");
          return found;
        });
        expect(bare, path).toEqual([]);
      }
    },
  );

  test("the text's file has the hash that its page shows, and the contents lead to every section", async ({
    page,
    request,
  }) => {
    for (const path of TEXTS) {
      await page.goto(path);
      const record = page.getByLabel("Record of this text");
      await expect(record).toContainText(/In effect since\s*(1 November 2026|1 January 2027)/);
      const short = (await record.locator("summary code").textContent()) ?? "";
      const full = (await record.locator(".legal-hash-full").textContent()) ?? "";
      await expect(record.locator(".legal-hash-full")).toBeHidden();
      await record.locator("summary").click();
      await expect(record.locator(".legal-hash-full")).toBeVisible();
      expect(full.startsWith(short.slice(0, 8)) && full.endsWith(short.slice(-8))).toBe(true);
      const href = (await record.getByRole("link", { name: "as plain text" }).getAttribute("href")) ?? "";
      const file = await (await request.get(href)).body();
      expect(createHash("sha256").update(file).digest("hex"), path).toBe(full);
      const targets = await page
        .locator(".legal-toc a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(targets.length).toBeGreaterThan(5);
      for (const target of targets) await expect(page.locator(`[id="${target.slice(1)}"]`)).toHaveCount(1);
    }
  });

  test("on a phone the contents fold, on paper they go and the whole hash stands", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/termsandconditions");
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
    await page.getByText("On this page", { exact: true }).click();
    await page.locator(".legal-toc-folded").getByRole("link", { name: "7. Fees and payment" }).click();
    await expect(prose(page).getByRole("heading", { name: "7. Fees and payment" })).toBeInViewport();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".legal-toc-folded, .legal-toc").first()).toBeHidden();
    await expect(page.locator(".legal-hash-full")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("feedback on accessibility is taken by a plain post", async ({ page }) => {
    await page.goto("/accessibility");
    await expect(prose(page)).toContainText("WCAG) 2.2 at level AA");
    await expect(prose(page)).toContainText("compliance officer, Name (placeholder)");
    await page.getByLabel("First Name *").fill("Asha");
    await page.getByLabel("Last Name *").fill("Rao");
    await page.getByLabel("Email Address *").fill("asha@example.in");
    await page.getByLabel("Message *").fill(`The menu on /blog ${Date.now()}`);
    await page.getByRole("button", { name: "Send Feedback" }).click();
    await expect(page).toHaveURL(/\/contactus\/sent$/);
    await expect(page.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
  });
});

test(
  "the disclaimer and the terms open at their top, from wherever they are called",
  proves("LEGL-09 LEGL-57"),
  async ({ page }) => {
    for (const [from, to] of [
      ["/termsandconditions", "/disclaimer"],
      ["/disclaimer", "/termsandconditions"],
    ] as const) {
      await page.goto(from);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await page.locator(`footer a[href="${to}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  },
);

test(
  "no legal page sends a request to the API, read to its end and touched",
  proves("LEGL-71"),
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/|\.data(\?|$)/.test(request.url()) || ["fetch", "xhr"].includes(request.resourceType()))
        sent.push(request.url());
    });
    for (const path of PAGES) {
      await page.goto(path);
      await page.mouse.wheel(0, 20_000);
      await page.mouse.click(300, 300);
      await page.waitForLoadState("networkidle");
    }
    expect(sent.filter((url) => !url.endsWith("/speculation-rules.json"))).toEqual([]);
  },
);

test("copying and the context menu stay free on every legal page", proves("STAR-14"), async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState("load");
    const blocked = await page.locator("main").evaluate((text) => {
      const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      const copy = new KeyboardEvent("keydown", { key: "c", ctrlKey: true, bubbles: true, cancelable: true });
      text.dispatchEvent(menu);
      document.body.dispatchEvent(copy);
      return [menu.defaultPrevented, copy.defaultPrevented];
    });
    expect(blocked, path).toEqual([false, false]);
  }
});

test("refused feedback comes back with what was typed and what to mend", async ({ page }) => {
  await page.goto("/accessibility");
  await page.locator("#feedback").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel("Email Address *").fill("nobody");
  await page.getByLabel("Message *").fill("A barrier");
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Send Feedback" }).click();
  expect((await answered).status()).toBe(422);
  await expect(page.getByRole("alert")).toHaveText("Please correct the marked fields.");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByLabel("Message *")).toHaveValue("A barrier");
  await expect(page.getByLabel("Email Address *")).toHaveValue("nobody");
  await expect(page.getByLabel("First Name *")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("First Name is required")).toBeVisible();
});

for (const [colorScheme, width] of [
  ["dark", 360],
  ["light", 1440],
] as const) {
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    for (const path of ["/privacyPolicy", "/grievanceredressal", "/accessibility"]) {
      test(`axe finds nothing on ${path}, and nothing scrolls sideways`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" | ")}`)).toEqual(
          [],
        );
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBeLessThanOrEqual(0);
      });
    }
  });
}
