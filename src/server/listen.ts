import type { Server } from "node:http";
import type { Supervisor } from "./supervisor.ts";

/** As many connections wait to be taken: while a process restarts, whoever holds its socket keeps them. */
const BACKLOG = 4_096;

/** Listens on a port of this machine, or on the socket that the supervisor hands down. */
export function listen(
  server: Server,
  port: number,
  host: string,
  { socket }: Partial<Supervisor> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
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
