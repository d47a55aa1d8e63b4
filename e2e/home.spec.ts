import type { Locator, Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

const ANCHORS = ["home", "why-join", "research-services", "blog", "testimonials"];

/** The page with its script at work: the controls that need it are offered. */
async function openLive(page: Page): Promise<void> {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: /^(Pause|Play) motion$/ })).toBeEnabled();
}

/** The same with the clock stopped: time passes only by `page.clock.runFor`. */
async function openStopped(page: Page): Promise<void> {
  // Its time passes in many small steps, each a round trip to the browser.
  test.slow();
  await page.clock.install();
  await openLive(page);
  await stopClock(page);
}

/** Stops it so far ahead that it has not got there before it is told, on a machine that stalls; what repeats is due once on the way. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

const wordOf = (page: Page) => page.locator("h1").innerText();

/** Runs the clock until the value changes: the start of a fresh interval. */
async function untilChange(page: Page, read: () => Promise<string>, most: number): Promise<string> {
  const before = await read();
  for (let passed = 0; passed < most; passed += 100) {
    await page.clock.runFor(100);
    const now = await read();
    if (now !== before) return now;
  }
  throw new Error(`"${before}" did not change within ${most} ms`);
}

/** The index of the slide that the row shows: the one that fills its window. */
const shownIn = (row: Locator): Promise<string> =>
  row.evaluate((element) => String(Math.round(element.scrollLeft / element.clientWidth)));

async function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
}

test(
  "the sections stand in their order and carry their anchors",
  proves("HOME-01 HOME-02 PLCY-47"),
  async ({ page }) => {
    await page.goto("/");
    const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual([
      "home",
      "why-join",
      "research-services",
      "blog",
      "newsletter",
      "testimonials",
      "faq",
      "logical-approach",
    ]);
    await expect(page.locator("#newsletter form")).toBeVisible();
    await expect(page.locator("#blog")).toContainText("100K+ monthly blog readers");
  },
);

test("a hash that names an anchor scrolls to it", proves("HOME-03"), async ({ page }) => {
  for (const id of ANCHORS) {
    await page.goto("about:blank");
    await page.goto(`/#${id}`);
    await expect.poll(() => topOf(page, id), { message: id }).toBeLessThan(200);
    expect(await topOf(page, id), id).toBeGreaterThan(-5);
  }
});

test("a navigation state with scrollTo scrolls to that anchor", proves("HOME-04"), async ({ page }) => {
  await page.goto("/");
  for (const state of [{ scrollTo: "research-services" }, { usr: { scrollTo: "testimonials" } }]) {
    await page.evaluate((wish) => history.replaceState(wish, ""), state);
    await page.reload();
    const id = state.scrollTo ?? state.usr?.scrollTo ?? "";
    await expect.poll(() => topOf(page, id), { message: id }).toBeLessThan(200);
    expect(await topOf(page, id), id).toBeGreaterThan(-5);
  }
});

test(
  "the word alternates every 3 s, pauses, and stands still under pointer and focus",
  proves("HOME-05 HOME-06 HOME-07 CNST-11"),
  async ({ page }) => {
    await openStopped(page);
    const before = (await wordOf(page)).replace(/(Trader|Investor)$/, "");
    const first = await untilChange(page, () => wordOf(page), 3_000);
    const other = first.endsWith("Trader") ? "Investor" : "Trader";
    await page.clock.runFor(2_900);
    expect(await wordOf(page)).toBe(first);
    await page.clock.runFor(100);
    expect(await wordOf(page)).toBe(before + other);
    await page.clock.runFor(3_000);
    expect(await wordOf(page)).toBe(first);

    await page
      .locator("h1")
      .getByText(/^(Trader|Investor)$/)
      .hover();
    await page.clock.runFor(9_000);
    expect(await wordOf(page), "held by the pointer").toBe(first);
    await page.mouse.move(5, 5);
    await untilChange(page, () => wordOf(page), 3_000);

    const pause = page.getByRole("button", { name: "Pause motion" });
    await pause.focus();
    const held = await wordOf(page);
    await page.clock.runFor(9_000);
    expect(await wordOf(page), "held by focus").toBe(held);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Start Learning" }).focus();
    await page.clock.runFor(9_000);
    expect(await wordOf(page), "paused").toBe(held);
    await page.getByRole("button", { name: "Play motion" }).click();
    await page.mouse.move(5, 5);
    await page.getByRole("link", { name: "Start Learning" }).focus();
    await untilChange(page, () => wordOf(page), 3_000);
  },
);

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test(
    "nothing moves by itself under prefers-reduced-motion",
    proves("HOME-08 TEST-11"),
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      await page.keyboard.press("Shift");
      await expect(page.locator("#testimonials .snap-dot[aria-current]")).toHaveCount(1);
      await stopClock(page);
      const read = async () => [
        await wordOf(page),
        await shownIn(page.locator("#testimonials .snap-row")),
        await shownIn(page.locator("#blog .snap-row")),
      ];
      const before = await read();
      await page.clock.runFor(20_000);
      expect(await read()).toEqual(before);
      expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    },
  );
});

