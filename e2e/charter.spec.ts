import { expect, test } from "./product.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("only the wide table scrolls, in a region that the keyboard reaches, and on paper none", async ({
    page,
  }) => {
    await page.goto("/investor-charter");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const bySource = page.getByRole("region", { name: /^By source/ });
    await bySource.focus();
    await expect(bySource).toBeFocused();
    expect(await bySource.evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(true);
    for (const name of [/monthly disposal/, /annual disposal/])
      expect(await page.getByRole("region", { name }).evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(
        false,
      );
    const figure = bySource.locator("td").first();
    expect(await figure.evaluate((e) => getComputedStyle(e).fontVariantNumeric)).toContain("tabular-nums");

    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: "print" });
    for (const contents of await page.locator(".contents-beside, .contents-folded").all())
      await expect(contents).toBeHidden();
    const regions = await page.locator(".ch-scroll").all();
    expect(regions).toHaveLength(3);
    for (const region of regions)
      expect(await region.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
  });
});
