import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { Host } from "../host.ts";
import type { Addresses } from "../http/addresses.ts";
import type { Output } from "./command.ts";
import { registry } from "./registry.ts";
import { type ControlAnswer, type ControlRequest, linesThrough, socketPath } from "./running-product.ts";

/**
 * Runs commands inside this process, for its owner only (mode 0600). Closing waits `patience` milliseconds for running
 * commands, then disconnects their terminals, which tells them to stop.
 */
export async function listenForCommands(
  host: Host,
  addresses: Addresses,
): Promise<{ close(patience: number): Promise<void> }> {
  const path = socketPath(host.settings.dataDir);
  // This process holds the data directory's lock, so an existing socket was left behind by a dead process.
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    void serve(host, addresses, socket).catch((error) => {
      host.tools.log.warn({ error: error.message }, "a command could not be read");
      socket.destroy();
    });
  });
  const mask = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.on("error", (error) => {
      host.tools.log.warn({ error }, "the control socket failed");
      reject(error);
    });
    server.listen(path, resolve);
  }).finally(() => process.umask(mask));
  chmodSync(path, 0o600);
  return {
    close: (patience) =>
      new Promise((resolve) => {
        const destroyOpen = () => {
          for (const socket of open) socket.destroy();
        };
        setTimeout(destroyOpen, patience).unref();
        server.close(() => resolve());
        rmSync(path, { force: true });
      }),
  };
}

async function serve(host: Host, addresses: Addresses, socket: Socket): Promise<void> {
  socket.on("error", (error) =>
    host.tools.log.warn({ error: error.message }, "a command's terminal went away"),
  );
  const send = (answer: ControlAnswer) =>
    new Promise<void>((resolve) => {
      if (socket.destroyed) resolve();
      else socket.write(`${JSON.stringify(answer)}\n`, () => resolve());
    });
  for await (const line of linesThrough(socket)) {
    const { name, args, cwd } = JSON.parse(line) as ControlRequest;
    const gone = new AbortController();
    socket.once("close", () => gone.abort());
    const io: Output = {
      out: (text) => send({ out: text }),
      err: (text) => send({ err: text }),
      cwd,
      signal: gone.signal,
      addressOf: (...of) => addresses.to(...of),
    };
    try {
      const exit = (await registry[name]?.run(host, args, io)) ?? 2;
      await send({ exit });
    } catch (error) {
      host.tools.log.error({ error, command: name }, "command failed");
      await send({ err: `${error instanceof Error ? error.message : String(error)}\n` });
      await send({ exit: 1 });
    }
    socket.end();
    return;
  }
}
