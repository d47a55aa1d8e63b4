import type { BrowserContext, Page } from "@playwright/test";
import { doors } from "../src/desk/doors.ts";
import { createOwner, inviteAs, type Member, Visitor } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import type { Product } from "../test/product.ts";
import { filesOfTheDay } from "./desk-files.ts";
import { enterAs, isAccessible, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

/** What answers with a file, a picture or a letter of its own is no screen. */
const NO_SCREEN = /\/(?:export|markdown|share\.png|letter|preview)(?:\/|$)/;
const SCREENS = doors.flatMap(({ path, intent }) =>
  intent === undefined && !NO_SCREEN.test(path) ? [path] : [],
);

let product: Product;
let owner: Member;
let context: BrowserContext;
let page: Page;
/** What stands for the open part of an address, by the address: a row that is there. */
const rows = new Map<string, string>();
let thrown: string[] = [];

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ actionTimeout: 15_000, navigationTimeout: 20_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  product = await startDesk();
  owner = await createOwner(product);
  const writer = await inviteAs(owner, "Writer", "Ravi Writer", "writer@example.in");
  await fillDesk(writer);
  context = await browser.newContext();
  await enterAs(context, owner);
  page = await context.newPage();
  page.on("pageerror", (error) => thrown.push(error.stack ?? error.message));
});
test.afterAll(async () => {
  await context?.close();
  await product?.stop();
});
test.afterEach(() => {
  expect(thrown).toEqual([]);
  thrown = [];
});

/** The names and values of a form's fields, as a browser would send them untouched. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]));
}

/** The first row of a list: the last part of the first address that fits. */
async function rowOf(member: Visitor, list: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await member.text(list))?.[1];
  if (!found) throw new Error(`The list at ${list} has no row like ${pattern}.`);
  return found;
}

async function accepted(answer: Response, what: string): Promise<void> {
  if (answer.status !== 303 && answer.status !== 200)
    throw new Error(
      `${what}: ${answer.status} ${(await answer.text()).replace(/<[^>]+>/g, " ").slice(0, 3_000)}`,
    );
}

