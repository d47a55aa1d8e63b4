import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";

/** Returns the folder of PostgreSQL's server programs, if installed. */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(DEBIAN, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

/** Picks a port below those that Linux gives to outgoing connections: nothing takes it while a server is stopped. */
const freePort = () =>
  new Promise((resolve) => {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer()
      .on("error", () => resolve(freePort()))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
  });

/**
 * Starts a separate PostgreSQL server for tests and benchmarks, with its files in a new folder below `place`; returns
 * nothing if its programs are not installed. Without `fsync` it loses writes if the machine dies, though not if it is
 * killed, and never waits for a busy disk: for tests, never for measurements.
 */
export async function startPostgres({ place = tmpdir(), fsync = true } = {}) {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(place, "postgres-"));
  // The server refuses to run as root: it then runs as the user of Debian's package.
  const root = process.getuid?.() === 0;
  // Nor in a missing locale, as the tester's may be; its time zone is the embedded database's.
  const options = { cwd: folder, stdio: "ignore", env: { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" } };
  const run = (program, args) => {
    const command = [join(binaries, program), ...args];
    return root
      ? execFileSync("runuser", ["-u", "postgres", "--", ...command], options)
      : execFileSync(command[0], command.slice(1), options);
  };
  if (root) {
    const uid = Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }));
    chownSync(folder, uid, uid);
  }
  const serve = async (data, log) => {
    let port = await freePort();
    const start = () => {
      const fixed = `-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60`;
      const options = `${fixed} -c port=${port} -c fsync=${fsync ? "on" : "off"}`;
      run("pg_ctl", ["-D", data, "-w", "-t", "180", "-l", join(folder, log), "-o", options, "start"]);
    };
    const halt = () => run("pg_ctl", ["-D", data, "-w", "-m", "immediate", "stop"]);
    try {
      start();
    } catch {
      // Another process took the port meanwhile.
      port = await freePort();
      start();
    }
    return { url: `postgres://test@127.0.0.1:${port}/postgres`, start, halt };
  };
  const data = join(folder, "data");
  run("initdb", ["-D", data, "-U", "test", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"]);
  const server = await serve(data, "log");
  return {
    ...server,
    /** Starts a second server that follows this one by streaming, until it is promoted. */
    async replica() {
      const copy = join(folder, "replica");
      run("pg_basebackup", ["-D", copy, "-d", server.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
      const replica = await serve(copy, "replica-log");
      return { ...replica, promote: () => run("pg_ctl", ["-D", copy, "-w", "promote"]) };
    },
    stop() {
      server.halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
