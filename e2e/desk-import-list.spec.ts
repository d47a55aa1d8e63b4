import { readFileSync } from "node:fs";
import type { Member } from "../test/desk.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
let officer: Member;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
  officer = memberOf(product, "Compliance officer");
});
test.afterAll(() => product.stop());

const listOf = (name: string) => `Email Address,First Name,OPTIN_TIME,UNSUB_TIME,MEMBER_RATING
${name}@example.in,Asha,2018-02-12 10:54:27,,2
no-${name}@example.in,,,,2
left-${name}@example.in,,2018-02-12 10:54:27,2018-07-23 12:19:27,2
`;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("a list from elsewhere is mapped, checked, proposed, and imported once another member approves it", async ({
      page,
      context,
    }) => {
      const name = javaScriptEnabled ? "scripted" : "plain";
      await enterAs(context, owner);
      await page.goto(`${product.origin}/desk/newsletter/import`);
      await page
        .locator("[name=list]")
        .setInputFiles({ name: "audience.csv", mimeType: "text/csv", buffer: Buffer.from(listOf(name)) });
      await page.getByRole("button", { name: "Read columns" }).click();
      const column = (label: string) => page.getByLabel(label, { exact: true });
      await expect(column("Address").locator("option:checked")).toHaveText(
        `Email Address: ${name}@example.in`,
      );
      const check = () => page.getByRole("button", { name: "Check list" }).click();
      await check();
      await expect(page.getByRole("alert").getByText("when each reader agreed, or left")).toBeVisible();
      await column("Time of consent").selectOption({ label: "OPTIN_TIME: 2018-02-12 10:54:27" });
      await column("Unsubscribed").selectOption("UNSUB_TIME");
      await column("Times without a zone").selectOption("UTC");
      await check();
      await expect(page.getByText("Enter the words that the readers agreed to").first()).toBeVisible();
      await column("Wording of the consent").fill("Send me the letter.");
      await check();
      await expect(page.getByText("Nothing is stored yet. To be added: 1 address.")).toBeVisible();
      await expect(page.getByText("First Name, MEMBER_RATING")).toBeVisible();
      await expect(page.getByText("it has no time of consent")).toBeVisible();
      if (javaScriptEnabled) await isAccessibleAtBoth(page);
      const downloaded = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download full report" }).click();
      const file = readFileSync(await (await downloaded).path(), "utf8");
      expect(file).toContain(`4,left-${name}@example.in,not to be mailed,`);
      await page.getByRole("button", { name: "Propose 1 address" }).click();
      await expect(page.getByText("The list is proposed.")).toBeVisible();
      const waiting = page.locator("#waiting");
      await expect(waiting.getByText("You proposed this list")).toBeVisible();
      await expect(waiting.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
      const list = `${product.origin}/desk/newsletter/subscribers?q=${name}@example.in`;
      await page.goto(list);
      await expect(page.getByText("No address matches.")).toBeVisible();
      await enterAs(context, officer);
      await page.goto(`${product.origin}/desk`);
      await page.locator("#duties li").filter({ hasText: "List of subscribers" }).getByRole("link").click();
      await expect(waiting.getByText("Send me the letter.")).toBeVisible();
      if (javaScriptEnabled) await isAccessibleAtBoth(page);
      await waiting.getByRole("button", { name: "Approve 1 address" }).click();
      await expect(page.getByText("1 address added")).toBeVisible();
      // Addresses are shown to those alone who may see subscribers.
      await expect(page.getByRole("link", { name: "Download full report" })).toHaveCount(0);
      await enterAs(context, owner);
      await page.goto(list);
      await expect(page.getByText(`no-${name}@example.in`)).toHaveCount(0);
      await page.getByRole("link", { name: `${name}@example.in`, exact: true }).click();
      await expect(page.getByText(/import: audience\.csv; OPTIN_TIME 2018-02-12 10:54:27/)).toBeVisible();
    });
  });
