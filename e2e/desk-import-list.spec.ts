import { readFileSync } from "node:fs";
import type { Member } from "../test/desk.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
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
    test("a list from elsewhere is mapped, checked, imported, and its report downloaded", async ({
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
      await page.getByRole("button", { name: "Import 1 address" }).click();
      await expect(page.getByText("1 address added")).toBeVisible();
      const downloaded = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download full report" }).click();
      const file = readFileSync(await (await downloaded).path(), "utf8");
      expect(file).toContain(`4,left-${name}@example.in,not to be mailed,`);
      await page.goto(`${product.origin}/desk/newsletter/subscribers?q=${name}@example.in`);
      await expect(page.getByText(`no-${name}@example.in`)).toHaveCount(0);
      await page.getByRole("link", { name: `${name}@example.in`, exact: true }).click();
      await expect(page.getByText(/import: audience\.csv; OPTIN_TIME 2018-02-12 10:54:27/)).toBeVisible();
    });
  });