test(
  "the hero shows a muted looping video, over a picture that stands without it",
  proves("HOME-09"),
  async ({ page }) => {
    await page.goto("/");
    const video = page.locator("#home video");
    await expect(video).toBeVisible();
    const state = () =>
      video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop, element.currentSrc !== ""]);
    await expect.poll(state).toEqual([true, true, true]);
    const picture = page.locator("#home .hero-loop img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  },
);

test("a blocked autoplay is logged, and no error is shown", proves("ERRS-13"), async ({ page }) => {
  const said: string[] = [];
  const faults: unknown[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => faults.push(error));
  page.on("dialog", () => faults.push("a dialog"));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("autoplay is blocked", "NotAllowedError"));
  });
  await openLive(page);
  await expect.poll(() => said.join()).toMatch(/(playing failed|does not play).*autoplay is blocked/i);
  expect(faults).toEqual([]);
  await expect(page.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
});

test(
  "the hero's buttons and links lead where they say",
  proves("HOME-10 HOME-11 HOME-12 HOME-13 HOME-14 HOME-15 HOME-16"),
  async ({ page }) => {
    await page.goto("/");
    const hero = page.locator("#home");
    await hero.getByRole("link", { name: "Start Learning" }).click();
    await expect.poll(() => topOf(page, "research-services")).toBeLessThan(200);
    await expect(page).toHaveURL(/\/#research-services$/);
    await page.goto("/");
    await hero.locator('a[href="#why-join"]').click();
    await expect.poll(() => topOf(page, "why-join")).toBeLessThan(200);
    expect(await topOf(page, "why-join")).toBeGreaterThan(-5);

    await expect(hero.getByRole("link", { name: "Check our latest Blogs" })).toHaveAttribute("href", "/blog");
    await hero.getByRole("link", { name: "Limitations and risks apply" }).click();
    await expect(page).toHaveURL(/\/disclaimer$/);
    await page.goto("/");
    await hero.getByRole("link", { name: "Check our latest Blogs" }).click();
    await expect(page).toHaveURL(/\/blog$/);
  },
);

test("the newest digest stands below the hero: six figures, marked as sample, with a chart and its table", async ({
  page,
}) => {
  await page.goto("/");
  const today = page.locator("[data-today]");
  await expect(today.locator("[data-tile] dt")).toHaveText([
    "Nifty 50",
    "Bank Nifty",
    "FII cash",
    "DII cash",
    "Nifty PCR",
    "India VIX",
  ]);
  for (const figure of await today.locator("[data-tile] dd:first-of-type").allInnerTexts()) {
    expect(figure).toMatch(/^(—|[+−]?[\d,]+(\.\d+)?)$/);
  }
  await expect(today.getByText("Sample data", { exact: true })).toBeVisible();
  await expect(today.getByRole("link", { name: "Open the full digest" })).toHaveAttribute(
    "href",
    "/dailydigest",
  );
  await expect(today.getByRole("img")).toHaveAttribute("aria-label", /^Nifty 50, \d+ sessions/);
  await today.getByText("The figures as a table").click();
  await expect(today.getByRole("row")).toHaveCount(61);
});

test(
  "four cards, and two plans with price and way on",
  proves("HOME-17 HOME-18 HOME-19 HOME-20 CNST-01 CNST-03"),
  async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#why-join [data-card]")).toHaveCount(4);
    const [momentum, wealth] = [
      page.locator('article[data-plan="momentum"]'),
      page.locator('article[data-plan="wealth"]'),
    ];
    await expect(momentum.getByRole("heading")).toHaveText("Momentum X");
    await expect(momentum.getByText("₹10,888")).toBeVisible();
    await expect(momentum.getByText("per quarter")).toBeVisible();
    await expect(wealth.getByRole("heading")).toHaveText("Wealth X");
    await expect(wealth.getByText("₹14,444")).toBeVisible();
    await expect(wealth.getByText("per quarter")).toBeVisible();
    await momentum.getByRole("link", { name: /^See More/ }).click();
    await expect(page).toHaveURL(/\/momentum-x$/);
    await page.goto("/");
    await wealth.getByRole("link", { name: /^See More/ }).click();
    await expect(page).toHaveURL(/\/wealth-x$/);
  },
);

