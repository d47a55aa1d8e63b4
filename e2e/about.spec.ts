import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import about from "../content/about.json" with { type: "json" };
import claims from "../content/claims.json" with { type: "json" };
import { main as navigation, REGISTRATION, standsUnderTheBar, top } from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

const claim = (id: string) => claims.find((entry) => entry.id === id)?.text ?? "no such claim";
const content = (page: Page) => page.locator("main");
const card = (page: Page, name: string) => page.locator(`[data-card="${name}"]`);
const EXTERNAL = { target: "_blank", rel: "noopener noreferrer" };

/** Counts what scrolls an element into view, and still lets it scroll. */
const watchScrolls = (page: Page) =>
  page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { scrolls: calls });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
      calls.push(`${this.id} ${typeof how === "object" ? how.behavior : ""}`);
      scroll.call(this, how);
    };
  });
const scrolls = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls);

async function expectsExternal(page: Page, name: string) {
  const link = content(page).getByRole("link", { name });
  for (const [attribute, value] of Object.entries(EXTERNAL))
    await expect(link).toHaveAttribute(attribute, value);
  await expect(link).toHaveAttribute("href", /^https:\/\/t\.me\//);
  await expect(link).toBeVisible();
}

async function followsToServices(page: Page) {
  const link = content(page).getByRole("link", { name: "View Research Services" });
  await expect(link).toHaveAttribute("href", "/#research-services");
  await link.click();
  await expect(page).toHaveURL(/\/#research-services$/);
  await standsUnderTheBar(page, "research-services");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "the hero has a cue that leads down; the badges carry both registrations",
      proves("ABOUT-01 ABOUT-02"),
      async ({ page }) => {
        await page.goto("/aboutus");
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
        const badges = content(page).locator("[data-badge]");
        await expect(badges).toHaveCount(2);
        await expect(badges.nth(0)).toContainText(REGISTRATION);
        await expect(badges.nth(0)).toContainText("SEBI registration");
        await expect(badges.nth(1)).toContainText("BSE enlistment");
        await expect(badges.nth(1)).toContainText(/\d{4}/);
        for (const badge of await badges.all()) await expect(badge).toBeVisible();
        const cue = content(page).locator("h1 ~ * [data-cue]");
        await expect(cue).toBeInViewport();
        await cue.click();
        await standsUnderTheBar(page, "standing");
        await expect(badges.nth(0)).toBeInViewport();
      },
    );

    test(
      "the cards and the founders; each claim in the register's words",
      proves(
        "ABOUT-03 ABOUT-04 ABOUT-05 ABOUT-06 ABOUT-07 ABOUT-08 ABOUT-10 ABOUT-11 ABOUT-12 ABOUT-13 PLCY-48 PLCY-49",
      ),
      async ({ page }) => {
        await page.goto("/aboutus");
        await expect(card(page, "mission").getByRole("heading", { name: "Mission" })).toBeVisible();
        await expect(card(page, "mission")).toContainText(claim("mission-most-trusted"));
        await expect(card(page, "mission")).toContainText(
          /building the most trusted retail research ecosystem in India/i,
        );
        await expect(card(page, "vision").getByRole("heading", { name: "Vision" })).toBeVisible();
        await expect(card(page, "vision").locator("p").first()).toHaveText(claim("vision-investors-2030"));
        await expect(card(page, "vision")).toContainText("1 million+ investors by 2030");
        await expect(card(page, "philosophy")).toBeVisible();
        const rules = card(page, "philosophy").locator("[data-rule]");
        await expect(rules).toHaveCount(about.aboutus.philosophy.rules.length);
        for (const [i, { does, doesNot }] of about.aboutus.philosophy.rules.entries()) {
          await expect(rules.nth(i)).toContainText(does);
          await expect(rules.nth(i)).toContainText(doesNot);
        }
        await expect(page.locator("section:has(> h1)")).toContainText(claim("investors-reached"));
        await expect(page.getByText("1 lakh+ investors").first()).toBeVisible();
        await expect(page.locator("#read-along")).toContainText(claim("channel-members"));
        await expect(page.locator("#read-along")).toContainText("54,000+ members in the messaging channel");
        const founders = page.locator("#founders [data-founder]");
        await expect(founders).toHaveCount(2);
        await expect(founders.filter({ hasText: "9+ years of experience" })).toHaveCount(1);
        await expect(founders.filter({ hasText: "12+ years of experience" })).toHaveCount(1);
        for (const [i, person] of about.aboutus.founders.people.entries()) {
          const founder = founders.nth(i);
          await expect(founder.getByRole("heading", { name: person.name })).toBeVisible();
          await expect(founder).toContainText("Co-founder, chartered accountant");
          for (const { href, followers } of person.profiles) {
            const link = founder.getByRole("link", { name: claim(followers) });
            await expect(link).toBeVisible();
            await expect(link).toHaveAttribute("href", href);
            for (const [attribute, value] of Object.entries(EXTERNAL))
              await expect(link).toHaveAttribute(attribute, value);
          }
        }
      },
    );

    test(
      "the call of /aboutus opens the channel and leads to the services",
      proves("ABOUT-14 ABOUT-15 ABOUT-16"),
      async ({ page }) => {
        await page.goto("/aboutus");
        await expectsExternal(page, about.aboutus.call.channel);
        await followsToServices(page);
      },
    );

    test(
      "/about-new has its parts in order and leads to the channel, the services and both plans",
      proves("ABOUT-17 ABOUT-18 ABOUT-19 ABOUT-20 ABOUT-21 ABOUT-22 ABOUT-23 ABOUT-24"),
      async ({ page }) => {
        await page.goto("/about-new");
        const plate = page.locator("section:has(h1) [data-credentials]");
        await expect(plate).toBeVisible();
        await expect(plate).toContainText(REGISTRATION);
        await expect(plate).toContainText(/BSE enlistment\s*\d{4}/);
        await expect(plate).toContainText(claim("founders-accountants"));
        await expect(page.getByRole("region", { name: "Mission and Vision" })).toBeVisible();
        await expect(page.locator('[data-part="mission"]')).toContainText(claim("mission-most-trusted"));
        await expect(page.locator('[data-part="vision"]')).toContainText(claim("vision-investors-2030"));
        const ids = await page.locator("main section").evaluateAll((all) => all.map(({ id }) => id));
        expect(ids).toEqual(["", "aims", "philosophy", "making", "services"]);
        await expect(page.locator("#philosophy [data-thought]")).toHaveCount(
          about.aboutNew.philosophy.parts.length,
        );
        await expect(page.locator("#philosophy")).toContainText("Philosophy");
        await expect(page.locator("#making [data-step] h3")).toHaveText([
          /Idea/,
          /Check/,
          /Review/,
          /Publish/,
        ]);
        await expect(page.locator("#making")).toContainText(claim("review-two-people"));
        await expectsExternal(page, about.aboutNew.call.channel);
        for (const [name, href] of [
          ["Momentum X", "/momentum-x"],
          ["Wealth X", "/wealth-x"],
        ] as const) {
          const link = page.locator("#services").getByRole("link", { name });
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute("href", href);
        }
        await followsToServices(page);
      },
    );
  });
}

