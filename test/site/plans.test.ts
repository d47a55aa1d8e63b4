import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { jsonLdOf, only, wayOf } from "./page-parts.ts";

const PATHS = ["/services", "/momentum-x", "/wealth-x", "/stockizenreport"] as const;
const [services, momentum, wealth, report] = (await Promise.all(PATHS.map((path) => readPage(path)))) as [
  Document,
  Document,
  Document,
  Document,
];
const PAGES = {
  "/services": services,
  "/momentum-x": momentum,
  "/wealth-x": wealth,
  "/stockizenreport": report,
};
const PRICES = {
  momentum: { QUARTERLY: "₹10,888", YEARLY: "₹28,888" },
  wealth: { QUARTERLY: "₹14,444", YEARLY: "₹38,888" },
} as const;
const SPECIMEN = "/stockizenreport/specimen";
const UNITS = { QUARTERLY: "per quarter", YEARLY: "per year" } as const;

const heroOf = (page: Document) => {
  const hero = only(page, "main h1").closest("section");
  if (!hero) throw new Error("The heading stands in no section.");
  return hero;
};

test(
  "two plan cards have name, description, features, both prices and a way on",
  proves("SERV-03 SERV-04 SERV-05 SERV-06 SERV-07 SERV-08 SERV-09 SERV-10 SERV-11"),
  () => {
    expect(textsOf(services, "#plans article[data-plan] :is(h2, h3, h4)")).toEqual([
      "Momentum X",
      "Wealth X",
    ]);
    for (const [plan, description, features, button, path] of [
      ["momentum", "Swing research for traders", 6, "Join Momentum X", "/momentum-x"],
      ["wealth", "Long-term techno-funda research for investors", 5, "Explore Wealth X", "/wealth-x"],
    ] as const) {
      const card = only(services, `#plans article[data-plan="${plan}"]`);
      expect(textOf(card)).toContain(description);
      expect(card.querySelectorAll("li")).toHaveLength(features);
      for (const cycle of ["QUARTERLY", "YEARLY"] as const) {
        const price = textOf(only(card, `[data-cycle="${cycle}"]`));
        expect(price).toContain(PRICES[plan][cycle]);
        expect(price).toContain(UNITS[cycle]);
        expect(price.includes("MOST POPULAR")).toBe(cycle === "YEARLY");
      }
      expect(wayOf(card, button)).toBe(path);
    }
    expect(wayOf(only(services, "#plans"), "See the report")).toBe("/stockizenreport");
  },
);

test("the toggle offers two cycles, and the quarter is chosen", proves("SERV-01 SERV-02"), () => {
  const options = [...only(services, "#plans fieldset").querySelectorAll('input[type="radio"]')];
  expect(options.map((one) => [one.getAttribute("value"), one.hasAttribute("checked")])).toEqual([
    ["QUARTERLY", true],
    ["YEARLY", false],
  ]);
});

test("every price in running text is a price of the cards", proves("SERV-13 CNST-06"), () => {
  const savings = ["₹14,664", "₹18,888"];
  const known: string[] = ["₹999", "₹1,51,000", ...savings];
  for (const { QUARTERLY, YEARLY } of Object.values(PRICES)) known.push(QUARTERLY, YEARLY);
  for (const [path, page] of Object.entries(PAGES)) {
    const whole = page.documentElement.cloneNode(true) as Element;
    for (const script of whole.querySelectorAll("script")) script.remove();
    const prices = textOf(whole).match(/₹[\d,]*\d(?![\d,]| crore)/g) ?? [];
    expect(prices.length, path).toBeGreaterThan(1);
    expect(
      prices.filter((price) => !known.includes(price)),
      path,
    ).toEqual([]);
  }
  expect(textsOf(services, "#plans > div p")[0]).toContain(
    "Momentum X costs ₹10,888 per quarter or ₹28,888 per year. Wealth X costs ₹14,444 per quarter or ₹38,888 per year.",
  );
  const [row] = [...services.querySelectorAll("tr")].filter((one) => textOf(one).startsWith("Price"));
  expect(row && textsOf(row, "td")).toEqual([
    "₹10,888 a quarter, ₹28,888 a year",
    "₹14,444 a quarter, ₹38,888 a year",
    "₹999 per stock analysis",
  ]);
});

