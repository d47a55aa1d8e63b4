import type { Member } from "../test/desk.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, sharedDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: ReturnType<typeof sharedDesk>;
let owner: Member;
test.beforeAll(() => {
  product = sharedDesk();
  owner = memberOf(product, "Owner");
});

const fileOf = (of: string, n: number, more = "") => ({
  name: `options-${of}-${n}.md`,
  mimeType: "text/markdown",
  buffer: Buffer.from(
    `---\ntitle: Options & futures, part ${n}\ndate: 2019-05-0${n}\ncategory: Technical\n---\n\nThe words of part ${n}.\n${more}`,
  ),
});
const filesOf = (name: string) => [
  fileOf(name, 1),
  fileOf(name, 2, "\n![A chart](https://old.example.in/a.png)\n"),
];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("files become drafts, and what is there stays", async ({ page, context }) => {
      await enterAs(context, owner);
      await page.goto(`${product.origin}/desk/articles/import`);
      const give = async (button: string) => {
        await page
          .locator('input[name="files"]')
          .setInputFiles(filesOf(javaScriptEnabled ? "scripted" : "plain"));
        await page.getByRole("button", { name: button, exact: true }).click();
      };
      if (javaScriptEnabled) {
        await give("Check files");
        await expect(page.getByText("2 files would become drafts. Nothing is stored.")).toBeVisible();
        await give("Import");
        await expect(page.getByText("2 files became drafts.")).toBeVisible();
        await expect(page.getByText(/a\.png was left out/)).toBeVisible();
        await isAccessibleAtBoth(page);
        await page.getByRole("link", { name: "Options & futures, part 1" }).click();
        await expect(page).toHaveURL(/\/desk\/articles\/\d+$/);
      } else {
        await give("Import");
        await expect(page.getByText("2 files became drafts.")).toBeVisible();
        await give("Import");
        await expect(page.getByText("2 files not imported.")).toBeVisible();
        await expect(page.getByText(/options-plain-1: it was left as it is/)).toBeVisible();
      }
    });
  });
