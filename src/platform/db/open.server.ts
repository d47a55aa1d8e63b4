import { join } from "node:path";
import type { Log } from "#platform/log/log.server.ts";
import type { Database } from "./db.ts";
import { openEmbedded } from "./embedded.server.ts";
import { openPostgres } from "./postgres.server.ts";

/** Opens the database that the settings name: a server by its URL, else the embedded one. */
export function openDatabase(
  settings: { databaseUrl?: string | undefined; dataDir: string },
  log: Log,
): Promise<Database> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, log)
    : openEmbedded(join(settings.dataDir, "db"), log);
}