test(
  "the yearly cycle shows its prices, unit and badge; amounts are grouped the Indian way",
  proves("CNST-02 CNST-04 CNST-05 CNST-10"),
  async ({ page }) => {
    await page.goto("/");
    const services = page.locator("#research-services");
    await expect(services.getByText("MOST POPULAR").first()).toBeHidden();
    await services.getByRole("radio", { name: "Yearly" }).check();
    for (const [plan, price] of [
      ["momentum", "₹28,888"],
      ["wealth", "₹38,888"],
    ] as const) {
      const card = services.locator(`article[data-plan="${plan}"]`);
      await expect(card.getByText(price)).toBeVisible();
      await expect(card.getByText("per year")).toBeVisible();
      await expect(card.getByText("MOST POPULAR")).toBeVisible();
      await expect(card.getByText("per quarter")).toBeHidden();
    }
    await services.getByRole("radio", { name: "Quarterly" }).check();
    await expect(services.getByText("per year").first()).toBeHidden();
    await expect(services).toContainText("₹999 per stock");
    await expect(services).toContainText("₹1,51,000 per family per year");
    expect(await page.locator("main").innerText()).not.toMatch(/₹(10,000|24,000|8,000|20,000)(?!\d)/);
  },
);

test(
  "the featured posts stand one at a time, advance every 3 s, and follow their dots",
  proves("HOME-21 HOME-22 HOME-23 CNST-13"),
  async ({ page }) => {
    await openStopped(page);
    const blog = page.locator("#blog");
    const row = blog.locator(".snap-row");
    const slides = row.locator("[data-post]");
    const dots = blog.locator(".snap-dot");
    const count = await slides.count();
    expect(count).toBeGreaterThan(1);
    await expect(dots).toHaveCount(count);
    const seen = () =>
      row.evaluate((element) => {
        const window = element.getBoundingClientRect();
        return [...element.querySelectorAll("[data-post]")].filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return right > window.left + 1 && left < window.right - 1;
        }).length;
      });
    expect(await seen()).toBe(1);

    const first = Number(await untilChange(page, () => shownIn(row), 3_000));
    await page.clock.runFor(2_900);
    expect(await shownIn(row)).toBe(String(first));
    await page.clock.runFor(100);
    expect(await shownIn(row)).toBe(String((first + 1) % count));
    expect(await seen()).toBe(1);

    const last = slides.nth(count - 1);
    await dots.nth(count - 1).click();
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expect(dots.nth(count - 1)).toHaveAttribute("aria-current", "true");
    expect(await seen()).toBe(1);
    const slug = await last.getAttribute("data-post");
    await last.getByRole("link", { name: /^Read Blog/ }).click();
    await expect(page).toHaveURL(new RegExp(`/blogpost/${slug}$`));
  },
);

