// Starts the product, whole or in a role (--role=web, --role=worker): checks Node, builds what is stale.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildIfStale } = await import("./build.mjs");
buildIfStale();
// React has two builds; the development one is slower and its checks reach nobody here.
process.env.NODE_ENV ??= "production";
await import("../src/main.ts").catch(explain);

/** Reports operator errors in a sentence; anything else is a fault with its stack. */
function explain(error) {
  const mendable = [
    "WrongSettings",
    "DataDirectoryInUse",
    "DatabaseRefused",
    "DiskFull",
    "FolderRefused",
    "MigrationFailed",
    "MigrationMismatch",
  ].includes(error?.constructor?.name);
  if (error?.code === "EADDRINUSE")
    console.error(`The port ${error.port} is taken. Stop what uses it, or set PORT.`);
  else if (error?.code === "EACCES" && error.syscall === "listen")
    console.error(`This user may not listen on the port ${error.port}. Set PORT to one from 1024 on.`);
  else if (error?.code === "EADDRNOTAVAIL" || (error?.syscall === "getaddrinfo" && error.hostname))
    console.error(
      `HOST: ${error.address ?? error.hostname} is no address of this machine. Leave HOST unset behind a web server on the same machine; 0.0.0.0 listens on every address.`,
    );
  else if (mendable) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
