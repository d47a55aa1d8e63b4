// Loads the built server and starts the site. Everything else is in the bundle: see server/entry.ts.
const bundle = "../build/server/index.js";
const { web } = (await import(bundle)) as typeof import("./server/entry.ts");
await web();
