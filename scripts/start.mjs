// The one command that starts the site, or, with the word "worker", its jobs alone: checks Node, builds what is stale.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildIfStale } = await import("./build.mjs");
await buildIfStale();
await (process.argv[2] === "worker" ? import("../src/worker.ts") : import("../src/main.ts")).catch(explain);

/** What the operator can mend is told in a sentence; anything else is a fault with its stack. */
function explain(error) {
  const mendable = ["WrongSettings", "DataDirectoryInUse", "MigrationMismatch"].includes(
    error?.constructor?.name,
  );
  if (error?.code === "EADDRINUSE")
    console.error(`The port ${error.port} is taken. Stop what uses it, or set PORT.`);
  else if (mendable) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
