// Lighthouse's mobile audit, median of five per page. Accessibility, best practices and search must score 100;
// performance is only reported, because on a busy machine it measures the machine. Search results ask search engines to
// stay away, so only the empty search page is audited.
import "./seed.ts";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import { DELIVERED, startLive, tickOf } from "../test/live.ts";
import { startProduct } from "../test/product.ts";
import { publishDigestFile } from "../test/publish-digest.ts";
import { atEnd, median, writeResult } from "./tools.ts";

const PAGES = (
  process.env.PAGES ??
  "/,/blog,/blogpost/position-size-before-entry,/dailydigest,/dailydigest/rules,/momentum-x,/stockizenreport,/investor-charter,/verify,/tools,/tools/position-size,/stockizenreport/specimen,/glossary,/glossary/put-call-ratio,/search"
).split(",");
const RUNS = Number(process.env.RUNS ?? 5);
const WHOLE = ["accessibility", "best-practices", "seo"];
const CATEGORIES = ["performance", ...WHOLE];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; id: string }>;
};

const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
atEnd(() => rmSync(folder, { recursive: true, force: true }));
// A preview asks search engines to stay away, and a live site shows no draft of the product.
const live = await startLive();
const chosen = tickOf(await live.officer.text(DELIVERED), "Position size before entry");
const approved = await live.officer.post(DELIVERED, { intent: "approve", chosen });
if (!approved.headers.get("location")?.includes("done=")) throw new Error("The article was not approved.");
const chrome = await findBrowser();

// Samples ask search engines to stay away; a live site's latest digest is not one.
const sample = JSON.parse(readFileSync("content/digests/2025-02-13.json", "utf8"));
const { dataDir, env } = live.product;
await live.product.kill();
await publishDigestFile(
  { dataDir },
  {
    date: "2025-02-14",
    title: "Daily Market Digest, 14 February 2025",
    json_content: { ...sample.json_content, date: "14/02/2025" },
  },
);
const product = await startProduct(env, dataDir);

/** Audits a page. Lighthouse sometimes loses a trace on a busy machine; such a run is repeated. */
async function auditOf(url: string, attempts = 3): Promise<Report> {
  try {
    return await audit(url);
  } catch (error) {
    if (attempts === 1 || !/NO_NAVSTART|Runtime error/.test(String(error))) throw error;
    return auditOf(url, attempts - 1);
  }
}

function audit(url: string): Promise<Report> {
  const file = join(folder, "report.json");
  const flags = ["--headless=new", ...browserArguments].join(" ");
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    `--only-categories=${CATEGORIES.join(",")}`,
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env: { ...process.env, CHROME_PATH: chrome } }, (error, _out, err) =>
      error ? reject(new Error(err)) : resolve(JSON.parse(readFileSync(file, "utf8"))),
    );
  });
}

const pages: Record<string, unknown> = {};
const wrong: string[] = [];
for (const path of PAGES) {
  const reports: Report[] = [];
  await fetch(product.origin + path);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (let n = 0; n < RUNS; n += 1) reports.push(await auditOf(product.origin + path));
  const scores = Object.fromEntries(
    CATEGORIES.map((c) => [c, Math.round(100 * median(reports.map((r) => r.categories[c]?.score ?? 0)))]),
  );
  const last = reports.at(-1) as Report;
  const failed = Object.values(last.audits)
    .filter((a) => a.score !== null && a.score < 0.9)
    .map((a) => a.id);
  const metric = (id: string) => Math.round(median(reports.map((r) => r.audits[id]?.numericValue ?? 0)));
  pages[path] = {
    ...scores,
    lcpMs: metric("largest-contentful-paint"),
    tbtMs: metric("total-blocking-time"),
    cls: median(reports.map((r) => r.audits["cumulative-layout-shift"]?.numericValue ?? 0)),
    failed,
  };
  for (const category of WHOLE)
    if (scores[category] !== 100) wrong.push(`${path}: ${category} ${scores[category]}`);
  console.error(path, pages[path]);
}
await product.stop();
await live.stop();
writeResult("lighthouse", { what: `mobile, median of ${RUNS}`, pages });
for (const line of wrong) console.error(line);
if (wrong.length) process.exitCode = 1;
