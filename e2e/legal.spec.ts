import { STATUTORY_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { inTurn } from "../test/effort.ts";
import { blocked, PROTECTED_KEYS, seen } from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

const PAGES = [...STATUTORY_TEXTS.map((slug) => `/${slug}`), "/investor"];

test(
  "no legal page blocks copying or sends a request to the API, read to its end and touched",
  proves("LEGL-71 STAR-14"),
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/|\.data(\?|$)/.test(request.url()) || ["fetch", "xhr"].includes(request.resourceType()))
        sent.push(request.url());
    });
    await page.clock.install();
    // The pages have one layout, which says that they may be copied; the short run opens some of them.
    for (const path of inTurn(PAGES, 0, 3)) {
      await page.goto(path);
      expect(await blocked(page, PROTECTED_KEYS), path).toEqual(PROTECTED_KEYS.map(() => "free"));
      for (const place of ["h1", ".legal-prose > p"]) {
        await page.locator(place).first().click({ button: "right" });
        expect((await seen(page)).at(-1), `${path} ${place}`).toBe("free");
      }
      await page.mouse.wheel(0, 20_000);
      await page.mouse.click(300, 300);
      await page.clock.runFor(10_000);
    }
    expect(sent.filter((url) => !url.endsWith("/speculation-rules.json"))).toEqual([]);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone the contents fold, and on paper they go and the whole hash stands", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/termsandconditions");
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
    await page.getByText("On this page", { exact: true }).click();
    await page.locator(".contents-folded").getByRole("link", { name: "7. Fees and payment" }).click();
    await expect(page.getByRole("heading", { name: "7. Fees and payment" })).toBeInViewport();
    const hash = page.locator(".legal-hash-full");
    await expect(hash).toBeHidden();
    await page.emulateMedia({ media: "print" });
    for (const contents of await page.locator(".contents-folded, .contents-beside").all())
      await expect(contents).toBeHidden();
    await expect(hash).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(hash).toBeHidden();
    await page.getByLabel("Record of this text").locator("summary").click();
    await expect(hash).toBeVisible();
  });

  test("refused feedback comes back with what was typed, and is taken once mended", async ({ page }) => {
    await page.goto("/accessibility");
    await page.locator("#feedback").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel("Email Address *").fill("nobody");
    await page.getByLabel("Message *").fill(`The menu on /blog ${Date.now()}`);
    const message = await page.getByLabel("Message *").inputValue();
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Send Feedback" }).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole("alert")).toHaveText("Please correct the marked fields.");
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(page.getByLabel("Message *")).toHaveValue(message);
    await expect(page.getByLabel("Email Address *")).toHaveValue("nobody");
    await expect(page.getByLabel("First Name *")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("First Name is required")).toBeVisible();

    await page.getByLabel("First Name *").fill("Asha");
    await page.getByLabel("Last Name *").fill("Rao");
    await page.getByLabel("Email Address *").fill("asha@example.in");
    await page.getByRole("button", { name: "Send Feedback" }).click();
    await expect(page).toHaveURL(/\/contactus\/sent$/);
    await expect(page.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
  });
});
