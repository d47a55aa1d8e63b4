import { boot } from "./boot.ts";
import { loadContent } from "./content.ts";
import type { Settings } from "./settings.ts";
import { stopOnSignal } from "./stop.ts";
import { reportTo } from "./supervisor.ts";
import { serveMetrics } from "./watching/metrics-server.ts";

/** Works without serving, beside processes that serve: mails, queued jobs, what is due by time, the inbox. */
export async function startWorker(settings: Settings): Promise<void> {
  const host = await boot(settings, "worker");
  await loadContent(host);
  const metrics = await serveMetrics(host);
  const supervisor = reportTo(settings.supervisor, host.tools.log);
  const working = host.work();
  process.stdout.on("error", (error) => host.tools.log.warn({ error }, "standard output is closed"));
  stopOnSignal(host.tools.log, async () => {
    supervisor.stopping();
    metrics?.close();
    await working;
    await host.close();
  });
  await working;
  await host.watch.begin({ works: true });
  if (metrics) process.stdout.write(`The metrics:        ${metrics.address}\n`);
  process.stdout.write("The worker works. Ctrl-C ends it when what is under way is done.\n");
  supervisor.ready();
}
