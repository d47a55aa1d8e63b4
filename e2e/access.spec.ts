import AxeBuilder from "@axe-core/playwright";
import { PAGES } from "../test/pages.ts";
import { expect, test } from "./product.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test.describe(`${colorScheme} at ${viewport.width}`, () => {
      test.use({ colorScheme, viewport });
      for (const path of Object.values(PAGES)) {
        test(`axe finds nothing on ${path}, and nothing scrolls sideways`, async ({ page }) => {
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(
            violations.map(
              (v) =>
                `${v.id}: ${v.nodes
                  .map((n) => n.target.join(" "))
                  .slice(0, 4)
                  .join(" | ")}`,
            ),
          ).toEqual([]);
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          ).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