test(
  "opening /aboutus#founders waits about 100 ms at the top, then scrolls smoothly",
  proves("ABOUT-09 CNST-20"),
  async ({ page }) => {
    await watchScrolls(page);
    await page.clock.install({ time: new Date("2026-01-05T04:00:00Z") });
    await page.clock.pauseAt(new Date("2026-01-05T04:30:00Z"));
    await page.goto("/aboutus#founders");
    await page.clock.runFor(90);
    expect(await scrolls(page)).toEqual([]);
    expect(await top(page)).toBe(0);
    await page.clock.runFor(20);
    expect(await scrolls(page)).toEqual(["founders smooth"]);
    await standsUnderTheBar(page, "founders");
    await page.clock.runFor(2_000);
    expect(await scrolls(page)).toHaveLength(1);
  },
);

test(
  "a page that is reloaded is left where the browser puts it, and a link on the page still leads to the founders",
  proves("ABOUT-09"),
  async ({ page }) => {
    await watchScrolls(page);
    await page.goto("/aboutus#founders");
    await expect.poll(() => scrolls(page)).toEqual(["founders smooth"]);
    await standsUnderTheBar(page, "founders");
    await page.reload();
    await page.waitForTimeout(300);
    expect(await scrolls(page)).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Founders" }).click();
    await standsUnderTheBar(page, "founders");
  },
);

test("the footer of another page leads to the founders", proves("ABOUT-09"), async ({ page }) => {
  await watchScrolls(page);
  await page.goto("/about-new");
  await page.getByRole("contentinfo").getByRole("link", { name: "Founders" }).click();
  await expect(page).toHaveURL(/\/aboutus#founders$/);
  await standsUnderTheBar(page, "founders");
  await expect.poll(() => scrolls(page)).toEqual(["founders smooth"]);
});

test.describe("for a reader who wants less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(
    "the founders are there at once, and the cue stands still",
    proves("ABOUT-01 ABOUT-09"),
    async ({ page }) => {
      await watchScrolls(page);
      await page.clock.install({ time: new Date("2026-01-05T04:00:00Z") });
      await page.clock.pauseAt(new Date("2026-01-05T04:30:00Z"));
      await page.goto("/aboutus#founders");
      await standsUnderTheBar(page, "founders");
      await page.clock.runFor(1_000);
      expect(await scrolls(page)).toEqual([]);
      const arrow = page.locator("[data-cue] svg").first();
      expect(await arrow.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the anchor leads to the founders by itself", proves("ABOUT-08 ABOUT-09"), async ({ page }) => {
    await page.goto("/aboutus#founders");
    await standsUnderTheBar(page, "founders");
  });
});

test("the hash on /about-new is that of the bytes it names", async ({ page, request }) => {
  await page.goto("/about-new");
  const proof = page.locator("[data-proof]");
  const href = await proof.getByRole("link", { name: about.aboutNew.making.bytes }).getAttribute("href");
  const bytes = await (await request.get(href ?? "")).body();
  const { createHash } = await import("node:crypto");
  await expect(proof).toContainText(`SHA-256 ${createHash("sha256").update(bytes).digest("hex")}`);
});

test("neither page hydrates; both tell machines what they are", async ({ page }) => {
  for (const path of ["/aboutus", "/about-new"]) {
    await page.goto(path);
    expect(await page.locator("script[src]").count()).toBe(1);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
    expect(data).toMatchObject({ "@type": "AboutPage", url: expect.stringMatching(`${path}$`) });
    await expect(navigation(page)).toHaveCount(1);
  }
});

for (const [path, colorScheme] of [
  ["/aboutus", "light"],
  ["/about-new", "dark"],
] as const) {
  test.describe(`${path} on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("axe finds nothing, nothing scrolls sideways, and what is tapped is large enough", async ({
      page,
    }) => {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const small = await page.locator("main a").evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).display !== "inline")
          .filter((link) => link.getBoundingClientRect().height < 44)
          .map((link) => link.textContent),
      );
      expect(small).toEqual([]);
    });
  });
}