/** A morning's work: something in every list. */
async function fillDesk(writer: Member): Promise<void> {
  const article = await writeArticle(writer, {
    title: "A title as long as titles are: what a closing price says, and to whom",
    html: `<h2>Its first heading</h2><p>${"Words of an article. ".repeat(30)}</p><table><thead><tr><th>Index</th><th>Close</th></tr></thead><tbody><tr><td>Nifty 50</td><td>22,929.25</td></tr></tbody></table>`,
  });
  const approval = await writer.text(`${article}/approval`);
  const revision = /name="revision"[^>]*value="(\d+)"/.exec(approval)?.[1] ?? "";
  await accepted(await writer.post(`${article}/approval`, { intent: "submit", revision }), "submit");
  rows.set("/desk/articles/:id", article.split("/").at(-1) ?? "");

  const visitor = new Visitor(product.origin);
  const fill = async (path: string, typed: Record<string, string>) =>
    accepted(
      await visitor.post(path, { ...fieldsOf(await visitor.text(path)), website: "", ...typed }),
      path,
    );
  const sender = { firstName: "Kiran", lastName: "Shah", email: "kiran@example.in" };
  await fill("/contactus", { ...sender, message: "How often do you publish?" });
  rows.set("/desk/messages/:id", await rowOf(owner, "/desk/messages", /href="\/desk\/messages\/(\d+)/));
  await owner.post("/desk/messages/replies", { intent: "save", id: "", title: "Thanks", text: "Thank you." });

  const buyer = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210", stock: "Example Ltd" };
  await fill("/stockizenreport", { ...buyer, disclaimer: "on", terms: "on" });
  rows.set("/desk/orders/:id", await rowOf(owner, "/desk/orders", /href="\/desk\/orders\/([\w-]{36})/));

  const letter = { subject: "A letter", preheader: "", text: "## Words\n\nOf a letter.", key: "", seen: "" };
  await accepted(await writer.post("/desk/newsletter/issues/new", { intent: "save", ...letter }), "letter");
  rows.set(
    "/desk/newsletter/issues/:id",
    await rowOf(owner, "/desk/newsletter", /href="\/desk\/newsletter\/issues\/(\d+)/),
  );
  await fill("/newsletter", { email: "reader@example.in", consent: "on" });
  rows.set(
    "/desk/newsletter/subscribers/:id",
    await rowOf(owner, "/desk/newsletter/subscribers", /href="\/desk\/newsletter\/subscribers\/(\d+)/),
  );

  const month = await rowOf(owner, "/desk/complaints", /href="\/desk\/complaints\/(\d{4}-\d\d)/);
  const figures = fieldsOf(await owner.text(`/desk/complaints/${month}`));
  await accepted(await owner.post(`/desk/complaints/${month}`, { ...figures, intent: "save" }), "month");
  rows.set("/desk/complaints/:month", month);

  const price = { intent: "propose", value: "1099", source: "Decision of the board, 3 November 2026" };
  await accepted(await owner.post("/desk/firm/report.price", price), "price");
  rows.set("/desk/firm/:key", "report.price");

  rows.set(
    "/desk/staff/:id",
    await rowOf(owner, "/desk/staff", /href="\/desk\/staff\/([\w-]+)">Ravi Writer/),
  );

  const files = new FormData();
  files.set("intent", "files");
  for (const { name, buffer } of filesOfTheDay())
    files.append("files", new Blob([new Uint8Array(buffer)]), name);
  await accepted(await writer.post("/desk/digest/2025-02-17", files), "digest");
  rows.set("/desk/digest/:date", "2025-02-17");
}

const addressOf = (path: string): string =>
  path.replace(/:\w+/, (part) => {
    const pattern = path.slice(0, path.indexOf(part) + part.length);
    const row = rows.get(pattern);
    if (!row) throw new Error(`Nothing stands for ${part} of ${path}: make a row of it in fillDesk.`);
    return row;
  });

/** Controls without a name that is read out. */
const nameless = () =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "input:not([type=hidden]), select, textarea, button, summary, iframe",
      ),
    ]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const labels = "labels" in control ? [...((control.labels as NodeListOf<HTMLElement>) ?? [])] : [];
        const names = [
          control.getAttribute("aria-label"),
          control instanceof HTMLIFrameElement ? control.title : "",
          control.getAttribute("aria-labelledby") &&
            document.getElementById(control.getAttribute("aria-labelledby") ?? "")?.textContent,
          ...labels.map((label) => label.textContent),
          /^(?:BUTTON|SUMMARY)$/.test(control.tagName) ? control.textContent : "",
        ];
        return !names.some((name) => name?.trim());
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  );

/** Marks what Tab should reach in the screen and remembers what it reaches; gives how many there are. */
const watchFocus = () =>
  page.evaluate(() => {
    const isStop = (node: HTMLElement): boolean => {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest("[inert]")) return false;
      if (node.tabIndex < 0 || (node as HTMLInputElement).disabled) return false;
      // Of a group of radio buttons Tab reaches one; the arrow keys move between them.
      if (!(node instanceof HTMLInputElement) || node.type !== "radio") return true;
      const group = [...document.getElementsByName(node.name)] as HTMLInputElement[];
      return node.checked || (!group.some(({ checked }) => checked) && group[0] === node);
    };
    const all =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]";
    const stops = [...document.querySelectorAll<HTMLElement>(`main :is(${all})`)].filter(isStop);
    for (const node of stops) node.dataset.unreached = "";
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement) delete target.dataset.unreached;
    });
    return stops.length;
  });

for (const path of SCREENS)
  test(`${path} can be read and used by everybody`, async () => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(product.origin + addressOf(path));
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("main")).toHaveCount(1);
      expect(await nameless(), `${path} at ${width}`).toEqual([]);
      await isAccessible(page);
    }
  });