test(
  "Momentum X says what it is, what it gives and where it ends",
  proves("MOMX-02 MOMX-03 MOMX-04 MOMX-05 MOMX-06 MOMX-07 MOMX-08 MOMX-09 MOMX-10 MOMX-11 MOMX-12 MOMX-13"),
  () => {
    expect(wayOf(heroOf(momentum), "See pricing")).toBe("#pricing");
    expect(momentum.querySelectorAll("#why [data-card]")).toHaveLength(3);
    expect(textOf(only(momentum, "#get h2"))).toBe("What You Get");
    expect(textsOf(momentum, "#get [data-get] > li h3")).toEqual([
      "5-7 stock ideas a month",
      "Daily market notes",
      "Weekly trend analysis",
      "Annotated-chart alerts",
    ]);
    expect(textOf(only(momentum, "main"))).toContain("Momentum X is swing research for traders.");
    const facts = [...heroOf(momentum).querySelectorAll("dl > div")].map((fact) => [
      textOf(fact.querySelector("dt")),
      textOf(fact.querySelector("dd")),
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Method: expect.stringContaining("Technical only"),
      "Ideal holding period": "About 1 to 6 weeks",
      Delivery: "Real-time updates in a private read-only messaging channel",
    });
    const limits = only(momentum, "[data-disclaimers]");
    expect(limits.querySelectorAll("li")).toHaveLength(5);
    expect(textOf(limits)).toContain("No returns are guaranteed.");
    expect(textOf(only(momentum, "#alert"))).toContain("Invented company, for illustration");
    only(momentum, "form[data-variant=swing]");
  },
);

test.each([
  ["Momentum X", momentum, "momentum"],
  ["Wealth X", wealth, "wealth"],
] as const)(
  "the pricing of %s names both cycles and badges the yearly one",
  proves("MOMX-14 MOMX-15 MOMX-16 WLTH-05 WLTH-06 WLTH-07"),
  (_, page, plan) => {
    const options = [...page.querySelectorAll("#pricing [data-pay]")];
    expect(options.map((option) => option.getAttribute("data-pay"))).toEqual(["QUARTERLY", "YEARLY"]);
    for (const [i, cycle] of (["QUARTERLY", "YEARLY"] as const).entries()) {
      const words = textOf(options[i] ?? null);
      expect(words).toContain(PRICES[plan][cycle]);
      expect(words).toContain(UNITS[cycle]);
      expect(words.includes("MOST POPULAR")).toBe(cycle === "YEARLY");
    }
  },
);

test(
  "Wealth X says in the server's HTML what it is, what it gives and how it arrives",
  proves("WLTH-01 WLTH-02 WLTH-03 WLTH-04 WLTH-12 WLTH-13 WLTH-14 WLTH-15 WLTH-16"),
  () => {
    const hero = heroOf(wealth);
    expect(textOf(hero)).toContain("Wealth X is long-term techno-funda research for investors.");
    expect(textOf(hero)).toContain("Ideal holding period: about 6 months to 3+ years");
    expect(wayOf(only(wealth, "main"), "See pricing")).toBe("#pricing");
    expect(textOf(only(wealth, "#get h2"))).toBe("What You Get");
    expect(wealth.querySelectorAll("#get [data-card]")).toHaveLength(6);
    expect(textsOf(wealth, "#get h3")).toEqual(
      expect.arrayContaining(["1-2 stock ideas a month", "Reports with 25+ filters"]),
    );
    expect(textOf(only(wealth, "#delivery h2"))).toBe("How It’s Delivered");
    expect(textsOf(wealth, "#delivery [data-way] h3")).toEqual([
      "PDF reports",
      "Alerts in the private read-only messaging channel",
    ]);
    expect(wealth.querySelectorAll("#faq details")).toHaveLength(26);
    only(wealth, "form#subscribe");
  },
);

test(
  "the report's page names six parts, one price and one report on one stock",
  proves("STKR-01 STKR-03 STKR-04 STKR-05 STKR-06 STKR-07 STKR-08 STKR-09 STKR-10 STKR-11 STKR-12"),
  () => {
    expect(wayOf(heroOf(report), "Request Report")).toBe("#pricing");
    expect(textsOf(report, "#parts [data-card] h3")).toEqual([
      "Company overview",
      "Valuation metrics",
      "Quarterly financials",
      "Shareholding pattern",
      "Technical analysis",
      "Stock view",
    ]);
    expect(textsOf(report, "#parts [data-card]")[5]).toContain("A model opinion");
    const pricing = only(report, "#pricing");
    expect(textOf(only(pricing, "h2"))).toBe("One report on one stock, ₹999");
    const card = textOf(only(pricing, "[data-price-card]"));
    expect(card).toContain("₹999");
    expect(card).toContain("per stock analysis");
    const [label] = [...pricing.querySelectorAll("#subscribe label")].filter(
      (one) => textOf(one) === "Stock *",
    );
    expect(pricing.querySelectorAll(`input#${label?.getAttribute("for")}`)).toHaveLength(1);
    const sheet = textOf(only(report, "figure[aria-label*='invented company']"));
    expect(sheet).toContain("Invented company, for illustration");
    expect(sheet).toContain("Model opinion");
    expect(report.querySelectorAll("[data-island]")).toHaveLength(0);
  },
);

