import { Link } from "#ui/primitives/link.tsx";
import { pathHref } from "./paths.ts";

/** The way from the list of articles to their reading orders. */
export const PathsLink = () => (
  <p className="text-sm">
    <Link className="inline-flex min-h-11 items-center underline" href={pathHref()}>
      New here? Read the articles in order: learning paths
    </Link>
  </p>
);
