import type { Server } from "node:http";
import type { Log } from "#platform/log/log.server.ts";
import type { Supervisor } from "./supervisor.ts";

/** As many connections wait to be taken: while a process restarts, whoever holds its socket keeps them. */
const BACKLOG = 4_096;

/**
 * Listens on a port of this machine, or on the socket that the supervisor hands down. A connection that cannot be taken
 * later, for want of descriptors or memory, is logged: the server goes on.
 */
export function listen(
  server: Server,
  port: number,
  host: string,
  { socket, log }: Partial<Supervisor> & { log?: Log } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on("error", (error) => {
      if (server.listening) log?.warn({ error }, "a connection could not be taken");
      else reject(error);
    });
    const where = socket === undefined ? { port, host } : { fd: socket };
    server.listen({ ...where, backlog: BACKLOG }, resolve);
  });
}

/** Returns the address of a server as a browser on this machine reaches it. */
export function localAddress(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
}
