import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf, textsOf } from "#test/html.ts";
import { mailedTo, type Product, startProduct } from "#test/product.ts";
import { proves } from "#test/proves.ts";
import { attributesOf, only } from "./page-parts.ts";
import { type Held, plainBrowser } from "./plain-browser.ts";

// The newsletter's forms and settings without JavaScript. The tests write rows, so they start their own product.
let product: Product;
let browser: ReturnType<typeof plainBrowser>;
beforeAll(async () => {
  product = await startProduct();
  browser = plainBrowser(product.origin);
});
afterAll(() => product.stop());

let readers = 0;
const reader = () => {
  readers += 1;
  return `own-${readers}@example.in`;
};
const heading = ({ page }: Held) => textOf(only(page, "h1"));
const mainOf = ({ page }: Held) => textOf(only(page, "main"));
const fieldOf = ({ page }: Held, name: string) => only(page, `input[name="${name}"]`).getAttribute("value");
const chosen = ({ page }: Held) => attributesOf(page, "input[name=mailed][checked]", "value");
const hrefOf = ({ page }: Held, text: string) => {
  const link = [...page.querySelectorAll("main a")].find((a) => textOf(a) === text);
  if (!link) throw new Error(`No link reads ${text}.`);
  return link.getAttribute("href") ?? "";
};

/** Subscribes and confirms with the button on the mailed page. */
async function subscribed(): Promise<string> {
  const email = reader();
  await browser.press(await browser.open("/newsletter"), "Subscribe Free", { email });
  const asked = await browser.open(
    await mailedTo(product, email, /(\/newsletter\/confirmation\?token=[\w-]+)/),
  );
  expect(heading(await browser.press(asked, "Confirm"))).toBe("Your address is confirmed");
  return email;
}

/** Has the link to the reader's data mailed. */
async function accessOf(email: string): Promise<string> {
  const way = hrefOf(await browser.open("/newsletter"), "Choose what we mail you, pause or unsubscribe");
  const told = await browser.press(await browser.open(way), "Send me a link", { email });
  expect(mainOf(told)).toContain("If this address is on our list, we are sending it a link to its settings.");
  return mailedTo(product, email, /(\/newsletter\/preferences\?access=[\w-]+)/);
}

/** Reads the link that every issue carries from the settings page's own button. */
const linkOfIssues = async (email: string) => {
  const { page } = await browser.open(await accessOf(email));
  return `/newsletter/preferences?token=${attributesOf(page, "input[name=token]", "value")[0]}`;
};

const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000 + 19_800_000).toISOString().slice(0, 10);

test.each([
  ["home", "/", "Subscribe"],
  ["blog", "/blog", "Subscribe"],
  ["digest", "/dailydigest", "Subscribe Free"],
  ["swing", "/momentum-x", "Subscribe"],
])(
  "the %s form posts without a script, and is thanked",
  proves("NEWS-03 VALI-01"),
  async (variant, path, button) => {
    const held = await browser.open(path);
    const form = only(held.page, `form[data-variant="${variant}"]`);
    const field = only(form, "input[name=email]");
    expect([field.getAttribute("type"), field.hasAttribute("required")]).toEqual(["email", true]);
    const thanked = await browser.press(held, button, { email: reader() });
    expect(new URL(thanked.url).pathname).toBe("/newsletter/thanks");
    expect(mainOf(thanked)).toContain("Check your inbox to confirm.");
  },
);

test("a wrong address stays in its field", proves("VALI-01"), async () => {
  const form = await browser.open("/newsletter");
  const refused = await browser.press(form, "Subscribe Free", { email: "nobody" });
  expect([refused.status, new URL(refused.url).pathname]).toEqual([422, "/newsletter"]);
  expect(fieldOf(refused, "email")).toBe("nobody");

  const settings = await browser.press(await browser.open("/newsletter/preferences"), "Send me a link", {
    email: "nobody",
  });
  expect(settings.status).toBe(422);
  expect(mainOf(settings)).toContain("Please enter a valid email");
  expect(fieldOf(settings, "email")).toBe("nobody");
});

