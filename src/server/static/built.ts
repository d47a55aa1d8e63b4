import type { Built } from "../http/listener.ts";

let held: Built | undefined;

/** Tells what this process serves: the entry of the built bundle says it once, before anything is opened. */
export function holdBuilt(built: Built): void {
  held = built;
}

/** The site's own build; a process that was not started from a build cannot write its pages. */
export function heldBuilt(): Built {
  if (!held) throw new Error("Pages are written by the built product: start it with npm start.");
  return held;
}
