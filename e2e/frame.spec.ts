import {
  ARTICLE,
  bar,
  ENLISTMENT,
  flags,
  footer,
  LISTED,
  main,
  menu,
  openMenu,
  PHONE,
  PLACEHOLDERS,
  REGISTRATION,
  standsUnderTheBar,
  toBottom,
  top,
  WIDE,
} from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

test(
  "every listed page is public and framed",
  proves("NAVI-01 NAVI-02 NAVI-03 NAVI-15 FOOT-01 FOOT-13 FOOT-14 PLCY-11 PLCY-12"),
  async ({ request }) => {
    for (const path of LISTED) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).not.toMatch(/type="password"|href="\/login"/);
      const [header = "", foot = ""] = [/<header[\s\S]*?<\/header>/, /<footer[\s\S]*?<\/footer>/].map(
        (part) => part.exec(html)?.[0].replace(/<!-- -->/g, "") ?? "",
      );
      expect(header, path).toContain('aria-label="Main"');
      expect(header, path).toMatch(REGISTRATION);
      expect(header.replace(/<[^>]+>/g, ""), path).toMatch(ENLISTMENT);
      expect(foot, path).toMatch(REGISTRATION);
      expect(foot, path).toMatch(ENLISTMENT);
      expect(foot, path).toContain("Investment in securities market are subject to market risks");
      expect(foot, path).toContain("in no way guarantee performance of the intermediary");
      expect(foot, path).toContain("Paid promotion of a service is marked as such wherever it appears.");
      const asClient = await request.get(path, {
        headers: { cookie: "session=client", authorization: "Bearer client" },
      });
      expect(await asClient.text(), path).toBe(html);
    }
  },
);

test(
  "the bar on a wide screen",
  proves("NAVI-05 NAVI-06 NAVI-07 NAVI-08 NAVI-09 NAVI-10 NAVI-11 NAVI-12 NAVI-14"),
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/aboutus");
    const items = { Home: "/", "About Us": "/aboutus", Blogs: "/blog" };
    const later = { "Daily Digest": "/dailydigest", "Contact Us": "/contactus" };
    for (const [name, href] of Object.entries({ ...items, ...later })) {
      const item = main(page).getByRole("link", { name, exact: true });
      await expect(item).toBeVisible();
      await expect(item).toHaveAttribute("href", href);
    }
    await expect(main(page).locator("[aria-current]")).toHaveText(["About Us"]);
    const plans = main(page).getByRole("link", { name: / X/ });
    await expect(plans.first()).toBeHidden();
    await main(page).getByText("Research Services").click();
    await expect(plans).toContainText(["Momentum X", "Wealth X"]);
    await expect(plans.nth(0)).toHaveAttribute("href", "/momentum-x");
    await expect(plans.nth(1)).toHaveAttribute("href", "/wealth-x");
    await expect(plans.nth(0)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(plans.first()).toBeHidden();
    await main(page).getByText("Research Services").click();
    await page.mouse.click(40, 600);
    await expect(plans.first()).toBeHidden();
    await main(page).getByText("Research Services").click();
    await plans.nth(1).click();
    await expect(page).toHaveURL("/wealth-x");

    await bar(page).getByRole("link", { name: "Get Started" }).click();
    await expect(page).toHaveURL("/#research-services");
    await standsUnderTheBar(page, "research-services");
  },
);

test("on the home page Get Started scrolls, without a navigation", proves("NAVI-13"), async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/");
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  await bar(page).getByRole("link", { name: "Get Started" }).click();
  await standsUnderTheBar(page, "research-services");
  await expect(page.locator("html[data-same]")).toHaveCount(1);
});

test(
  "an article belongs to Blogs; the skip link leads past the bar, which stays in view",
  proves("NAVI-09"),
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(ARTICLE);
    await expect(main(page).locator("[aria-current]")).toHaveText(["Blogs"]);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main#content")).toBeFocused();
    await toBottom(page);
    await expect(main(page)).toBeInViewport();
  },
);

