import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Host } from "../host.ts";
import type { Addresses } from "../http/addresses.ts";
import type { Output } from "./command.ts";
import { registry } from "./registry.ts";

type Request = { name: string; args: string[]; cwd: string };
type Answer = { out: string } | { err: string } | { exit: number };

/** The longest path of a socket, about 100 bytes; a deeper data directory gets a socket named after it. */
const MAX_PATH_LENGTH = 100;

export function socketPath(dataDir: string): string {
  const path = join(dataDir, "control.sock");
  if (Buffer.byteLength(path) <= MAX_PATH_LENGTH) return path;
  return join(tmpdir(), `control-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}.sock`);
}

/**
 * Lets commands run inside this process, for its owner only (mode 0600). Closing waits `patience` milliseconds for
 * running commands, then disconnects their terminals, which tells them to stop.
 */
export async function listenForCommands(
  host: Host,
  addresses: Addresses,
): Promise<{ close(patience: number): Promise<void> }> {
  const path = socketPath(host.settings.dataDir);
  // The data directory's lock is ours, so an existing socket was left behind by a process that died.
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
  const send = (answer: Answer) =>
    new Promise<void>((resolve) => {
      if (socket.destroyed) resolve();
      else socket.write(`${JSON.stringify(answer)}\n`, () => resolve());
    });
  for await (const line of linesOf(socket)) {
    const { name, args, cwd } = JSON.parse(line) as Request;
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

/** Asks the running product to run a command; undefined if none answers. */
export function askRunningProduct(
  dataDir: string,
  request: Request,
  io: Output,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath(dataDir));
    let exit: number | undefined;
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else reject(error);
    });
    const listen = async () => {
      socket.write(`${JSON.stringify(request)}\n`);
      for await (const line of linesOf(socket)) {
        const answer = JSON.parse(line) as Answer;
        if ("out" in answer) await io.out(answer.out);
        else if ("err" in answer) await io.err(answer.err);
        else exit = answer.exit;
      }
      if (exit === undefined) reject(new Error("The product stopped before the command was done."));
      else resolve(exit);
    };
    socket.once("connect", () => void listen().catch(reject));
  });
}

/**
 * Yields the lines that come through a socket, which stays open for answers. Unlike readline, it passes an error of the
 * socket to whoever reads, and emits none of its own once nobody does.
 */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of socket.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
