import type { Locator, Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

const PAGES = ["/services", "/momentum-x", "/wealth-x", "/stockizenreport"] as const;
const CYCLES = {
  QUARTERLY: { momentum: "₹10,888", wealth: "₹14,444", unit: "per quarter" },
  YEARLY: { momentum: "₹28,888", wealth: "₹38,888", unit: "per year" },
};
const OTHER = { QUARTERLY: "YEARLY", YEARLY: "QUARTERLY" } as const;

const cards = (page: Page) => page.locator("#plans article[data-plan]");
const radio = (page: Page, cycle: string) => page.locator(`#plans input[value="${cycle}"]`);

async function showsCycle(page: Page, cycle: keyof typeof CYCLES): Promise<void> {
  for (const plan of ["momentum", "wealth"] as const) {
    const card = page.locator(`#plans article[data-plan="${plan}"]`);
    await expect(card.getByText(CYCLES[cycle][plan])).toBeVisible();
    await expect(card.getByText(CYCLES[cycle].unit)).toBeVisible();
    await expect(card.getByText(CYCLES[OTHER[cycle]][plan])).toBeHidden();
    await expect(card.getByText(CYCLES[OTHER[cycle]].unit)).toBeHidden();
    await expect(card.getByText("MOST POPULAR")).toBeVisible({ visible: cycle === "YEARLY" });
  }
}

const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);

async function standsAtTop(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page.locator(`#${id}`)), { message: id }).toBeLessThan(140);
  expect(await topOf(page.locator(`#${id}`)), id).toBeGreaterThan(-5);
}

/** The two boxes of the consent block, and the button that they unlock. */
async function opensTheGate(page: Page, label: string): Promise<void> {
  const gate = page.locator("form#subscribe");
  const boxes = gate.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  const waiting = gate.getByRole("button", { name: "Please accept terms to continue" });
  await expect(waiting).toBeDisabled();
  for (const box of await boxes.all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await expect(waiting).toBeHidden();
  await expect(gate.getByRole("button", { name: label })).toBeEnabled();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(
      "the toggle changes price, unit and badge on both cards",
      proves("SERV-01 SERV-02 SERV-05 SERV-06 SERV-07"),
      async ({ page }) => {
        await page.goto("/services");
        const options = page.getByRole("group", { name: "Billing cycle" }).getByRole("radio");
        await expect(options).toHaveCount(2);
        expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
          ["QUARTERLY", "YEARLY"],
        );
        await expect(page.getByRole("radio", { name: "QUARTERLY" })).toBeChecked();
        await showsCycle(page, "QUARTERLY");
        await page.getByRole("radio", { name: "YEARLY" }).check();
        await showsCycle(page, "YEARLY");
        await radio(page, "QUARTERLY").check();
        await showsCycle(page, "QUARTERLY");
      },
    );

    test("the toggle is worked by the keyboard", async ({ page }) => {
      await page.goto("/services");
      await radio(page, "QUARTERLY").focus();
      await page.keyboard.press("ArrowRight");
      await expect(radio(page, "YEARLY")).toBeChecked();
      await showsCycle(page, "YEARLY");
      await page.keyboard.press("ArrowLeft");
      await showsCycle(page, "QUARTERLY");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Join Momentum X" })).toBeFocused();
    });

    test(
      "each product page asks for both consents before its button stands open",
      proves("MOMX-17 WLTH-08 STKR-13"),
      async ({ page }) => {
        for (const [path, label] of [
          ["/momentum-x", "Subscribe Now"],
          ["/wealth-x", "Subscribe Now"],
          ["/stockizenreport", "Order Report for ₹999"],
        ] as const) {
          await page.goto(path);
          await expect(page.locator("#pricing form#subscribe")).toBeVisible();
          await opensTheGate(page, label);
        }
      },
    );

    test(
      "the questions open one at a time, in four categories",
      proves("SERV-12 WLTH-09 FAQS-01 FAQS-08"),
      async ({ page }) => {
        for (const path of ["/services", "/momentum-x", "/wealth-x"]) {
          await page.goto(path);
          const faq = page.locator("#faq");
          await expect(faq.locator(".faq-pill")).toHaveCount(4);
          for (const question of ["Is this investment advice?", "Who may subscribe?"]) {
            await faq.getByText(question).click();
            await expect(faq.locator("details[open] summary")).toHaveText([question]);
          }
          await expect(faq.getByText(/^Indian residents aged 18 or over/)).toBeVisible();
        }
      },
    );
  });
}

