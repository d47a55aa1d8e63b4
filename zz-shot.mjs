import { chromium } from "playwright-core";
const [,, path, name, ...opts] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
const widths = (opts.find(o=>o.startsWith("w="))?.slice(2) ?? "360,1440").split(",").map(Number);
const themes = (opts.find(o=>o.startsWith("t="))?.slice(2) ?? "light").split(",");
const origin = opts.find(o=>o.startsWith("o="))?.slice(2) ?? "http://localhost:4350";
for (const w of widths) for (const t of themes) {
  const c = await b.newContext({ viewport: { width: w, height: w < 500 ? 760 : 900 }, colorScheme: t, javaScriptEnabled: !opts.includes("nojs") });
  const p = await c.newPage();
  await p.goto(origin + path, { waitUntil: "load" });
  await p.evaluate(() => document.fonts.ready);
  if (opts.includes("gray")) await p.addStyleTag({ content: "html{filter:grayscale(1)}" });
  if (opts.includes("open")) await p.evaluate(() => document.querySelectorAll("details").forEach(d => d.open = true));
  if (opts.includes("fold")) await p.screenshot({ path: `/tmp/w/pagetmp/${name}-${w}-${t}-fold.png` });
  else if (opts.includes("parts")) {
    const sel = opts.find(o=>o.startsWith("s="))?.slice(2) ?? "body";
    const box = await p.locator(sel).boundingBox();
    const step = w < 500 ? 1900 : 1500;
    for (let i = 0; i * step < box.height; i++)
      await p.screenshot({ path: `/tmp/w/pagetmp/${name}-${w}-${t}-p${i}.png`, fullPage: true, clip: { x: box.x, y: box.y + i * step, width: box.width, height: Math.min(step, box.height - i * step) } });
    console.log("parts", Math.ceil(box.height / step), box.height);
  } else {
    const sel = opts.find(o=>o.startsWith("s="))?.slice(2);
    if (sel) await p.locator(sel).screenshot({ path: `/tmp/w/pagetmp/${name}-${w}-${t}.png` });
    else await p.screenshot({ path: `/tmp/w/pagetmp/${name}-${w}-${t}.png`, fullPage: true });
  }
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(w, t, "overflow", over, "height", await p.evaluate(() => document.documentElement.scrollHeight));
  await c.close();
}
await b.close();