test(
  "every page names who answers, what is not offered and where to complain",
  proves("MOMX-18 WLTH-10 STKR-14 PLCY-03 PLCY-04 PLCY-05 PLCY-06 PLCY-09 PLCY-11 PLCY-12"),
  () => {
    const titles = new Set<string>();
    for (const page of Object.values(PAGES)) {
      const regulatory = only(page, "#regulatory");
      const words = textOf(regulatory);
      expect(words).toMatch(/SEBI-registered research analyst INH\d+/);
      expect(words).toMatch(/BSE enlistment \d+/);
      expect(words).toContain(
        "Investment in securities market are subject to market risks. Read all the related documents carefully before investing.",
      );
      expect(words).toContain("in no way guarantee performance of the intermediary");
      expect(words).toContain("Paid promotion of a service is marked as such");
      expect(textsOf(regulatory, "[data-refused] li")).toEqual([
        "No tips.",
        "No personalised advice.",
        "No intraday or F&O calls.",
        "No free trials.",
        "No fund management.",
        "No trade execution.",
        "No guaranteed returns.",
      ]);
      for (const href of ["/disclaimer", "/termsandconditions", "/investor-charter", "/grievanceredressal"])
        expect(regulatory.querySelectorAll(`a[href="${href}"]`).length, href).toBeGreaterThan(0);
      titles.add(textOf(only(regulatory, "h2")));
    }
    expect(titles.size).toBe(4);
  },
);

test(
  "three pages have the questions, in four categories and one accordion",
  proves("SERV-12 WLTH-09 FAQS-01 FAQS-08"),
  () => {
    for (const page of [services, momentum, wealth]) {
      expect(page.querySelectorAll("#faq .faq-pill")).toHaveLength(4);
      const groups = [...page.querySelectorAll("#faq details")].map((item) => item.getAttribute("name"));
      expect(groups).toEqual(groups.map(() => "faq"));
    }
  },
);

test.each([
  ["/services", ["Momentum X", "Wealth X"], [10_888, 28_888, 14_444, 38_888]],
  ["/momentum-x", ["Momentum X"], [10_888, 28_888]],
  ["/wealth-x", ["Wealth X"], [14_444, 38_888]],
  ["/stockizenreport", ["Equity Research Report"], [999]],
] as const)("search engines read the services of %s and their prices", (path, names, prices) => {
  const entries = jsonLdOf(PAGES[path]).filter((entry) => entry["@type"] === "Service");
  expect(entries.map(({ name }) => name)).toEqual(names);
  const offers = entries.flatMap((entry) => entry.offers as { price: number }[]);
  expect(offers.map(({ price }) => price)).toEqual(prices);
  expect(only(PAGES[path], 'link[rel="canonical"]').getAttribute("href")).toMatch(new RegExp(`${path}$`));
});

test.each([
  ["/momentum-x", momentum, "Subscribe Now"],
  ["/wealth-x", wealth, "Subscribe Now"],
  ["/stockizenreport", report, "Order Report for ₹999"],
] as const)(
  "the order of %s asks for two consents, unticked",
  proves("MOMX-17 WLTH-08 STKR-13 CONS-01 CONS-02 CONS-03 CONS-08 CONS-09"),
  (_, page, label) => {
    const gate = only(page, "#pricing form#subscribe");
    const boxes = [...gate.querySelectorAll('input[type="checkbox"]')];
    expect(boxes.map((box) => [textOf(box.closest("label")), box.hasAttribute("checked")])).toEqual([
      ["I have read and understood the Disclaimer & Disclosures", false],
      ["I agree to the MITC Terms of Use", false],
    ]);
    expect(
      [...gate.querySelectorAll("button")].map((button) => [textOf(button), button.hasAttribute("disabled")]),
    ).toEqual([
      [label, false],
      ["Please accept terms to continue", true],
    ]);
  },
);

test("each paid page answers a buyer's questions at a glance, and leads to the specimen", async () => {
  for (const [page, terms] of [
    [momentum, ["You get", "How often", "By which rules", "A year costs", "If you stop", "After you press"]],
    [wealth, ["You get", "How often", "By which filters", "A year costs", "If you stop", "After you press"]],
    [report, ["You get", "How often", "By which rules", "It costs", "After you press"]],
  ] as const)
    expect(textsOf(page, "[aria-labelledby=glance-title] dt")).toEqual(terms);
  for (const page of [momentum, wealth])
    expect(wayOf(only(page, "[aria-labelledby=glance-title]"), "What comes back on a given day")).toBe(
      "/tools/refund",
    );
  for (const page of [wealth, report])
    expect(wayOf(only(page, "[aria-labelledby=page-title]"), "Read a whole specimen report")).toBe(SPECIMEN);
  for (const page of [wealth, report])
    expect(wayOf(only(page, "[aria-labelledby=glance-title]"), "A whole specimen report")).toBe(SPECIMEN);
  expect(wealth.querySelectorAll("#filters li").length).toBeGreaterThanOrEqual(25);
  const specimen = await readPage(SPECIMEN);
  expect(textOf(only(specimen, "main"))).toContain(
    "Specimen: invented company, past dates; no recommendation.",
  );
  expect(wayOf(only(specimen, "main"), "Read it as PDF")).toBe(`${SPECIMEN}.pdf`);
});
