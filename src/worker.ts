// Loads the built server and starts the jobs alone. Everything else is in the bundle: see server/entry.ts.
const bundle = "../build/server/index.js";
const { jobs } = (await import(bundle)) as typeof import("./server/entry.ts");
await jobs();
