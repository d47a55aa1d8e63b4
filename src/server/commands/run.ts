import { boot } from "../boot.ts";
import { Addresses } from "../http/addresses.ts";
import type { Built } from "../http/built.ts";
import { loadSettings } from "../settings.ts";
import type { Output } from "./command.ts";
import { registry } from "./registry.ts";
import { runInProduct } from "./running-product.ts";

/** Writes to the terminal. If a reader such as `head` hangs up, the command still runs to its end. */
const write = (stream: NodeJS.WriteStream) => {
  const isGone = (error: NodeJS.ErrnoException) => error.code === "EPIPE";
  stream.on("error", (error) => {
    if (!isGone(error)) throw error;
  });
  return (text: string) =>
    new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => (error && !isGone(error) ? reject(error) : resolve()));
    });
};

/**
 * Runs a command. The embedded database belongs to one process, so the running product is asked first through its
 * control socket; if none answers, or with a database server, the product is opened here. Verbs and output are the same
 * either way.
 */
export async function runCommand(
  name: string,
  args: string[],
  { cwd, built }: { cwd: string; built: Built },
): Promise<number> {
  const addresses = new Addresses(built.build);
  const terminal: Output = {
    out: write(process.stdout),
    err: write(process.stderr),
    cwd,
    addressOf: (...of) => addresses.to(...of),
  };
  const command = registry[name];
  if (!command) {
    await terminal.err(
      `There is no command ${name}. The commands are: ${Object.keys(registry).join(", ")}.\n`,
    );
    return 2;
  }
  const settings = loadSettings();
  const alone = await command.alone?.(settings, args, terminal);
  if (alone !== undefined) return alone;
  const request = { name, args, cwd };
  const answered = settings.DATABASE_URL
    ? undefined
    : await runInProduct(settings.dataDir, request, terminal);
  if (answered !== undefined) return answered;
  const ended = await command.before?.(settings, args, terminal);
  if (ended !== undefined) return ended;
  const quiet = settings.LOG_LEVEL === "info" ? "warn" : settings.LOG_LEVEL;
  const host = await boot({ ...settings, LOG_LEVEL: quiet }, "web", { restoring: name === "restore" });
  try {
    return await command.run(host, args, terminal);
  } finally {
    await host.close();
  }
}
