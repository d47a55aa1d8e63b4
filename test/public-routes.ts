import table from "../src/routes.ts";

type Entry = (typeof table)[number];

const pagesBelow = (entries: readonly Entry[]): { path: string; file: string }[] =>
  entries.flatMap(({ index, path, file, children = [] }) =>
    index || path !== undefined ? [{ path: path ?? "", file: `src/${file}` }] : pagesBelow(children),
  );

/** The path and the module of every page of the site in the route table, except the screens of the desk. */
export const publicRoutes = pagesBelow(table).filter(({ path }) => !/^desk(\/|$)/.test(path));
