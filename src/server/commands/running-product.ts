import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Output } from "./command.ts";

export type ControlRequest = { name: string; args: string[]; cwd: string };
export type ControlAnswer = { out: string } | { err: string } | { exit: number };

/** The longest socket path, about 100 bytes; a deeper data directory gets a socket named by its hash. */
const MAX_PATH_LENGTH = 100;

export function socketPath(dataDir: string): string {
  const path = join(dataDir, "control.sock");
  if (Buffer.byteLength(path) <= MAX_PATH_LENGTH) return path;
  return join(tmpdir(), `control-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}.sock`);
}

/** Asks the running product to run a command; undefined if none answers. */
export function runInProduct(
  dataDir: string,
  request: ControlRequest,
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
      for await (const line of linesThrough(socket)) {
        const answer = JSON.parse(line) as ControlAnswer;
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
 * Yields the lines of a socket that stays open for answers. Unlike readline, it passes a socket error to its reader,
 * and emits none once nobody reads.
 */
export async function* linesThrough(socket: Socket): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of socket.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
