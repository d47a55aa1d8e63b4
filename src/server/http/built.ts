import type { ServerBuild } from "react-router";
import type { PageStyles } from "./page-style.ts";

/** React Router's build of the routes, which this host serves, and the styles that the build made for their pages. */
export type Built = { build: ServerBuild; styles?: () => PageStyles };
