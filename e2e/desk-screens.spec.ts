import { expect, type Page, test } from "@playwright/test";
import { SCREENS } from "../test/desk-filled.ts";
import { inTurn } from "../test/effort.ts";
import { fitsScreen } from "./desk-parts.ts";
import { filledDesk, visit } from "./desk-visits.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 900 };

const desk = filledDesk(DESK);

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
  page.evaluate(() => {
    // The source of a text is hidden once its editor has come.
    const unreached = [...document.querySelectorAll("[data-unreached]")].filter((node) =>
      node.checkVisibility(),
    );
    return {
      isFramed: document.activeElement?.localName === "iframe",
      hasFrames: document.querySelector("iframe") !== null,
      wasAtStart: document.querySelector("a[href='#main'][data-reached]") !== null,
      within: document.querySelector("main")?.contains(document.activeElement) === true,
      left: unreached.length,
      next: unreached.slice(0, 4).map((node) => node.outerHTML.slice(0, 200)),
    };
  });

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
  for (let steps = stops * 7 + 20; steps > 0 && (!hasLeft || now.left > 0); ) {
    // Each press reaches one stop at most. Where a frame may take the focus, each press is looked at.
    const presses = now.hasFrames ? 1 : Math.max(1, Math.min(now.left, steps));
    if (now.isFramed) await crossFrame(page);
    else for (let press = 0; press < presses; press += 1) await page.keyboard.press("Tab");
    steps -= presses;
    now = await focusOf(page);
    outside = now.within ? 0 : outside + 1;
    // A screen without the menu beside it has only the skip link outside: there the walk begins anew.
    hasLeft ||= outside === 3 || now.wasAtStart;
  }
  expect(hasLeft, "Tab comes out at the end of the screen").toBe(true);
  expect(now.next).toEqual([]);
}

/** What an address shows besides its first view: the views of a text to be approved, a person's page, the found. */
const STATES = [
  ...["changes", "remarks", "words"].map((view) => `/desk/articles/:id/approval?view=${view}`),
  ...["page", "before"].map((view) => `/desk/texts/:slug/approval?view=${view}`),
  "/desk/people?address=kiran%40example.in",
  "/desk/find?q=title",
  "/desk/digest/:date?open=figures",
];

/** Checks a screen, and that nothing of it sticks out at 320 px. */
async function isReadable(path: string, viewport: typeof DESK, isWalkedToo: boolean): Promise<void> {
  await desk.page.setViewportSize(viewport);
  await visit(desk, path);
  if (isWalkedToo) await isWalked(desk.page);
  await desk.page.setViewportSize({ width: 320, height: 900 });
  await fitsScreen(desk.page);
}

// Themes take turns from look to look, so that the widths change after every second screen.
for (const [nth, path] of SCREENS.entries())
  for (const viewport of inTurn([DESK, PHONE], Math.floor(nth / 2) % 2, 2))
    if (viewport === DESK)
      test(`${path} can be read by everybody and walked with the keyboard alone`, () =>
        isReadable(path, DESK, true));
    else test(`${path} can be read by everybody on a phone`, () => isReadable(path, PHONE, false));

for (const path of STATES)
  test(`${path} can be read by everybody on a phone`, () => isReadable(path, PHONE, false));