test("an unknown address gets the answer of a known one", async () => {
  const form = await browser.open("/newsletter/preferences");
  const told = await browser.press(form, "Send me a link", { email: reader() });
  expect([told.status, mainOf(told).includes("If this address is on our list")]).toEqual([200, true]);
});

test("a reader without an issue at hand has a link mailed, takes the data, and erases it", async () => {
  const email = await subscribed();
  const link = await accessOf(email);
  const settings = await browser.open(link);
  expect(mainOf(settings)).toContain(email);
  const file = await browser.press(settings, "Download my data");
  expect(file.answer.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(await file.answer.json()).toMatchObject({
    address: email,
    status: "confirmed",
    consents: [{ source: "page", wording: expect.stringContaining("Send me the free newsletter") }],
  });
  const unsure = await browser.press(settings, "Erase my data");
  expect(textsOf(unsure.page, "[role=alert]")).toEqual([
    "Tick the box first: erased data cannot be restored.",
  ]);
  const erased = await browser.press(settings, "Erase my data", { agreed: "on" });
  expect(heading(erased)).toBe("Your data is erased");
  expect(hrefOf(erased, "Privacy Policy")).toBe("/privacyPolicy");
  const ended = await browser.open(link);
  expect([ended.status, heading(ended)]).toEqual([404, "This link does not work"]);
  expect(hrefOf(ended, "Send me a new link")).toBe("/newsletter/preferences");
});

test("by an issue's link a reader chooses and pauses, what is wrong stays, and then leaves", async () => {
  const email = await subscribed();
  const link = await linkOfIssues(email);
  const settings = await browser.open(link);
  expect(mainOf(settings)).not.toContain(email);
  expect(mainOf(settings)).not.toContain("Download my data");
  const saved = await browser.press(settings, "Save", { mailed: "digest", pausedUntil: day(30) });
  expect(textsOf(saved.page, "[role=status]")).toEqual(["Saved. Your choice applies from the next issue."]);
  for (const held of [saved, await browser.open(link)]) {
    expect(chosen(held)).toEqual(["digest"]);
    expect(fieldOf(held, "pausedUntil")).toBe(day(30));
    expect(mainOf(held)).toMatch(/paused until \d{1,2} \w+ 20\d\d/);
  }

  const refused = await browser.press(saved, "Save", { mailed: "newsletter", pausedUntil: day(400) });
  expect(refused.status).toBe(422);
  expect(textsOf(refused.page, "[role=alert]")).toEqual([expect.stringContaining("Nothing was saved")]);
  expect(chosen(refused)).toEqual(["newsletter"]);
  const until = only(refused.page, "input[name=pausedUntil]");
  expect(until.getAttribute("value")).toBe(day(400));
  const described = (until.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => textOf(only(refused.page, `#${id}`))).join(" ")).toMatch(
    /A pause can end between/,
  );

  const again = await browser.open(link);
  const told = await browser.press(again, "Send me a link to my data");
  expect(textsOf(told.page, "[role=status]")).toEqual([expect.stringContaining("to your inbox")]);
  expect(heading(await browser.press(told, "Unsubscribe"))).toBe("You are unsubscribed");
  const left = await browser.open(link);
  expect(mainOf(left)).toContain("This address is unsubscribed");
  expect(textsOf(left.page, "button")).not.toContain("Save");
});

test("the unsubscribe page asks; the way to less stands beside it; its button leaves", async () => {
  const link = (await linkOfIssues(await subscribed())).replace("preferences", "unsubscribe");
  const page = await browser.open(link);
  expect(hrefOf(page, "Pause, or choose what we mail you")).toBe(link.replace("unsubscribe", "preferences"));
  expect(heading(await browser.press(page, "Unsubscribe"))).toBe("You are unsubscribed");
});
