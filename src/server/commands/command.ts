import type { Host } from "../host.ts";
import type { Addresses } from "../http/addresses.ts";
import type { Settings } from "../settings.ts";

/**
 * Where a command was given: answers go to `out`, errors to `err`, and file names are relative to `cwd`. `signal` is
 * aborted when nobody listens any more.
 */
export type Output = {
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  cwd: string;
  signal?: AbortSignal;
  /** Returns a page's address for use in an answer. */
  addressOf: Addresses["to"];
};
export type Command = {
  usage: string;
  /** Checks what it can before the product is opened here, changing nothing; an exit status ends the command. */
  before?(settings: Settings, args: string[], io: Output): Promise<number | undefined>;
  run(host: Host, args: string[], io: Output): Promise<number>;
  /** Runs the whole command without the product, which may be down; undefined falls back to `run`. */
  alone?(settings: Settings, args: string[], io: Output): Promise<number | undefined>;
};

/** Reports why a command changed nothing. */
export async function notDone(io: Output, message: string): Promise<number> {
  await io.err(`${message}\n`);
  return 1;
}

/** Reports a command's usage. */
export async function wrong(io: Output, usage: string): Promise<number> {
  await io.err(`Usage: ${usage}\n`);
  return 2;
}

/** Returns what `parse` makes of a command's arguments; undefined if they are invalid. */
export function readArguments<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}
