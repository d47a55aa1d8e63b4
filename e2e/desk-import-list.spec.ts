import { readFileSync } from "node:fs";
import type { Member } from "../test/desk.ts";
import { zipOf } from "../test/exchange-files.ts";
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

const COLUMNS = "Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP";
const exportOf = (name: string) =>
  zipOf(
    {
      name: "subscribed_members_export_a1.csv",
      bytes: Buffer.from(
        `${COLUMNS},LAST_CHANGED,LEID,EUID,NOTES,TAGS\n${name}@example.in,Asha,2,"2018-02-12 10:54:27",203.0.113.7,"2018-02-12 22:55:01",203.0.113.7,,1,a,,\nno-${name}@example.in,,2,,,,,,2,b,,\n`,
      ),
    },
    {
      name: "unsubscribed_members_export_a1.csv",
      bytes: Buffer.from(
        `${COLUMNS},UNSUB_TIME,UNSUB_REASON,LEID,EUID,NOTES,TAGS\nleft-${name}@example.in,,2,,,"2018-02-12 10:54:27",,"2018-07-23 12:19:27",,3,c,,\n`,
      ),
    },
  );

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("the ZIP of Mailchimp is checked, imported, and its report downloaded", async ({
      page,
      context,
    }) => {
      const name = javaScriptEnabled ? "scripted" : "plain";
      await enterAs(context, owner);
      await page.goto(`${product.origin}/desk/newsletter/import`);
      const check = async () => {
        await page
          .locator("[name=list]")
          .setInputFiles({ name: "audience.zip", mimeType: "application/zip", buffer: exportOf(name) });
        await page.getByRole("button", { name: "Check list" }).click();
      };
      await check();
      await expect(page.getByText("An export of Mailchimp lacks the wording")).toBeVisible();
      await page.getByLabel("Wording of the consent").fill("Send me the letter.");
      await check();
      await expect(page.getByText("Nothing is stored yet. To be added: 1 address.")).toBeVisible();
      await expect(page.getByText("it has no time of consent")).toBeVisible();
      if (javaScriptEnabled) await isAccessibleAtBoth(page);
      await page.getByRole("button", { name: "Import 1 address" }).click();
      await expect(page.getByText("1 address added")).toBeVisible();
      const downloaded = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download full report" }).click();
      const file = readFileSync(await (await downloaded).path(), "utf8");
      expect(file).toContain(
        `unsubscribed_members_export_a1.csv,2,left-${name}@example.in,not to be mailed,`,
      );
      await page.goto(`${product.origin}/desk/newsletter/subscribers?q=${name}@example.in`);
      await expect(page.getByText(`no-${name}@example.in`)).toHaveCount(0);
      await page.getByRole("link", { name: `${name}@example.in`, exact: true }).click();
      await expect(page.getByText(/import: Mailchimp; OPTIN_TIME 2018-02-12 10:54:27/)).toBeVisible();
    });
  });
