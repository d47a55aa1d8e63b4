import { resolve } from "node:path";
import { runCommand } from "./commands/run.ts";
import type { Built } from "./http/built.ts";
import { PageStyles } from "./http/page-style.ts";
import { checkRole, readRole } from "./roles.ts";
import { loadSettings } from "./settings.ts";
import { startWeb } from "./web.ts";
import { startWorker } from "./worker.ts";

export { boot } from "./boot.ts";
export { createListener } from "./http/listener.ts";

// React Router's Vite plugin resolves this to the build that the host serves.
import * as build from "virtual:react-router/server-build";

export const built: Built = { build, styles: () => PageStyles.of(resolve("build")) };

/** Files are private to this user (mails, lists, pictures); published files set their own modes. */
const OWNER_ALONE = 0o077;

/** Starts the product in this process, in the role that the command line names. */
export async function start(args: string[]): Promise<void> {
  process.umask(OWNER_ALONE);
  const role = readRole(args);
  const settings = loadSettings();
  checkRole(role, settings);
  if (role === "worker") await startWorker(settings);
  else await startWeb(settings, role, built);
}

/** Runs one operating command and returns its exit status. */
export const commands = (name: string, args: string[], cwd: string): Promise<number> => {
  process.umask(OWNER_ALONE);
  return runCommand(name, args, { cwd, built });
};
