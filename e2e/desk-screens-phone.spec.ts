import { expect, test } from "@playwright/test";
import { addressOf, SCREENS } from "../test/desk-filled.ts";
import { pixelsOver } from "./axe.ts";
import { filledDesk, visit } from "./desk-visits.ts";

const desk = filledDesk({ width: 360, height: 900 });

for (const path of SCREENS) test(`${path} can be read by everybody on a phone`, () => visit(desk, path));

test("nothing of a screen sticks out at 320 px", async () => {
  const { page, product, rows } = desk;
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of SCREENS) {
    await page.goto(product.origin + addressOf(rows, path));
    expect([path, await pixelsOver(page)]).toEqual([path, 0]);
  }
});