test(
  "the closing says what is refused and leads on",
  proves("HOME-24 HOME-25 PLCY-03 PLCY-05 PLCY-06 PLCY-07 PLCY-09"),
  async ({ page }) => {
    await page.goto("/");
    const closing = page.locator("#logical-approach");
    await expect(closing.getByRole("listitem")).toHaveText([
      "No tips.",
      "No intraday calls.",
      "No F&O calls.",
      "No free trials.",
      "No fund management.",
      "No guaranteed returns.",
    ]);
    await closing.getByRole("link", { name: "The approach" }).click();
    await expect(page).toHaveURL(/\/aboutus$/);
    await page.goto("/#logical-approach");
    await closing.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  "the testimonials advance every 5 s through the highlighted ones, each told in full",
  proves("TEST-04 TEST-05 TEST-06 CNST-12"),
  async ({ page }) => {
    await openStopped(page);
    const section = page.locator("#testimonials");
    const row = section.locator(".snap-row");
    const entries = section.locator("figure");
    await expect(entries).toHaveCount(15);
    await expect(section.locator(".snap-dot")).toHaveCount(15);
    for (const text of await entries.allInnerTexts()) {
      expect(text).toMatch(/\S{3,}[\s\S]+Placeholder[\s\S]+Rated [1-5] of 5/);
    }
    const first = await untilChange(page, () => shownIn(row), 5_000);
    await page.clock.runFor(4_900);
    expect(await shownIn(row)).toBe(first);
    const passed = [first];
    await page.clock.runFor(100);
    for (let turn = 0; turn < 6; turn++) {
      passed.push(await shownIn(row));
      await page.clock.runFor(5_000);
    }
    expect(new Set(passed)).toEqual(new Set(["0", "1", "2", "4", "7", "10"]));
    expect(passed[6]).toBe(passed[0]);
  },
);

test(
  "a dot shows its entry and stops the advance; so do pause, pointer and focus",
  proves("TEST-07 TEST-08 TEST-09 TEST-10"),
  async ({ page }) => {
    await openStopped(page);
    const section = page.locator("#testimonials");
    const row = section.locator(".snap-row");
    const shown = () => shownIn(row);
    await section.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);

    await row.hover();
    const held = await shown();
    await page.clock.runFor(12_000);
    expect(await shown(), "held by the pointer").toBe(held);
    await page.mouse.move(5, 5);
    await untilChange(page, shown, 5_000);

    await section.getByRole("button", { name: "Pause testimonial" }).focus();
    const focused = await shown();
    await page.clock.runFor(12_000);
    expect(await shown(), "held by focus").toBe(focused);
    await page.keyboard.press("Enter");
    await page.locator("h1").click();
    await page.clock.runFor(12_000);
    expect(await shown(), "paused").toBe(focused);
    await section.getByRole("button", { name: "Play testimonial" }).click();
    await page.locator("h1").click();
    await untilChange(page, shown, 5_000);

    await section.locator(".snap-dot").nth(5).click();
    expect(await shown()).toBe("5");
    await expect(section.locator("figure").nth(5)).toBeInViewport({ ratio: 0.5 });
    await expect(section.locator(".snap-dot").nth(5)).toHaveAttribute("aria-current", "true");
    await page.locator("h1").click();
    await page.clock.runFor(20_000);
    expect(await shown(), "stopped by the dot").toBe("5");
  },
);

test(
  "one category at a time, each with its count",
  proves("FAQS-01 FAQS-03 FAQS-04 FAQS-05 FAQS-06 FAQS-07 FAQS-09 FAQS-10 FAQS-11 FAQS-12"),
  async ({ page }) => {
    await openLive(page);
    const faq = page.locator("#faq");
    const shown = faq.locator(".faq-item:visible");
    const button = (name: string) => faq.getByRole("button", { name });
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
      const count = await shown.count();
      await expect(button(label)).toHaveAccessibleName(new RegExp(`${count} questions$`));
      all += count;
    }
    await button("Compliance & Legal").click();
    await expect(faq.getByRole("button", { pressed: true })).toHaveCount(0);
    await expect(shown).toHaveCount(all);
  },
);

test(
  "the accordion, the search and what stands around them",
  proves("FAQS-13 FAQS-14 FAQS-15 FAQS-16 FAQS-17 FAQS-18 FAQS-19 FAQS-20 FAQS-21 ERRS-11"),
  async ({ page }) => {
    await openLive(page);
    const faq = page.locator("#faq");
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
    await search.fill("payment gateway");
    await expect(shown).toHaveText(["Who handles the payment, and which details are stored?"]);
    // These words stand in an answer that is not plain text.
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

    await expect(faq.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
      "href",
      /^(mailto:|https:\/\/wa\.me\/)/,
    );
    const badges = faq.locator("[data-allow-copy] [data-badge]");
    await expect(badges).toHaveCount(2);
    await expect(badges.first()).toContainText("INH");
    await expect(badges.last()).toContainText("enlistment");
  },
);