test(
  "two plan cards, each with name, description, features, price and way on",
  proves("SERV-03 SERV-04 SERV-08 SERV-09 SERV-10 SERV-11"),
  async ({ page }) => {
    await page.goto("/services");
    await expect(cards(page).getByRole("heading")).toHaveText(["Momentum X", "Wealth X"]);
    for (const [plan, description, features] of [
      ["momentum", "Swing research for traders", 6],
      ["wealth", "Long-term techno-funda research for investors", 5],
    ] as const) {
      const card = page.locator(`#plans article[data-plan="${plan}"]`);
      await expect(card.getByText(description)).toBeVisible();
      await expect(card.getByRole("listitem")).toHaveCount(features);
      await expect(card.getByText(CYCLES.QUARTERLY[plan])).toBeVisible();
    }
    for (const [name, path] of [
      ["Join Momentum X", "/momentum-x"],
      ["Explore Wealth X", "/wealth-x"],
      ["See the report", "/stockizenreport"],
    ] as const) {
      await page.goto("/services");
      await page.locator("#plans").getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  },
);

test("every price in running text is a price of the cards", proves("SERV-13 CNST-06"), async ({ page }) => {
  await page.goto("/services");
  const known = new Set(["₹999", "₹1,51,000"]);
  for (const { momentum, wealth } of Object.values(CYCLES)) known.add(momentum).add(wealth);
  for (const path of PAGES) {
    const answer = await page.request.get(path);
    const text = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, "");
    const prices = text.match(/₹[\d,]*\d/g) ?? [];
    expect(prices.length, path).toBeGreaterThan(1);
    const savings = ["₹14,664", "₹18,888"];
    expect(
      prices.filter((price) => !known.has(price) && !savings.includes(price)),
      path,
    ).toEqual([]);
  }
  await expect(page.locator("#plans > div p").first()).toContainText(
    "Momentum X costs ₹10,888 per quarter or ₹28,888 per year. Wealth X costs ₹14,444 per quarter or ₹38,888 per year.",
  );
  const price = page.getByRole("row", { name: /^Price/ });
  await expect(price.getByRole("cell")).toHaveText([
    "₹10,888 a quarter, ₹28,888 a year",
    "₹14,444 a quarter, ₹38,888 a year",
    "₹999 per stock analysis",
  ]);
});

test(
  "each of the three pages opens at its top, from wherever the reader comes",
  proves("MOMX-01 WLTH-11 STKR-02 NAVI-20 NAVI-21"),
  async ({ page }) => {
    await page.goto("/momentum-x");
    const footer = page.getByRole("contentinfo");
    for (const [name, path] of [
      ["Wealth X", "/wealth-x"],
      ["Equity Research Report", "/stockizenreport"],
      ["Momentum X", "/momentum-x"],
      ["Equity Research Report", "/stockizenreport"],
      ["Wealth X", "/wealth-x"],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: 2_500, behavior: "instant" }));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
      await footer.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await page.waitForLoadState("load");
      expect(await page.evaluate(() => scrollY), path).toBe(0);
      await expect(page.locator("h1")).toBeInViewport();
    }
  },
);

