import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Product = {
  origin: string;
  dataDir: string;
  env: Record<string, string>;
  process: ChildProcess;
  /** Returns the mails written so far, decoded enough to be searched. */
  mails(): string[];
  command(name: string, ...args: string[]): Promise<{ code: number; out: string; err: string }>;
  /** Returns what the process wrote to its two outputs. */
  output(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it and removes its data directory. */
  stop(): Promise<void>;
};

/** The flags of `npm start`: see docs/decisions/013. */
const FLAGS = ["--liftoff-only", "--max-semi-space-size=8"];

/** Running products, so that a failing test leaves none behind. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const READY = /The site: +(http:\/\/\S+)|The worker works/;

/** A settings file without a setting. */
export const NO_FILE = "/dev/null";

/** The part of the seed's folder that is a product's data directory. */
export const DATA = "data";

/** The part of it that is a data directory with an unmigrated database. */
export const EMPTY = "empty";

/** Returns where test/seed.ts made the seed of this run. */
export function seedFolder(): string {
  const folder = process.env.TEST_SEED;
  if (!folder) throw new Error("There is no seed: TEST_SEED names no folder. Start the tests by `npm test`.");
  return folder;
}

/** Copies the seed into a new data directory. */
export function copySeed(): string {
  const copy = mkdtempSync(join(tmpdir(), "product-"));
  cpSync(join(seedFolder(), DATA), copy, { recursive: true });
  return copy;
}

/**
 * Copies an empty database into a new data directory: creating one takes two seconds, and the seed has none at first.
 */
export function emptyDirectory(copy = mkdtempSync(join(tmpdir(), "product-"))): string {
  cpSync(join(seedFolder(), EMPTY), copy, { recursive: true });
  return copy;
}

/**
 * Starts the real product in a separate process on a free port, whole or in a role; a worker has no origin. Its data
 * directory is a copy of the seed unless another is given.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  dataDir = copySeed(),
  role: "web" | "worker" | "all" = "all",
): Promise<Product> {
  const env: Record<string, string> = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FORMS: "0",
    RATE_LIMIT_ADDRESS: "0",
    RATE_LIMIT_API: "0",
    CONFIRMATIONS_PER_NETWORK: "0",
    MINIMUM_FILL_SECONDS: "0",
    // Ignores a developer's own settings.env in the project.
    SETTINGS_FILE: NO_FILE,
    // The test runner sets its own value; the product must build and render as in production.
    NODE_ENV: "production",
    ...settings,
  };
  const child = spawn(process.execPath, [...FLAGS, "scripts/start.mjs", `--role=${role}`], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let written = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk;
      const ready = READY.exec(written);
      if (ready) resolve(ready[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    // Not at "exit": its last output may not have been read by then.
    child.once("close", (code, signal) =>
      reject(new Error(`The product stopped with ${code ?? signal}:\n${written}`)),
    );
    child.once("error", (cause) => {
      running.delete(child);
      reject(new Error(`The product could not be started: ${cause.message}`, { cause }));
    });
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void gone.then(() => running.delete(child));
  const kill = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  return {
    origin,
    dataDir,
    env,
    process: child,
    output: () => written,
    mails: () => readMails(join(dataDir, "mail")),
    command: (name, ...args) => runCommand(env, name, args),
    kill,
    async stop() {
      await kill("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one of the operating commands as an operator does. */
export function runCommand(
  env: Record<string, string>,
  name: string,
  args: string[],
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...FLAGS, "scripts/command.mjs", name, ...args],
      { env: { ...process.env, ...env }, maxBuffer: 256 * 1024 * 1024 },
      (error, out, err) => {
        // The code is a string if the program could not be started.
        if (typeof error?.code === "string") reject(error);
        else resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err });
      },
    );
  });
}

/** Decodes a mail that was sent as quoted-printable. */
export const decoded = (mail: string): string =>
  mail
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => decoded(readFileSync(join(folder, name), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Waits until a check holds; fails with its last value when it does not in time. It asks less often the longer it
 * waits: a page that is asked for a minute must not be most of what a test costs.
 */
export async function until<T>(
  check: () => T | Promise<T>,
  holds: (value: T) => boolean,
  ms = 180_000,
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const value = await check();
    if (holds(value)) return value;
    const waited = Date.now() - start;
    if (waited > ms)
      throw new Error(`It did not come about in ${ms} ms; last: ${JSON.stringify(value)?.slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(50, waited / 10), 500)));
  }
}

/** Returns what a pattern finds in the latest mail of a product to an address. */
export const mailedTo = (
  { mails }: Pick<Product, "mails">,
  email: string,
  pattern: RegExp,
): Promise<string> =>
  until(
    () =>
      mails()
        .filter((text) => text.includes(`\nTo: ${email}`))
        .map((text) => pattern.exec(text)?.[1] ?? "")
        .findLast(Boolean) ?? "",
    Boolean,
  );