const POLICIES: [rows: string, question: string, answer: RegExp][] = [
  ["PLCY-04", "Is this investment advice?", /research for education.*no personalised advice/],
  [
    "PLCY-13 PLCY-15",
    "Who may subscribe?",
    /Indian residents aged 18 or over, and legally incorporated entities.*Registration may be rejected where details are wrong or the person is not eligible/,
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
    /no refund for a change of mind or a market loss.*premature termination the unexpired period is refunded pro rata, without partial months already served; unused fees are refunded if the registration is suspended for more than 60 days or cancelled/,
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
  ["PLCY-37", "What are SCORES and SMART ODR?", /not redressed within 21 days, you may take it there/],
  ["PLCY-14", "Why is KYC needed?", /must be completed accurately/],
  ["PLCY-17", "Can I have my personal data deleted?", /grievance officer handles data requests/],
  ["PLCY-40", "Which courts have jurisdiction?", /The courts in Ahmedabad, Gujarat/],
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the page states the policies, each answer opens by itself",
    proves(
      "PLCY-01 PLCY-02 PLCY-03 PLCY-04 PLCY-05 PLCY-06 PLCY-07 PLCY-08 PLCY-09 PLCY-10 PLCY-13 PLCY-14 PLCY-15 PLCY-17 PLCY-18 PLCY-19 PLCY-20 PLCY-22 PLCY-23 PLCY-24 PLCY-25 PLCY-26 PLCY-30 PLCY-31 PLCY-32 PLCY-33 PLCY-34 PLCY-35 PLCY-36 PLCY-37 PLCY-38 PLCY-40",
    ),
    async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("#home")).toContainText(
        "Rule-based, educational research on Indian cash-market equities",
      );
      await expect(page.locator("#research-services")).toContainText(
        "No GST currently. Payment is once per cycle, with no auto-renewal.",
      );
      const faq = page.locator("#faq");
      for (const [rows, question, answer] of POLICIES) {
        const item = faq.locator("details", { has: page.getByText(question, { exact: true }) });
        await item.locator("summary").click();
        await expect(item.locator(".faq-answer"), rows).toBeVisible();
        expect((await item.locator(".faq-answer").innerText()).replace(/\s+/g, " "), rows).toMatch(answer);
        await expect(faq.locator("details[open]")).toHaveCount(1);
      }
    },
  );

  test("everything is there to read, to toggle and to follow; what needs a script is not offered", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.locator("h1")).toHaveText(/for the Indian\s+Trader$/);
    await expect(page.locator("#home .hero-loop img")).toBeVisible();
    await expect(page.locator("[data-today] [data-tile]")).toHaveCount(6);

    const services = page.locator("#research-services");
    await services.getByRole("radio", { name: "Yearly" }).check();
    await expect(services.getByText("₹28,888")).toBeVisible();
    await expect(services.getByText("₹10,888")).toBeHidden();

    const faq = page.locator("#faq");
    expect(await faq.locator(".faq-item:visible").count()).toBeGreaterThan(25);
    await expect(faq.getByRole("searchbox")).toBeHidden();
    await faq.getByRole("checkbox", { name: /^Access & Delivery/ }).check();
    await expect(faq.locator(".faq-item:visible")).toHaveCount(5);

    const dots = page.locator("#testimonials .snap-dot");
    await dots.nth(3).click();
    await expect(page.locator("#testimonials figure").nth(3)).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator("#testimonials button")).toBeHidden();
    await page.locator("#blog .snap-dot").nth(1).click();
    const second = page.locator("#blog [data-post]").nth(1);
    await expect(second).toBeInViewport({ ratio: 0.5 });
    await second.getByRole("link", { name: /^Read Blog/ }).click();
    await expect(page).toHaveURL(/\/blogpost\//);
  });
});

test("what is typed, ticked, opened and scrolled before the script comes is kept", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!enhance).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("nothing scrolls sideways, and what is tapped is large enough", async ({ page }) => {
    await openLive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const small = await page
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
    expect(small).toEqual([]);
  });
});
