import { expect, type Page, test } from "@playwright/test";
import { SCREENS } from "../test/desk-filled.ts";
import { inTurn } from "../test/effort.ts";
import { filledDesk, visit } from "./desk-visits.ts";

const desk = filledDesk({ width: 1440, height: 900 });

/** Marks what Tab should reach in the screen, unmarks what it reaches, and returns the number of stops. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const isStop = (node: HTMLElement): boolean => {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest("[inert]")) return false;
      if (node.tabIndex < 0 || (node as HTMLInputElement).disabled) return false;
      // Tab reaches one radio button of a group; the arrow keys move between them.
      if (!(node instanceof HTMLInputElement) || node.type !== "radio") return true;
      const group = [...document.getElementsByName(node.name)] as HTMLInputElement[];
      return node.checked || (!group.some(({ checked }) => checked) && group[0] === node);
    };
    const all =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]";
    const stops = [...document.querySelectorAll<HTMLElement>(`main :is(${all})`)].filter(isStop);
    for (const node of stops) node.dataset.unreached = "";
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      delete target.dataset.unreached;
      if (target.matches("a[href='#main']")) target.dataset.reached = "";
    });
    return stops.length;
  });

const focusOf = (page: Page) =>
  page.evaluate(() => ({
    framed: document.activeElement?.localName === "iframe",
    wasAtStart: document.querySelector("a[href='#main'][data-reached]") !== null,
    within: document.querySelector("main")?.contains(document.activeElement) === true,
    // The source of a text is hidden once its editor has come.
    unreached: [...document.querySelectorAll("[data-unreached]")]
      .filter((node) => node.checkVisibility())
      .map((node) => node.outerHTML.slice(0, 200)),
  }));

/**
 * Crosses the framed page that has the focus from its last stop on: its own stops are not part of the screen. A framed
 * page may live in a process of its own, whose keys and events come late: the next step waits until the focus is out.
 */
async function crossFrame(page: Page): Promise<void> {
  const frame = await page.evaluateHandle(() => document.activeElement as HTMLIFrameElement);
  const framed = await frame.contentFrame();
  if (!framed) throw new Error("The frame with the focus has no page.");
  await framed.evaluate(() => {
    const end = document.createElement("span");
    end.tabIndex = 0;
    document.body.append(end);
    end.focus();
  });
  await page.keyboard.press("Tab");
  await page.waitForFunction((frame) => {
    const now = document.activeElement;
    return now !== frame && !(now instanceof HTMLElement && "unreached" in now.dataset);
  }, frame);
}

/** Walks with Tab from the skip link through the whole screen and out at its end. */
async function isWalked(page: Page): Promise<void> {
  // Leaves a field that took the focus at once, to begin at the top of the page.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  const stops = await watchFocus(page);
  let now = await focusOf(page);
  // A date field has a stop for each of its parts. On its way out of a framed preview the focus may rest on the page
  // for a few steps: the walk then goes on. A screen without the menu is left for the skip link of the next round.
  let hasLeft = stops === 0;
  let outside = 0;
  for (let left = stops * 7 + 20; left > 0 && (!hasLeft || now.unreached.length > 0); left -= 1) {
    if (now.framed) await crossFrame(page);
    else await page.keyboard.press("Tab");
    now = await focusOf(page);
    outside = now.within ? 0 : outside + 1;
    // A screen without the menu beside it has only the skip link outside: there the walk begins anew.
    hasLeft ||= outside === 3 || now.wasAtStart;
  }
  expect(hasLeft, "Tab comes out at the end of the screen").toBe(true);
  expect(now.unreached).toEqual([]);
}

for (const path of inTurn(SCREENS, 0, 2))
  test(`${path} can be read by everybody and walked with the keyboard alone`, async () => {
    await visit(desk, path);
    await isWalked(desk.page);
  });
