// `npm run NAME -- ARGS`: one of the product's operating commands.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildIfStale } = await import("./build.mjs");
// Standard output belongs to the command's answer.
console.log = console.error;
buildIfStale();
// As in start.mjs.
process.env.NODE_ENV ??= "production";
const { commands } = await import("../build/server/index.js");
const [name, ...args] = process.argv.slice(2);
try {
  // npm runs its scripts in the project; file names are relative to the caller's folder.
  process.exitCode = await commands(name, args, process.env.INIT_CWD ?? process.cwd());
} catch (error) {
  console.error(error?.message ?? error);
  process.exitCode = 1;
}
// Open resources, such as a lingering connection, must not delay a scheduled run.
setTimeout(() => process.exit(), 10_000).unref();
