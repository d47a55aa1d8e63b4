import type { ServerBuild } from "react-router";

/** React Router's build of the routes, which this host serves. */
export type Built = { build: ServerBuild };
