import { runCommand } from "./commands/run.ts";
import { type Built, startWeb } from "./web.ts";
import { startWorker } from "./worker.ts";

export { boot } from "./boot.ts";
export { createListener } from "./http/listener.ts";

// Resolved by React Router's Vite plugin; it is the build that this host serves.
import * as build from "virtual:react-router/server-build";

export const built: Built = { build };

/** Starts the site in this process. */
export const web = (): Promise<void> => startWeb(built);

/** Starts the jobs alone in this process: it sends and does what is queued, beside processes that serve. */
export const jobs = (): Promise<void> => startWorker();

/** Runs one operating command and gives its exit status. */
export const commands = (name: string, args: string[], cwd: string): Promise<number> =>
  runCommand(name, args, cwd);
