import { expect, test } from "@playwright/test";
import { addressOf, SCREENS } from "../test/desk-filled.ts";
import { inTurn } from "../test/effort.ts";
import { pixelsOver } from "./axe.ts";
import { filledDesk, visit } from "./desk-visits.ts";

const desk = filledDesk({ width: 360, height: 900 });

// The short run visits the other screens at a desk's width.
for (const path of inTurn(SCREENS, 1, 2))
  test(`${path} can be read by everybody on a phone`, () => visit(desk, path));

/** What an address shows besides its first view: the views of a text to be approved, a person's page, the found. */
const STATES = [
  ...["changes", "page", "remarks", "words"].map((view) => `/desk/articles/:id/approval?view=${view}`),
  ...["changes", "page", "before", "words"].map((view) => `/desk/texts/:slug/approval?view=${view}`),
  "/desk/people?address=kiran%40example.in",
  "/desk/find?q=title",
  "/desk/digest/:date?open=figures",
];
for (const path of STATES) test(`${path} can be read by everybody on a phone`, () => visit(desk, path));

test("nothing of a screen sticks out at 320 px", async () => {
  const { page, product, rows } = desk;
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of inTurn(SCREENS, 0, 2)) {
    await page.goto(product.origin + addressOf(rows, path));
    expect([path, await pixelsOver(page)]).toEqual([path, 0]);
  }
});
