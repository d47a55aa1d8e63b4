import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
for (const w of [320,360]) {
const c = await b.newContext({ viewport: { width: w, height: 760 } });
const p = await c.newPage();
await p.goto("http://localhost:4350/dailydigest/2025-01-19", { waitUntil: "load" });
await p.evaluate(() => document.querySelectorAll("details").forEach(d => d.open = true));
if (process.argv[2]) await p.addStyleTag({content:`html{font-size:${process.argv[2]}%}`});
await p.keyboard.press("Shift"); await p.waitForTimeout(1500);
console.log(w, await p.evaluate(() => { const W=innerWidth; const out=[]; for (const e of document.querySelectorAll(".market *, .dhero *, .dbar *")) { const r=e.getBoundingClientRect(); if (r.right>W+0.5 && r.width && !e.closest(".table-scroll, .dlinks, svg")) out.push(e.tagName+"."+e.className+" "+Math.round(r.right)); } return [document.documentElement.scrollWidth, out.slice(0,12), document.querySelector(".dbar-btn")?.checkVisibility()]; }));
await c.close(); }
await b.close();
