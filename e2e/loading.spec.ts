import { expect, proves, test } from "./product.ts";

test(
  "the digest page shows what POST /daily/digest answers for id 0",
  proves("API-21"),
  async ({ page, request }) => {
    const answer = await (await request.post("/api/daily/digest", { data: { id: 0 } })).json();
    const { date } = JSON.parse(answer.data.data[0].json_content) as { date: string };
    const [day, month, year] = date.split("/").map(Number) as [number, number, number];
    const long = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(
      new Date(year, month - 1, day),
    );
    await page.goto("/dailydigest");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(long);
  },
);

test(
  "data comes by loaders, with the document's own GET and its cookies: nothing is asked again on focus, by the clock, or after a failure",
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

test("an answer that is not OK is an error of the form status: body", proves("API-27"), async ({ page }) => {
  const answer = await page.goto("/blogpost/there-is-none");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("404: Blog not found");
});

test(
  "swing: a flag while it is sent, and the result by a toast",
  proves("NEWS-13 NEWS-14 NEWS-15 NEWS-16 NEWS-17 NEWS-18 NEWS-19 NEWS-20"),
  async ({ page }) => {
    await page.goto("/momentum-x");
    const swing = page.locator("form[data-variant=swing]");
    await swing.getByLabel("E-mail address").click();
    await expect(swing).toHaveAttribute("novalidate", "");
    const toast = page.locator("[data-sonner-toast]");
    for (const value of ["", "nobody"]) {
      await swing.getByLabel("E-mail address").fill(value);
      await swing.getByRole("button").click();
      await expect(toast).toHaveText("Please enter a valid email");
    }
    const answers = [409, 500];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/news/letter", async (route) => {
      const status = answers.shift();
      if (status) return route.fulfill({ status, json: { success: false, message: "x" } });
      await held;
      return route.continue();
    });
    await swing.getByLabel("E-mail address").fill(`swing-${Date.now()}@example.in`);
    for (const text of ["The email has already been taken", "Something went wrong. Try again."]) {
      await swing.getByRole("button").click();
      await expect(toast).toHaveText(text);
    }
    await swing.getByRole("button").click();
    await expect(swing).toHaveAttribute("aria-busy", "true");
    release();
    await expect(toast).toHaveText("Subscribed successfully! Check your inbox to confirm.");
    await expect(swing.getByLabel("E-mail address")).toHaveValue("");
  },
);
