import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";

const PAGES = [
  "/",
  "/momentum-x",
  "/wealth-x",
  "/stockizenreport",
  "/contactus",
  "/newsletter",
  "/refundpolicy",
  "/accessibility",
  "/blog",
  "/dailydigest",
];

/** A narrow screen, and one where only the text is larger: all must fit. */
const SIZES = [
  { name: "320 px", width: 320, text: "100%" },
  { name: "360 px with the text at 130%", width: 360, text: "130%" },
];

/** Lists what sticks out of the screen sideways once nothing is clipped: forms, their parts and the digest's hub. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "html, body, main, section, article { overflow: visible !important }";
    document.head.append(style);
    const inside = [...document.querySelectorAll("form, form *, .hcard, .hcard *")].filter(
      (element) =>
        !element.closest(".vh, [hidden], dialog, [popover], option, svg") &&
        ![...ancestors(element)].some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX)),
    );
    function* ancestors(element: Element) {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        yield each;
    }
    return inside.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const out = Math.max(right - document.documentElement.clientWidth, -left);
      return width > 0 && out > 0.5
        ? [
            `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}: ${out.toFixed(0)} px`,
          ]
        : [];
    });
  });

for (const { name, width, text } of SIZES)
  test(`no form sticks out of its page at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of PAGES) {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      expect(await stickingOut(page), path).toEqual([]);
    }
  });
