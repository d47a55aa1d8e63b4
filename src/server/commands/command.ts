import type { Host } from "../host.ts";
import type { Addresses } from "../http/addresses.ts";
import type { Settings } from "../settings.ts";

/**
 * The place where a command was given: its answer goes to `out`, errors to `err`; file names are relative to `cwd`.
 * `signal` is aborted when nobody listens any more.
 */
export type Output = {
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  cwd: string;
  signal?: AbortSignal;
  /** Returns the address of a page, for an answer that names one. */
  addressOf: Addresses["to"];
};
export type Command = {
  usage: string;
  /** Checks what it can before the product is opened here, touching nothing; an exit status ends the command. */
  before?(settings: Settings, args: string[], io: Output): Promise<number | undefined>;
  run(host: Host, args: string[], io: Output): Promise<number>;
  /** Runs the whole command without the product, which may be what is broken; undefined leaves it to `run`. */
  alone?(settings: Settings, args: string[], io: Output): Promise<number | undefined>;
};

/** Reports why a command did nothing of what was asked. */
export async function notDone(io: Output, message: string): Promise<number> {
  await io.err(`${message}\n`);
  return 1;
}

/** Reports how a command is called. */
export async function wrong(io: Output, usage: string): Promise<number> {
  await io.err(`Usage: ${usage}\n`);
  return 2;
}
