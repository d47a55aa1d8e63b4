import type { Page } from "@playwright/test";
import { openLive, shownIn } from "./home-parts.ts";
import { expect, holdAnswers, ISLANDS, proves, test } from "./product.ts";

const PRICES = {
  Quarterly: { momentum: "₹10,888", wealth: "₹14,444", unit: "per quarter" },
  Yearly: { momentum: "₹28,888", wealth: "₹38,888", unit: "per year" },
};

async function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
}

async function standsAtTop(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page, id), { message: id }).toBeLessThan(200);
  expect(await topOf(page, id), id).toBeGreaterThan(-5);
}

const services = (page: Page) => page.locator("#research-services");

/** Checks that the cards show the prices of this cycle and not those of the other. */
async function showsCycle(page: Page, cycle: keyof typeof PRICES): Promise<void> {
  const other = PRICES[cycle === "Yearly" ? "Quarterly" : "Yearly"];
  for (const plan of ["momentum", "wealth"] as const) {
    const card = services(page).locator(`article[data-plan="${plan}"]`);
    await expect(card.getByText(PRICES[cycle][plan])).toBeVisible();
    await expect(card.getByText(PRICES[cycle].unit)).toBeVisible();
    await expect(card.getByText(other[plan])).toBeHidden();
    await expect(card.getByText(other.unit)).toBeHidden();
    await expect(card.getByText("MOST POPULAR")).toBeVisible({ visible: cycle === "Yearly" });
  }
}

/** Lists tap targets that are smaller than a fingertip. */
const small = (page: Page) =>
  page
    .locator(
      "main :is(a.btn, button, summary, .snap-dot, .faq-pill, .cycle-toggle label, [href='#why-join'])",
    )
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => Math.round(width) < 44 || Math.round(height) < 44)
        .map(([text, { width, height }]) => `${text}: ${width} × ${height}`),
    );

