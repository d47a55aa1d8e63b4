// Loads the built server and starts it in the role that the command line names. Everything else is in the bundle: see
// server/entry.ts.
const bundle = "../build/server/index.js";
const { start } = (await import(bundle)) as typeof import("./server/entry.ts");
await start(process.argv.slice(2));
