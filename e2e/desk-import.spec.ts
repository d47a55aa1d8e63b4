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

const item = (
  of: string,
  n: number,
  more = "",
) => `<item><title><![CDATA[Options &amp; futures, part ${n}]]></title>
  <dc:creator><![CDATA[asha]]></dc:creator><wp:post_name><![CDATA[options-${of}-${n}]]></wp:post_name>
  <wp:post_date><![CDATA[2019-05-0${n} 09:15:00]]></wp:post_date><wp:post_type><![CDATA[post]]></wp:post_type>
  <wp:status><![CDATA[publish]]></wp:status><category domain="category" nicename="t"><![CDATA[Technical]]></category>
  <content:encoded><![CDATA[<p>The words of part ${n}.</p>${more}]]></content:encoded></item>`;
const exportOf = (name: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><item><title>About</title><wp:post_type>page</wp:post_type></item>${item(name, 1)}${item(name, 2, '<p><img src="https://old.example.in/a.png" alt="A chart"></p>')}</channel></rss>`;
const fileOf = (name: string) => ({
  name: "site.wordpress.xml",
  mimeType: "text/xml",
  buffer: Buffer.from(exportOf(name)),
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("an export of WordPress becomes drafts, and what is there stays", async ({ page, context }) => {
      await enterAs(context, owner);
      await page.goto(`${product.origin}/desk/articles/import`);
      const give = async (button: string) => {
        await page
          .locator('input[name="files"]')
          .setInputFiles(fileOf(javaScriptEnabled ? "scripted" : "plain"));
        await page.getByRole("button", { name: button, exact: true }).click();
      };
      if (javaScriptEnabled) {
        await give("Check files");
        await expect(page.getByText("2 articles would become drafts. Nothing is stored.")).toBeVisible();
        await give("Import");
        await expect(page.getByText("2 articles became drafts.")).toBeVisible();
        await expect(page.getByText("1 page left behind: About.")).toBeVisible();
        await expect(page.getByText(/a\.png was left out/)).toBeVisible();
        await isAccessibleAtBoth(page);
        await page.getByRole("link", { name: "Options & futures, part 1" }).click();
        await expect(page).toHaveURL(/\/desk\/articles\/\d+$/);
      } else {
        await give("Import");
        await expect(page.getByText("2 articles became drafts.")).toBeVisible();
        await give("Import");
        await expect(page.getByText("2 articles not imported.")).toBeVisible();
        await expect(page.getByText(/options-plain-1: it was left as it is/)).toBeVisible();
      }
    });
  });
