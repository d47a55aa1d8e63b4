import type { loadRoot } from "./load-root.server.ts";

export type RootData = ReturnType<typeof loadRoot>;

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Returns the root loader's data, for a page's `meta`. */
export const rootData = (matches: Matches): RootData | undefined =>
  matches[0]?.loaderData as RootData | undefined;
