import { boot } from "./boot.ts";
import { loadContent } from "./content.ts";
import type { Settings } from "./settings.ts";
import { stopOnSignal } from "./stop.ts";

/** Works without serving, beside processes that serve: mails, queued jobs, what is due by time, the inbox. */
export async function startWorker(settings: Settings): Promise<void> {
  const host = await boot(settings, "worker");
  await loadContent(host);
  const working = host.work();
  stopOnSignal(host.tools.log, async () => {
    await working;
    await host.close();
  });
  await working;
  process.stdout.write("The worker works. Ctrl-C ends it when what is under way is done.\n");
}
