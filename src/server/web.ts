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
import type { Settings } from "./settings.ts";
import { stopOnSignal } from "./stop.ts";

/** When the product is stopped, open answers and commands have this long to end. */
const DRAIN_MS = 10_000;

/**
 * Starts the site: opens the product, loads the content once, serves, does the jobs too unless other processes do, and
 * drains on Ctrl-C or SIGTERM.
 */
export async function startWeb(settings: Settings, role: "web" | "all", built: Built): Promise<void> {
  await probe(settings);
  const host = await boot(settings, role);
  await loadContent(host);
  const server = createBoundedServer(
    await createListener(host, built),
    securityHeadersFor(settings.publicOrigin),
  );
  await listen(server, settings.PORT, settings.HOST);
  // With a database server, commands open it themselves.
  const commands = settings.DATABASE_URL
    ? undefined
    : await listenForCommands(host, new Addresses(built.build));
  const owner = role === "all" ? await ownerLink(host.tools) : undefined;
  // Jobs and mails begin only when nothing else can end the start and a signal finds them.
  const working = role === "all" ? host.work() : undefined;
  stopOnSignal(host.tools.log, async () => {
    process.stdout.write("Stopping: answering what is open, then closing the database.\n");
    await Promise.all([drain(server), working?.then(() => host.endWork()), commands?.close(DRAIN_MS)]);
    await host.close();
  });
  await working;
  announce(host, server, owner);
}

/** Checks that it can listen where the settings say before a database is made, migrated and filled. */
async function probe({ PORT, HOST }: Settings): Promise<void> {
  const server = createServer();
  await listen(server, PORT, HOST);
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}

function announce({ settings, book }: Host, server: Server, owner: string | undefined): void {
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : settings.PORT;
  const left = placeholdersLeft({ ...settings, ...book.current.identity });
  const unset = Object.keys(NEEDED).filter((name) => !(settings as Record<string, unknown>)[name]);
  const lines = [
    `The site:           http://${settings.HOST === "0.0.0.0" || settings.HOST === "::" ? "localhost" : settings.HOST}:${port}`,
    `The data directory: ${settings.dataDir}`,
    `The mail directory: ${settings.SMTP_URL ? "none, mail goes out by SMTP" : settings.mailDir}`,
    `The desk:           ${settings.deskOrigin}/desk`,
    owner ? `Create its owner:   ${settings.deskOrigin}${owner} (good once, for a day)` : "",
    left.length ? `Still placeholders: ${left.join(", ")}` : "",
    unset.length ? `Unset, and needed on a live site: ${unset.join(", ")} (npm run launch says why)` : "",
  ].filter(Boolean);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Answers what is open; a connection that is still open after `DRAIN_MS` is cut. */
function drain(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
