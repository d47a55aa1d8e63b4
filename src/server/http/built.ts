import type { ServerBuild } from "react-router";
import type { PageStyles } from "./page-style.ts";

/** React Router's build of the routes, and the styles built for their pages. */
export type Built = { build: ServerBuild; styles?: () => PageStyles };
