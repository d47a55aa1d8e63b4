import { PATHS } from "../http/addresses.ts";

/** Another letter case of a page's path, or slashes after it, as a pattern; the path itself does not match it. */
export const SPELLINGS: { pattern: string; to: string }[] = PATHS.filter((path) => path !== "/").map(
  (path) => ({
    pattern: `^(?!${path}$)(?i:${path})/*$`,
    to: path,
  }),
);