test("the menu of a phone", proves("NAVI-16 NAVI-17 NAVI-18 NAVI-19 NAVI-15"), async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/aboutus");
  await expect(bar(page).getByText(REGISTRATION)).toBeInViewport();
  await expect(bar(page).getByText(ENLISTMENT)).toBeInViewport();

  const entries = page.getByRole("navigation", { name: "Menu" });
  await openMenu(page);
  await expect(entries.getByRole("link", { name: "Daily Digest" })).toBeVisible();
  await expect(entries.getByRole("link", { name: "Get Started" })).toHaveAttribute(
    "href",
    "/#research-services",
  );
  const wealth = entries.getByRole("link", { name: /Wealth X/ });
  await expect(wealth).toBeHidden();
  await entries.getByText("Research Services").click();
  await expect(wealth).toBeVisible();
  await expect(entries.getByRole("link", { name: /Momentum X/ })).toHaveAttribute("href", "/momentum-x");

  // Neither over the menu nor over the bar, which belongs to the page behind it.
  // A click may bring its target into view; from there on the page stands still.
  const before = await top(page);
  for (const y of [500, 80]) {
    await page.mouse.move(180, y);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(150);
    expect(await top(page)).toBe(before);
  }
  await openMenu(page);
  await expect(entries).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => top(page)).toBeGreaterThan(100);

  await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(entries).toBeHidden();
  await expect(menu(page).locator("> summary")).toBeFocused();

  // Dropdowns share one group: opening the wide screen's closes the phone's, and the other way round.
  const open = page.locator("details[name=site-dropdown][open]");
  await page.setViewportSize(WIDE);
  await main(page).getByText("Research Services").click();
  await expect(open).toHaveCount(1);
  await expect(main(page).locator("details[open]")).toHaveCount(1);
  await page.evaluate(() => {
    const inner = document.querySelector<HTMLDetailsElement>(".site-menu details");
    if (inner) inner.open = true;
  });
  await expect(open).toHaveCount(1);
  await expect(main(page).locator("details[open]")).toHaveCount(0);
});

test("a change of route starts at the top", proves("NAVI-20 NAVI-21"), async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/aboutus");
  for (const [name, path] of [
    ["Momentum X", "/momentum-x"],
    ["Wealth X", "/wealth-x"],
    ["Equity Research Report", "/stockizenreport"],
    ["Momentum X", "/momentum-x"],
    ["Blogs", "/blog"],
  ] as const) {
    await toBottom(page);
    await expect.poll(() => top(page)).toBeGreaterThan(100);
    await footer(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => top(page)).toBe(0);
  }
});

