import type { Page } from "@playwright/test";
import { PAGES } from "../test/pages.ts";
import { axeFaults, pageFaults } from "./axe.ts";
import { PHONE, WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const PARTS = 2;

/** Opens the menu and its list where the width has one, and returns their faults. */
async function menuFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const menu of document.querySelectorAll("details[data-menu], [data-menu] details"))
      if (menu.checkVisibility()) menu.setAttribute("open", "");
  });
  return (await axeFaults(page, "header")).map((fault) => `menu, ${fault}`);
}

for (const viewport of [PHONE, WIDE]) {
  for (let part = 0; part < PARTS; part += 1) {
    const paths = Object.values(PAGES).filter((_, i) => i % PARTS === part);
    test(`axe finds nothing on the site's pages at ${viewport.width} px, part ${part + 1}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const faults: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        const found = await pageFaults(page);
        if (path === paths[0]) found.push(...(await menuFaults(page)));
        faults.push(...found.map((fault) => `${path}, ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}
