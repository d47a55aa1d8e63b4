import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";

const WIDTHS = [
  320, 340, 360, 390, 480, 600, 640, 767, 768, 900, 1024, 1179, 1180, 1280, 1366, 1440, 1600, 1920,
];

type Place = { name: string; left: number; right: number; top: number; bottom: number };

/** Leaves the last so many notes of the first screen's chart, each with its mark in the plot. */
const leaveNotes = (page: Page, count: number) =>
  page.evaluate((left) => {
    for (const row of [".fall-notes > li", ".fall-mark"])
      for (const one of [...document.querySelectorAll(row)].slice(0, -left)) one.remove();
  }, count);

/** Returns where the words of the chart stand, and how far the plot is below the top of its figure. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const placeOf = (element: Element, name: string) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name, left, right, top, bottom };
    };
    const figure = document.querySelector("[data-today] figure") as Element;
    const all = (selector: string) => [...figure.querySelectorAll(selector)];
    const words = [
      ...all("figcaption h2").map((one) => placeOf(one, "heading")),
      ...all(".fall-notes > li").map((one, i) => placeOf(one, `note ${i + 1}`)),
      ...all(".fall-mark > span").map((one, i) => placeOf(one, `number ${i + 1}`)),
      ...all(".fall-flag").map((one, i) => placeOf(one, `flag ${i + 1}`)),
      ...all(".src").map((one) => placeOf(one, "source")),
    ];
    const plot = (all(".fall-plot")[0] as Element).getBoundingClientRect();
    return {
      words,
      plotAt: Math.round(plot.top - figure.getBoundingClientRect().top),
      wide: document.documentElement.scrollWidth,
    };
  });

const overlapping = (places: Place[]): string[] =>
  places.flatMap((a, i) =>
    places
      .slice(i + 1)
      .filter(
        (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      )
      .map((b) => `${a.name} and ${b.name}`),
  );

test("the chart of the first screen has one look with one, two and three notes, at every width", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator(".fall-notes > li")).toHaveCount(3);
  const plotAt = new Map<number, number>();
  for (const count of [3, 2, 1]) {
    await leaveNotes(page, count);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { words, wide, ...at } = await measure(page);
      const which = `${count} notes at ${width} px`;
      expect(overlapping(words), which).toEqual([]);
      expect(wide, which).toBeLessThanOrEqual(width);
      for (const { name, left, right } of words) {
        expect(left, `${name}, ${which}`).toBeGreaterThanOrEqual(0);
        expect(right, `${name}, ${which}`).toBeLessThanOrEqual(width);
      }
      if (count === 3) plotAt.set(width, at.plotAt);
      else expect(at.plotAt, which).toBe(plotAt.get(width));
    }
  }
});