test("the hero's button jumps to the anchor pricing", proves("MOMX-02 MOMX-14"), async ({ page }) => {
  await page.goto("/momentum-x");
  const button = page
    .locator("section", { has: page.locator("h1") })
    .getByRole("link", { name: "See pricing" });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(page).toHaveURL(/\/momentum-x#pricing$/);
  await standsAtTop(page, "pricing");
  await expect(page.locator("#pricing")).toContainText("₹10,888");
});

test(
  "Momentum X says what it is, what it gives and where it ends",
  proves("MOMX-03 MOMX-04 MOMX-05 MOMX-06 MOMX-07 MOMX-08 MOMX-09 MOMX-10 MOMX-11 MOMX-12 MOMX-13"),
  async ({ page }) => {
    await page.goto("/momentum-x");
    const main = page.locator("main");
    await expect(page.locator("#why [data-card]")).toHaveCount(3);
    const get = page.locator("#get");
    await expect(get.getByRole("heading", { name: "What You Get" })).toBeVisible();
    await expect(get.locator("[data-get] > li").getByRole("heading")).toHaveText([
      "5-7 stock ideas a month",
      "Daily market notes",
      "Weekly trend analysis",
      "Annotated-chart alerts",
    ]);
    await expect(main).toContainText("Momentum X is swing research for traders.");
    const fact = (term: string) => main.locator("dl > div", { hasText: term }).locator("dd");
    await expect(fact("Method")).toContainText("Technical only");
    await expect(fact("Ideal holding period")).toHaveText("About 1 to 6 weeks");
    await expect(fact("Delivery")).toHaveText("Real-time updates in a private read-only messaging channel");
    const limits = page.locator("[data-disclaimers]");
    await expect(limits).toBeVisible();
    await expect(limits.getByRole("listitem")).toHaveCount(5);
    await expect(limits).toContainText("No returns are guaranteed.");
    await expect(page.locator("#alert")).toContainText("Invented company, for illustration");
    await expect(page.locator("form[data-variant=swing]")).toBeVisible();
  },
);

for (const [path, plan] of [
  ["/momentum-x", "momentum"],
  ["/wealth-x", "wealth"],
] as const) {
  test(
    `the pricing of ${path} shows both cycles, the yearly one badged, the chosen one lit`,
    proves("MOMX-15 MOMX-16 WLTH-05 WLTH-06 WLTH-07"),
    async ({ page }) => {
      await page.goto(`${path}#pricing`);
      await standsAtTop(page, "pricing");
      const options = page.locator("#pricing [data-pay]");
      await expect(options).toHaveCount(2);
      for (const [i, cycle] of (["QUARTERLY", "YEARLY"] as const).entries()) {
        await expect(options.nth(i)).toContainText(CYCLES[cycle][plan]);
        await expect(options.nth(i)).toContainText(CYCLES[cycle].unit);
      }
      await expect(options.nth(0).getByText("MOST POPULAR")).toHaveCount(0);
      await expect(options.nth(1).getByText("MOST POPULAR")).toBeVisible();

      const ground = (at: number) =>
        options.nth(at).evaluate((element) => getComputedStyle(element).backgroundColor);
      const lit = await ground(0);
      const plain = await ground(1);
      expect(lit).not.toBe(plain);
      await page.locator('#subscribe input[value="YEARLY"]').check();
      await expect.poll(() => ground(1)).toBe(lit);
      await expect.poll(() => ground(0)).toBe(plain);
    },
  );
}

test(
  "Wealth X says what it is, what it gives and how it arrives",
  proves("WLTH-01 WLTH-02 WLTH-03 WLTH-04 WLTH-13 WLTH-14 WLTH-15 WLTH-16"),
  async ({ page }) => {
    await page.goto("/wealth-x");
    const main = page.locator("main");
    const hero = page.locator("section", { has: page.locator("h1") });
    await expect(hero.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(hero).toContainText("Wealth X is long-term techno-funda research for investors.");
    await expect(hero).toContainText("Ideal holding period: about 6 months to 3+ years");
    const get = page.locator("#get");
    await expect(get.getByRole("heading", { name: "What You Get" })).toBeVisible();
    await expect(get.locator("[data-card]")).toHaveCount(6);
    await expect(get.getByRole("heading", { name: "1-2 stock ideas a month" })).toBeVisible();
    await expect(get.getByRole("heading", { name: "Reports with 25+ filters" })).toBeVisible();
    const delivery = page.locator("#delivery");
    await expect(delivery.getByRole("heading", { name: "How It’s Delivered" })).toBeVisible();
    await expect(delivery.locator("[data-way]").getByRole("heading")).toHaveText([
      "PDF reports",
      "Alerts in the private read-only messaging channel",
    ]);
    await main.getByRole("link", { name: "See pricing" }).click();
    await standsAtTop(page, "pricing");
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test(
    "all of Wealth X stands in the server's HTML and is seen without a script",
    proves("WLTH-12"),
    async ({ page }) => {
      const html = await (await page.request.get("/wealth-x")).text();
      for (const text of ["What You Get", "How It’s Delivered", "PDF reports", "₹14,444", "₹38,888"])
        expect(html).toContain(text);
      await page.goto("/wealth-x");
      for (const section of await page.locator("main > section").all()) {
        await expect(section).toBeVisible();
        expect(Number(await section.evaluate((element) => getComputedStyle(element).opacity))).toBe(1);
      }
      await expect(page.locator("#faq details")).toHaveCount(26);
      await expect(page.locator("form#subscribe")).toBeVisible();
    },
  );
});

test(
  "the report's page answers, and Request Report scrolls smoothly to pricing",
  proves("STKR-01 STKR-03"),
  async ({ page }) => {
    const answer = await page.goto("/stockizenreport");
    expect(answer?.status()).toBe(200);
    await page.evaluate(() => {
      const seen: number[] = [];
      addEventListener("scroll", () => seen.push(Math.round(scrollY)));
      Object.assign(window, { seen });
    });
    const button = page.getByRole("link", { name: "Request Report" });
    await expect(button).toBeInViewport();
    await button.click();
    await standsAtTop(page, "pricing");
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    const end = seen.at(-1) ?? 0;
    expect(end).toBeGreaterThan(800);
    expect(new Set(seen.filter((y) => y > 20 && y < end - 20)).size).toBeGreaterThan(2);
  },
);

test(
  "six parts, one price, one report on one stock",
  proves("STKR-04 STKR-05 STKR-06 STKR-07 STKR-08 STKR-09 STKR-10 STKR-11 STKR-12"),
  async ({ page }) => {
    await page.goto("/stockizenreport");
    const parts = page.locator("#parts [data-card]");
    await expect(parts.getByRole("heading")).toHaveText([
      "Company overview",
      "Valuation metrics",
      "Quarterly financials",
      "Shareholding pattern",
      "Technical analysis",
      "Stock view",
    ]);
    await expect(parts.nth(5)).toContainText("A model opinion");
    const pricing = page.locator("#pricing");
    await expect(pricing.getByRole("heading", { level: 2 })).toHaveText(
      "One order is one report on one stock.",
    );
    const card = pricing.locator("[data-price-card]");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("₹999");
    await expect(card).toContainText("per stock analysis");
    await expect(pricing.locator("#subscribe").getByLabel("Stock *")).toBeVisible();
    const sheet = page.getByRole("figure", { name: /invented company/ });
    await expect(sheet).toContainText("Invented company, for illustration");
    await expect(sheet).toContainText("Model opinion");
  },
);

test(
  "every page names who answers, what is not offered and where to complain",
  proves("MOMX-18 WLTH-10 STKR-14 PLCY-03 PLCY-04 PLCY-05 PLCY-06 PLCY-09 PLCY-11 PLCY-12"),
  async ({ page }) => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      await page.goto(path);
      const regulatory = page.locator("#regulatory");
      await expect(regulatory).toContainText(/SEBI-registered research analyst INH\d+/);
      await expect(regulatory).toContainText(/BSE enlistment \d+/);
      await expect(regulatory).toContainText(
        "Investment in securities market are subject to market risks. Read all the related documents carefully before investing.",
      );
      await expect(regulatory).toContainText("in no way guarantee performance of the intermediary");
      await expect(regulatory).toContainText("Paid promotion of a service is marked as such");
      await expect(regulatory.locator("[data-refused] li")).toHaveText([
        "No tips.",
        "No personalised advice.",
        "No intraday or F&O calls.",
        "No free trials.",
        "No fund management.",
        "No trade execution.",
        "No guaranteed returns.",
      ]);
      for (const href of ["/disclaimer", "/termsandconditions", "/investor-charter", "/grievanceredressal"])
        await expect(regulatory.locator(`a[href="${href}"]`)).toBeVisible();
      titles.add(await regulatory.getByRole("heading", { level: 2 }).innerText());
    }
    expect(titles.size).toBe(4);
  },
);

