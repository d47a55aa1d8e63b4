// A day's mixed load in MINUTES: readers, searches, forms, subscriptions, publications, the desk, mail and backups.
// Memory and open descriptors are sampled every five seconds; they must not grow from the second quarter to the last.
import "./seed.ts";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marketDaysBetween } from "../src/domain/market/calendar.ts";
import { publishHoliday, twoOf } from "../test/holiday.ts";
import { startMailServer } from "../test/mail-server.ts";
import { copySeed, startProduct } from "../test/product.ts";
import { median, residentMb, writeResult } from "./tools.ts";

const MINUTES = Number(process.env.MINUTES ?? 20);
/** A busy day's load; each kind is spread evenly over the run. */
const DAY = {
  pages: 120_000,
  searches: 6_000,
  misses: 3_000,
  messages: 1_500,
  subscriptions: 1_500,
  publications: 96,
  deskScreens: 3_000,
  exports: 24,
  backups: 4,
};
const PATHS = [
  "/",
  "/blog",
  "/dailydigest",
  "/momentum-x",
  "/wealth-x",
  "/contactus",
  "/investor-charter",
  "/sitemap.xml",
  "/blogpost/position-size-before-entry",
  "/blogpost/adjusted-prices-why-old-charts-change",
];
const folder = mkdtempSync(join(tmpdir(), "soak-"));
const mail = await startMailServer({ keepTexts: false });
const product = await startProduct({ SMTP_URL: mail.url, LOG_LEVEL: "error" }, copySeed());
const two = twoOf(product);
const { owner } = two;
const DAYS = marketDaysBetween("2025-01-01", "2025-12-31");
const pid = product.process.pid as number;
const began = Date.now();
const end = began + MINUTES * 60_000;

const done: Record<string, number> = {};
const failed: Record<string, number> = {};
/** Repeats an act at even intervals over the run; a 5xx answer is a failure. */
async function spread(kind: keyof typeof DAY, act: (n: number) => Promise<number>): Promise<void> {
  const every = (MINUTES * 60_000) / DAY[kind];
  for (let n = 0; n < DAY[kind] && Date.now() < end; n += 1) {
    const status = await act(n);
    done[kind] = (done[kind] ?? 0) + 1;
    if (status >= 500) failed[kind] = (failed[kind] ?? 0) + 1;
    const wait = began + n * every - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
async function get(path: string): Promise<number> {
  const answer = await fetch(product.origin + path);
  await answer.arrayBuffer();
  return answer.status;
}
async function post(path: string, body: object): Promise<number> {
  const answer = await fetch(product.origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
const command = async (name: string, ...args: string[]) =>
  (await product.command(name, ...args)).code === 0 ? 200 : 500;
const SCREENS = ["/desk", "/desk/articles", "/desk/messages", "/desk/digest", "/desk/newsletter/subscribers"];

const samples: { at: number; mb: number; descriptors: number }[] = [];
const sampling = setInterval(() => {
  samples.push({
    at: Date.now() - began,
    mb: residentMb(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  });
}, 5_000);

await Promise.all([
  spread("pages", (n) => get(PATHS[n % PATHS.length] as string)),
  spread("searches", (n) => get(`/blog?q=word${n}`)),
  spread("misses", (n) => get(`/no-such-page-${n}`)),
  spread("messages", (n) =>
    post("/api/contactus", {
      firstName: "A",
      lastName: "B",
      email: `a${n}@example.in`,
      message: `Message ${n}`,
    }),
  ),
  spread("subscriptions", (n) => post("/api/news/letter", { email: `reader${n}@example.in` })),
  spread("publications", async (n) => {
    await publishHoliday(two, { date: DAYS[n] ?? "", description: `Closure ${n}` });
    return 200;
  }),
  spread("deskScreens", async (n) => {
    const answer = await owner.get(SCREENS[n % SCREENS.length] as string);
    await answer.arrayBuffer();
    return answer.status === 200 ? 200 : 500;
  }),
  spread("exports", () => command("leads", "export", "--format", "csv")),
  spread("backups", (n) => command("backup", join(folder, `backup-${n}`))),
]);
clearInterval(sampling);

const between = (from: number, to: number, key: "mb" | "descriptors") =>
  median(
    samples
      .filter(({ at }) => at >= from * MINUTES * 60_000 && at < to * MINUTES * 60_000)
      .map((sample) => sample[key]),
  );
const memory = { secondQuarterMb: between(0.25, 0.5, "mb"), lastQuarterMb: between(0.75, 1, "mb") };
const descriptors = {
  secondQuarter: between(0.25, 0.5, "descriptors"),
  lastQuarter: between(0.75, 1, "descriptors"),
};
writeResult("soak", {
  what: "a day's mixed load on one process with the embedded database, in minutes; medians of a quarter of the run",
  minutes: MINUTES,
  done,
  failed,
  memory: { ...memory, ratio: Number((memory.lastQuarterMb / memory.secondQuarterMb).toFixed(2)) },
  descriptors,
  largestMb: Math.max(...samples.map(({ mb }) => mb)),
});
await product.stop();
await mail.stop();
rmSync(folder, { recursive: true });
if (Object.keys(failed).length || memory.lastQuarterMb > memory.secondQuarterMb * 1.15) process.exitCode = 1;
