import { createServer, type Server } from "node:http";
import { placeholdersLeft } from "#domain/firm/identity.ts";
import { NEEDED } from "#domain/firm/launch.ts";
import { ownerLink } from "#domain/staff/invite.server.ts";
import { boot } from "./boot.ts";
import { listenForCommands } from "./commands/socket.ts";
import { loadContent } from "./content.ts";
import type { Host } from "./host.ts";
import { Addresses } from "./http/addresses.ts";
import { createBoundedServer } from "./http/bounds.ts";
import type { Built } from "./http/built.ts";
import { createListener } from "./http/listener.ts";
import { securityHeadersFor } from "./http/policy.ts";
import { listen, localAddress } from "./listen.ts";
import type { Settings } from "./settings.ts";
import { stopOnSignal } from "./stop.ts";
import { reportTo } from "./supervisor.ts";
import { serveMetrics } from "./watching/metrics-server.ts";

/** How long open answers and commands have to end when the product stops. */
const DRAIN_MS = 10_000;

/**
 * Starts the site: opens the product, loads the content once, serves, runs the jobs unless other processes do, and
 * drains on Ctrl-C or SIGTERM.
 */
export async function startWeb(settings: Settings, role: "web" | "all", built: Built): Promise<void> {
  await probe(settings);
  const host = await boot(settings, role);
  await loadContent(host);
  const listener = await createListener(host, built);
  const server = createBoundedServer(
    host.meters?.ofRequests(listener) ?? listener,
    securityHeadersFor(settings.publicOrigin),
  );
  await listen(server, settings.PORT, settings.HOST, { ...settings.supervisor, log: host.tools.log });
  // The reader of the start's output may have gone.
  process.stdout.on("error", (error) => host.tools.log.warn({ error }, "standard output is closed"));
  const metrics = await serveMetrics(host);
  // With a database server, commands open it themselves.
  const commands = settings.DATABASE_URL
    ? undefined
    : await listenForCommands(host, new Addresses(built.build));
  const supervisor = reportTo(settings.supervisor, host.tools.log);
  const owner = role === "all" ? await ownerLink(host.tools) : undefined;
  // Jobs and mails begin only once nothing else can end the start and a signal finds them.
  const working = role === "all" ? host.work() : undefined;
  stopOnSignal(host.tools.log, async () => {
    process.stdout.write("Stopping: answering what is open, then closing the database.\n");
    supervisor.stopping();
    metrics?.close();
    await Promise.all([drain(server), working?.then(() => host.endWork()), commands?.close(DRAIN_MS)]);
    await host.close();
  });
  await working;
  await host.watch.begin({ works: role === "all" });
  announce(host, server, { owner, metrics: metrics?.address });
  supervisor.ready();
}

/** Checks that the configured ports are free before a database is made, migrated and filled. */
async function probe({ PORT, HOST, METRICS_PORT, METRICS_HOST, supervisor }: Settings): Promise<void> {
  if (supervisor.socket === undefined) await tryPort(PORT, HOST);
  if (METRICS_PORT !== undefined) await tryPort(METRICS_PORT, METRICS_HOST);
}

async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

function announce(
  { settings: own, book, mail }: Host,
  server: Server,
  { owner, metrics }: { owner: string | undefined; metrics: string | undefined },
): void {
  const settings = { ...own, ...mail.current };
  const left = placeholdersLeft({ ...settings, ...book.current.identity });
  const unset = Object.keys(NEEDED).filter((name) => !(settings as Record<string, unknown>)[name]);
  const lines = [
    `The site:           ${localAddress(server, settings.HOST)}`,
    `The data directory: ${settings.dataDir}`,
    `The mail directory: ${settings.SMTP_URL ? "none, mail goes out by SMTP" : settings.mailDir}`,
    `The desk:           ${settings.deskOrigin}/desk`,
    metrics ? `The metrics:        ${metrics}` : "",
    owner ? `Create its owner:   ${settings.deskOrigin}${owner} (good once, for a day)` : "",
    left.length ? `Still placeholders: ${left.join(", ")}` : "",
    unset.length
      ? `Unset, and needed on a live site: ${unset.join(", ")} (the desk’s launch checklist says why)`
      : "",
  ].filter(Boolean);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Answers what is open; a connection that is still open after `DRAIN_MS` is cut. */
function drain(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
