import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
for (const [w,t] of [[360,"light"],[1440,"dark"]]) {
  const c = await b.newContext({ viewport: { width: w, height: w < 500 ? 760 : 900 }, colorScheme: t });
  const p = await c.newPage();
  await p.goto("http://localhost:4350/dailydigest/2025-01-19", { waitUntil: "load" });
  await p.keyboard.press("Shift"); await p.waitForTimeout(800);
  await p.evaluate(() => document.getElementById("buildup").scrollIntoView({behavior:"instant"}));
  await p.waitForTimeout(1200);
  await p.screenshot({ path: `/tmp/w/pagetmp/bar-${w}.png` });
  await p.locator("#buildup .msec-made").click(); await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/w/pagetmp/made-${w}.png` });
  await c.close();
}
await b.close();
