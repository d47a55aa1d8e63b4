import { expect, proves, test } from "./product.ts";

test(
  "data comes with the document's own GET and its cookies, and is never asked again",
  proves("API-26 API-28 API-29 API-30 API-31"),
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "own", value: "1", url: baseURL as string }]);
    await page.clock.install();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (["document", "fetch", "xhr"].includes(request.resourceType()))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const opened = page.waitForRequest((request) => request.resourceType() === "document");
    await page.goto("/dailydigest");
    expect((await (await opened).allHeaders()).cookie).toContain("own=1");
    await page.locator("main").click({ position: { x: 2, y: 2 } });
    for (let n = 0; n < 3; n += 1) {
      await page.evaluate(() => {
        for (const name of ["blur", "focus", "visibilitychange", "online"]) {
          dispatchEvent(new Event(name));
          document.dispatchEvent(new Event(name));
        }
      });
      await page.clock.fastForward("01:00:00");
    }
    expect(asked.filter((line) => !line.includes("/views/"))).toEqual(["GET /dailydigest"]);
  },
);