test("search engines read the services and their prices", async ({ page }) => {
  for (const [path, names, prices] of [
    ["/services", ["Momentum X", "Wealth X"], [10_888, 28_888, 14_444, 38_888]],
    ["/momentum-x", ["Momentum X"], [10_888, 28_888]],
    ["/wealth-x", ["Wealth X"], [14_444, 38_888]],
    ["/stockizenreport", ["Equity Research Report"], [999]],
  ] as const) {
    await page.goto(path);
    const entries = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    const services = entries.filter((entry) => entry["@type"] === "Service");
    expect(services.map(({ name }) => name)).toEqual(names);
    expect(services.flatMap(({ offers }) => offers.map(({ price }: { price: number }) => price))).toEqual(
      prices,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
  }
});

test("what is chosen, typed and ticked before the script comes is kept; the report's page has none to wait for", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!enhance).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/wealth-x");
  const gate = page.locator("form#subscribe");
  await gate.locator('input[value="YEARLY"]').check();
  for (const box of await gate.getByRole("checkbox").all()) await box.check();
  await page.locator("#faq").getByRole("searchbox").fill("refund");
  release();
  await expect(page.locator("#faq").getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(gate.locator('input[value="YEARLY"]')).toBeChecked();
  await expect(gate.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  await expect(page.locator("#faq").getByRole("searchbox")).toHaveValue("refund");

  const html = await (await page.request.get("/stockizenreport")).text();
  expect(html).not.toContain("text/deferred");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("nothing scrolls sideways but the table that compares, and what is tapped is large enough", async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      const small = await page
        .locator("main :is(a.btn, button, summary, .faq-pill, .cycle-toggle label, #regulatory li a)")
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility())
            .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
            .filter(([, { width, height }]) => Math.round(width) < 44 || Math.round(height) < 44)
            .map(([text, { width, height }]) => `${text}: ${width} × ${height}`),
        );
      expect(small, path).toEqual([]);
    }
    await page.goto("/services");
    const box = page.locator(".compare-box");
    await box.focus();
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await box.evaluate((element) => element.scrollTo({ left: 400, behavior: "instant" }));
    await expect(box.getByRole("rowheader", { name: "Price" })).toBeInViewport();
  });
});
