import type { loader } from "#root.tsx";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The root loader's data, for a page's `meta`. */
export const rootData = (matches: Matches): Awaited<ReturnType<typeof loader>> | undefined =>
  matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