test(
  "the hero plays its video and leads down; the cards follow the billing cycle",
  proves("HOME-09 HOME-10 HOME-11 HOME-12 HOME-14 HOME-18 CNST-01 CNST-02 CNST-03 CNST-04 CNST-05 CNST-10"),
  async ({ page }) => {
    await page.goto("/");
    const hero = page.locator("#home");
    const video = hero.locator("video");
    await expect(video).toBeVisible();
    const state = () =>
      video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop, element.currentSrc !== ""]);
    await expect.poll(state).toEqual([true, true, true]);
    const picture = hero.locator(".hero-loop img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await hero.locator('a[href="#why-join"]').click();
    await standsAtTop(page, "why-join");
    await hero.getByRole("link", { name: "Start Learning" }).click();
    await standsAtTop(page, "research-services");
    await expect(page).toHaveURL(/\/#research-services$/);

    await showsCycle(page, "Quarterly");
    await services(page).getByRole("radio", { name: "Yearly" }).check();
    await showsCycle(page, "Yearly");
    await services(page).getByRole("radio", { name: "Quarterly" }).check();
    await showsCycle(page, "Quarterly");

    const today = page.locator("[data-today]");
    await expect(today.getByText("Sample data", { exact: true })).toBeVisible();
    await expect(today.getByRole("img")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(0);
    await today.getByText("Show as a table").click();
    await expect(today.getByRole("row")).toHaveCount(61);
  },
);

test(
  "the questions are shown by category or search, one answer at a time",
  proves(
    "FAQS-03 FAQS-04 FAQS-05 FAQS-06 FAQS-07 FAQS-09 FAQS-10 FAQS-11 FAQS-12 FAQS-13 FAQS-14 FAQS-15 FAQS-16 FAQS-17 FAQS-18 FAQS-19 ERRS-11",
  ),
  async ({ page }) => {
    await openLive(page);
    const faq = page.locator("#faq");
    const items = faq.locator(".faq-item:visible");
    const button = (name: string) => faq.getByRole("button", { name });
    await faq.getByRole("searchbox").focus();
    await expect(button("General Info")).toHaveAttribute("aria-pressed", "true");
    const labels = [
      "General Info",
      "Research & Coverage",
      "Access & Delivery",
      "Pricing (Billing / Refunds) & Terms",
      "Compliance & Legal",
    ];
    let all = 0;
    for (const label of labels) {
      if (label !== "General Info") await button(label).click();
      await expect(button(label)).toHaveAttribute("aria-pressed", "true");
      await expect(faq.getByRole("button", { pressed: true })).toHaveCount(1);
      const count = await items.count();
      await expect(button(label)).toHaveAccessibleName(new RegExp(`${count} questions$`));
      all += count;
    }
    await button("Compliance & Legal").click();
    await expect(faq.getByRole("button", { pressed: true })).toHaveCount(0);
    await expect(items).toHaveCount(all);

    const question = (name: string) => faq.getByText(name, { exact: true });
    await question("Is this investment advice?").click();
    await expect(faq.getByText("It is research for education")).toBeVisible();
    await question("Who may subscribe?").click();
    await expect(faq.locator("details[open]")).toHaveCount(1);
    await expect(faq.getByText("It is research for education")).toBeHidden();
    await expect(faq.getByText("Indian residents aged 18")).toBeVisible();
    await question("Who may subscribe?").click();
    await expect(faq.locator("details[open]")).toHaveCount(0);

    const search = faq.getByRole("searchbox", { name: "Search questions" });
    const shown = faq.locator(".faq-item:visible summary");
    await search.fill("FREE TRIAL");
    await expect(shown).toHaveText(["Is there a free trial?"]);
    await expect(faq.getByRole("status")).toHaveText("1 question");
    await search.fill("payment gateway");
    await expect(shown).toHaveText(["Who handles the payment, and which details are stored?"]);
    // These words are in an answer that is not plain text.
    await search.fill("These limits apply to every service");
    await expect(shown).toHaveCount(0);
    await expect(faq.getByRole("status")).toHaveText(
      /^No results found\s*Try adjusting your search or filter to find what you're looking for\.$/,
    );
    await faq.getByRole("button", { name: "Cancel" }).click();
    await expect(search).toHaveValue("");
    await expect(faq.getByText("No results found")).toHaveCount(0);
    await expect(faq.getByRole("button", { name: "Cancel" })).toHaveCount(0);
    expect(await shown.count()).toBeGreaterThan(5);

    await test.step("on a phone, what is tapped is large enough", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await small(page)).toEqual([]);
    });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "prices, questions, testimonials and posts are still to choose and to open",
    proves("PLCY-01 PLCY-04 PLCY-13 HOME-22 FAQS-13 TEST-07"),
    async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("#home .hero-loop img")).toBeVisible();
      await expect(page.locator("[data-today] [data-tile]:visible")).toHaveCount(6);

      await services(page).getByRole("radio", { name: "Yearly" }).check();
      await showsCycle(page, "Yearly");

      const faq = page.locator("#faq");
      const items = faq.locator(".faq-item:visible");
      expect(await items.count()).toBeGreaterThan(25);
      for (const [question, answer] of [
        ["Is this investment advice?", /research for education/],
        ["Who may subscribe?", /Indian residents aged 18 or over/],
      ] as const) {
        const item = faq.locator("details", { has: page.getByText(question, { exact: true }) });
        await item.locator("summary").click();
        await expect(item.locator(".faq-answer")).toBeVisible();
        await expect(item.locator(".faq-answer")).toHaveText(answer);
        await expect(faq.locator("details[open]")).toHaveCount(1);
      }
      await expect(faq.getByRole("searchbox")).toBeHidden();
      await faq.getByRole("checkbox", { name: /^Access & Delivery/ }).check();
      await expect(items).toHaveCount(5);

      await page.locator("#testimonials .snap-dot").nth(3).click();
      await expect(page.locator("#testimonials figure").nth(3)).toBeInViewport({ ratio: 0.5 });
      await expect(page.locator("#testimonials button")).toBeHidden();
      await page.locator("#blog .snap-dot").nth(1).click();
      const second = page.locator("#blog [data-post]").nth(1);
      await expect(second).toBeInViewport({ ratio: 0.5 });
      await second.getByRole("link", { name: /^Read Blog/ }).click();
      await expect(page).toHaveURL(/\/blogpost\//);
    },
  );
});

test("what is typed, ticked, opened and scrolled before the script comes is kept", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto("/");
  const faq = page.locator("#faq");
  const row = page.locator("#testimonials .snap-row");
  await page.locator("#research-services").getByRole("radio", { name: "Yearly" }).check();
  await page.locator("#newsletter input[type=email]").fill("reader@example.in");
  await page.locator("#testimonials .snap-dot").nth(6).click();
  await expect.poll(() => shownIn(row)).toBe("6");
  await faq.getByRole("checkbox", { name: /^Compliance & Legal/ }).check();
  await faq.getByRole("searchbox").fill("complaint");
  await faq.getByText("How do I make a complaint?").click();
  await expect(faq.locator("details[open]")).toHaveCount(1);

  release();
  await expect(faq.getByRole("button", { name: /^Compliance & Legal/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(faq.getByRole("searchbox")).toHaveValue("complaint");
  await expect(faq.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(faq.locator("details[open] summary")).toHaveText("How do I make a complaint?");
  await expect(faq.locator(".faq-item:visible")).toHaveCount(2);
  await expect(page.locator("#research-services").getByText("₹28,888")).toBeVisible();
  await expect(page.locator("#newsletter input[type=email]")).toHaveValue("reader@example.in");
  expect(await shownIn(row)).toBe("6");
  await expect(page.locator("#testimonials .snap-dot").nth(6)).toHaveAttribute("aria-current", "true");
});