test(
  "the footer",
  proves(
    "FOOT-01 FOOT-02 FOOT-03 FOOT-04 FOOT-05 FOOT-06 FOOT-07 FOOT-08 FOOT-09 FOOT-10 FOOT-11 FOOT-12 FOOT-13 FOOT-14",
  ),
  async ({ page }) => {
    await page.goto("/aboutus");
    const groups = {
      "Quick Links": {
        Home: "/",
        "About Us": "/aboutus",
        Founders: "/aboutus#founders",
        Blogs: "/blog",
        "Daily Digest": "/dailydigest",
      },
      Services: {
        "Momentum X": "/momentum-x",
        "Wealth X": "/wealth-x",
        "Equity Research Report": "/stockizenreport",
        "Plans and billing": "/services",
      },
      "Compliance Pages": {
        "Investor Charter": "/investor-charter",
        "Grievance Redressal": "/grievanceredressal",
        "Code of Conduct": "/codeofconduct",
        "SEBI SCORES": /^https:\/\/scores\.sebi\.gov\.in/,
        "SMART ODR": /^https:\/\/smartodr\.in/,
        "List of registered analysts": /^https:\/\/www\.sebi\.gov\.in/,
      },
      "Legal & Contact": {
        "Disclaimer & Disclosure": "/disclaimer",
        "MITC (Terms of Use)": "/termsandconditions",
        "Privacy Policy": "/privacyPolicy",
        "Refund Policy": "/refundpolicy",
        Accessibility: "/accessibility",
        "Contact Us": "/contactus",
      },
    };
    for (const [title, links] of Object.entries(groups)) {
      const group = footer(page).getByRole("region", { name: title });
      await expect(group.getByRole("heading", { name: title })).toBeVisible();
      await expect(group.getByRole("link")).toHaveCount(Object.keys(links).length);
      for (const [name, href] of Object.entries(links))
        await expect(group.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    const places = {
      X: "x.com",
      Videos: "youtube.com",
      Photos: "instagram.com",
      "Messaging channel": "t.me",
    };
    for (const [name, host] of Object.entries(places)) {
      const link = footer(page).getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
      await expect(link).toHaveAttribute("href", new RegExp(host.replace(".", "\\.")));
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
    await expect(footer(page).getByText("Compliance officer")).toBeVisible();
    await expect(footer(page).locator('a[href^="mailto:compliance"]')).toBeVisible();
    await expect(footer(page).locator("address")).toContainText("Ahmedabad");
    await expect(footer(page).getByText(REGISTRATION)).toBeVisible();
    await expect(footer(page).getByText(ENLISTMENT)).toBeVisible();
    for (const text of [
      /subject to market risks/,
      /in no way guarantee/,
      /not personalised advice/,
      /Paid promotion/,
    ]) {
      const size = await footer(page)
        .getByText(text)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThanOrEqual(13.5);
    }
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "menu, dropdown and flags work without scripts",
    proves("NAVI-07 NAVI-16 NAVI-17 NAVI-19 FLOA-01 FLOA-02"),
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto("/aboutus");
      await openMenu(page);
      const entries = page.getByRole("navigation", { name: "Menu" });
      await expect(entries).toBeVisible();
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      await entries.getByText("Research Services").click();
      await entries.getByRole("link", { name: /Wealth X/ }).click();
      await expect(page).toHaveURL("/wealth-x");
      await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
      await flags(page).getByRole("link", { name: "Momentum X" }).click();
      await expect(page).toHaveURL("/momentum-x");
    },
  );
});

test(
  "the placeholders show their names and nothing else",
  proves("PLAC-01 PLAC-02 PLAC-03 PLAC-04 PLAC-05 NAVI-04"),
  async ({ page }) => {
    for (const [path, name] of Object.entries(PLACEHOLDERS)) {
      await page.goto(path);
      expect((await page.locator("body").innerText()).trim()).toBe(name);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await expect(footer(page)).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    }
  },
);

test("unknown addresses", proves("PLAC-06 ERRS-12 ERRS-04 ERRS-05 NAVI-04"), async ({ page }) => {
  for (const path of ["/no-such-page", "/aboutus/deeper", "/desk.php"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page).toHaveTitle("404 Page Not Found");
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(main(page)).toHaveCount(1);
    await expect(footer(page)).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Back to Home" })).toHaveAttribute(
      "href",
      "/",
    );
  }
  const answer = await page.goto("/blogpost/no-such-article");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog not found");
  await page.locator("main").getByRole("link", { name: "Back to the blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test(
  "a route that refuses shows the error screen in the main layout",
  proves("PLAC-07 NAVI-04"),
  async ({ page }) => {
    await page.goto("/aboutus");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.evaluate(() => {
        const form = document.body.appendChild(document.createElement("form"));
        form.method = "post";
        form.action = "/aboutus";
        form.submit();
      }),
    ]);
    expect(answer.status()).toBe(405);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not possible here");
    await expect(page.locator("main").getByRole("link", { name: "Back to Home" })).toBeVisible();
    await expect(main(page)).toHaveCount(1);
    await expect(footer(page)).toBeVisible();
  },
);

test("a hash scrolls to its anchor", proves("HOME-03"), async ({ page }) => {
  for (const id of ["why-join", "research-services", "blog", "testimonials", "home"]) {
    await page.goto("/aboutus");
    await page.goto(`/#${id}`);
    await standsUnderTheBar(page, id);
  }
});

test(
  "a scrollTo in the navigation state scrolls to its anchor, once",
  proves("HOME-04"),
  async ({ page }) => {
    for (const [id, state] of [
      ["testimonials", { scrollTo: "testimonials" }],
      ["blog", { usr: { scrollTo: "blog" }, key: "k", idx: 0 }],
    ] as const) {
      await page.goto("/aboutus");
      await page.evaluate((given) => history.pushState(given, "", "/"), state);
      await page.reload();
      await standsUnderTheBar(page, id);
      expect(await top(page)).toBeGreaterThan(400);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.reload();
      await page.waitForTimeout(300);
      expect(await top(page)).toBe(0);
    }
  },
);
