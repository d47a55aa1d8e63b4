import type { Server } from "node:http";
import type { Log } from "#platform/log/log.server.ts";
import type { Supervisor } from "./supervisor.ts";

/** Connections that may wait to be accepted: during a restart the supervisor's socket queues them. */
const BACKLOG = 4_096;

/**
 * Listens on a local port, or on the socket that the supervisor passes. A connection that cannot be accepted later, for
 * want of descriptors or memory, is logged: the server goes on.
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

/** Returns a server's address as a browser on this machine reaches it. */
export function localAddress(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
}
