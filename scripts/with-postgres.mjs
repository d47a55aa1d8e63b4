// Runs a command beside a separate PostgreSQL server, whose address is in TEST_DATABASE_URL: node
// scripts/with-postgres.mjs vitest run src/domain/orders
import { spawnSync } from "node:child_process";
import { startPostgres } from "./postgres.mjs";

const [command, ...args] = process.argv.slice(2);
const server = await startPostgres({ fsync: false });
if (!command || !server) {
  console.error(command ? "PostgreSQL is not installed here." : "Name a command.");
  process.exit(2);
}
const { status } = spawnSync(command, args, {
  stdio: "inherit",
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
server.stop();
process.exit(status ?? 1);
