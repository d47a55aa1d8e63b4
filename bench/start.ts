// What loading costs a process before its first line, in processor time: the server's whole bundle, which holds four
// libraries (docs/decisions/038-bundled-libraries.md), compared with those four alone, as node_modules has them.
import { execFileSync } from "node:child_process";
import { median, writeResult } from "./tools.ts";

const TIMES = 15;
const LIBRARIES = [
  "drizzle-orm",
  "drizzle-orm/node-postgres",
  "drizzle-orm/pg-core",
  "drizzle-orm/pglite",
  "better-auth/adapters/drizzle",
  "yaml",
  "zod",
];

function secondsToLoad(modules: string[]): number {
  const script = `for (const name of ${JSON.stringify(modules)}) await import(name);
    const { user, system } = process.cpuUsage();
    process.stdout.write(String((user + system) / 1e6));
    process.exit();`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
}

const bundle: number[] = [];
const libraries: number[] = [];
for (let i = 0; i < TIMES; i += 1) {
  bundle.push(secondsToLoad([new URL("../build/server/index.js", import.meta.url).href]));
  libraries.push(secondsToLoad(LIBRARIES));
}
writeResult("start", {
  what: `processor seconds to load the server's bundle, and four libraries that it holds from node_modules; medians of ${TIMES} processes each, in turns`,
  bundleWithTheFour: median(bundle),
  theFourAlone: median(libraries),
  ratio: median(bundle) / median(libraries),
});