for (const path of SCREENS)
  test(`${path} is walked with the keyboard alone`, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(product.origin + addressOf(path));
    // A field that takes the focus at once is left for the beginning of the page.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const skip = page.getByRole("link", { name: "Skip to the screen" });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
    const stops = await watchFocus();
    // A field for a date has a stop for each of its parts.
    let left = stops * 7 + 20;
    // On its way out of a framed preview the focus may rest on the page for some steps: the walk goes on then.
    let outside = stops > 0 ? 0 : 3;
    let unreached = stops > 0 ? ["all"] : [];
    let hasLeft = outside === 3;
    while (left > 0 && (outside < 3 || unreached.length > 0)) {
      await page.keyboard.press("Tab");
      const now = await page.evaluate(() => ({
        within: document.querySelector("main")?.contains(document.activeElement) === true,
        unreached: [...document.querySelectorAll("[data-unreached]")].map((node) =>
          node.outerHTML.slice(0, 200),
        ),
      }));
      outside = now.within ? 0 : outside + 1;
      hasLeft ||= outside === 3;
      unreached = now.unreached;
      left -= 1;
    }
    expect(hasLeft, "Tab comes out at the end of the screen").toBe(true);
    expect(unreached).toEqual([]);
  });

/** A window of its own at the desk, and the questions that it asked: each is answered with staying. */
async function windowAt(path: string): Promise<{ own: Page; asked: string[] }> {
  const own = await context.newPage();
  own.on("pageerror", (error) => thrown.push(error.stack ?? error.message));
  const asked: string[] = [];
  own.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await own.goto(product.origin + path);
  return { own, asked };
}

test("a note that is sent beside a half-written answer asks first; who stays has both, and nothing is sent", async () => {
  const path = addressOf("/desk/messages/:id");
  const { own, asked } = await windowAt(path);
  const answer = own.getByRole("textbox", { name: /^Answer/ });
  const note = own.getByRole("textbox", { name: /^Note/ });
  await answer.fill("A long answer, half of it written.");
  await note.fill("Called her back.");
  await own.getByRole("button", { name: "Add note" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(answer).toHaveValue("A long answer, half of it written.");
  await expect(note).toHaveValue("Called her back.");
  expect(await owner.text(path)).not.toContain("Called her back.");
  await own.close();
});

test("an answer that comes back is not lost by a link: it is asked about, and sending it is not", async () => {
  const { own, asked } = await windowAt(addressOf("/desk/messages/:id"));
  const answer = own.getByRole("textbox", { name: /^Answer/ });
  const sendInVain = async () => {
    const answered = own.waitForEvent("domcontentloaded");
    await own.getByRole("button", { name: "Send answer" }).click();
    await answered;
    await expect(own.getByText("The answer has words that the firm should not write.")).toBeVisible();
  };
  await answer.fill("Guaranteed returns every month.");
  await sendInVain();
  await sendInVain();
  expect(asked).toEqual([]);
  await own.locator(".desk-back").click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(answer).toHaveValue("Guaranteed returns every month.");
  await own.close();
});

test("a role that is refused comes back in its panel, with its ticks, and the panel is in sight", async () => {
  const { own, asked } = await windowAt("/desk/staff/roles");
  const panel = own.getByRole("region", { name: "Another role" });
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Writer");
  for (const box of await panel.getByRole("checkbox").all()) await box.check();
  await panel.getByRole("button", { name: "Add the role" }).click();
  await expect(panel.getByRole("alert")).toBeInViewport();
  await expect(panel.getByRole("alert")).toContainText("There is a role “Writer” already.");
  await expect(panel.getByRole("textbox", { name: /^Name/ })).toHaveValue("Writer");
  for (const box of await panel.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Desk of the weekend");
  await panel.getByRole("button", { name: "Add the role" }).click();
  await expect(own.getByText("The role is saved.")).toBeInViewport();
  expect(asked).toEqual([]);
  await own.close();
});

test("every kind of screen has a row to be seen with", () => {
  expect(SCREENS.map(addressOf)).not.toContainEqual(expect.stringContaining(":"));
});
