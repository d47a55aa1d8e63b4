import { WrongSettings } from "#platform/config/settings.server.ts";
import { boot } from "./boot.ts";
import { loadSettings } from "./settings.ts";

/**
 * Works without serving: one more process that sends mails and does queued jobs. It needs a database server, since
 * the embedded one belongs to the process that serves.
 */
export async function startWorker(): Promise<void> {
  const settings = loadSettings();
  if (!settings.DATABASE_URL)
    throw new WrongSettings(
      "A worker of its own needs DATABASE_URL: the embedded database belongs to one process, which sends by itself.",
    );
  const host = await boot(settings);
  await host.work();
  process.stdout.write("The worker works. Ctrl-C ends it when what is under way is done.\n");
  const stop = () => void host.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
