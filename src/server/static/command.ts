import { resolve } from "node:path";
import { DataDirectoryInUse } from "#platform/db/lock.server.ts";
import type { Command } from "../commands/registry.ts";
import { openAnswers } from "./answers.ts";
import { keptFolder } from "./keep.ts";
import { Press, type Report } from "./press.ts";
import { FolderTrouble, Tree } from "./tree.ts";

/** Writes the whole public site as files: new and changed pages, then away with those that are gone. */
export const publishStaticCommand: Command = {
  usage: "npm run publish-static -- FOLDER",
  async run(host, args, io) {
    const [name] = args;
    if (!name || args.length > 1) {
      await io.err(`Usage: ${this.usage}\n`);
      return 2;
    }
    const folder = resolve(io.cwd, name);
    const began = performance.now();
    try {
      const report = (await keptFolder(folder)?.whole()) ?? (await publishOnce(host, folder, io.signal));
      for (const { address, why } of report.failed) await io.err(`${address} stays as it was: ${why}.\n`);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      await io.out(
        `${report.written} written, ${report.unchanged} unchanged, ${report.removed} removed, ${report.failed.length} failed in ${seconds} s: ${folder}\n`,
      );
      return report.failed.length ? 1 : 0;
    } catch (error) {
      if (!(error instanceof FolderTrouble || error instanceof DataDirectoryInUse)) throw error;
      await io.err(
        error instanceof FolderTrouble
          ? `Not published. ${error.message}\n`
          : `Not published. ${folder} is written by another process: a running product keeps it (STATIC_DIR), or another command.\n`,
      );
      return 1;
    }
  },
};

async function publishOnce(
  host: Parameters<Command["run"]>[0],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Report> {
  const tree = Tree.open(folder);
  const press = new Press(host, tree, openAnswers(host));
  const stop = () => void press.stop();
  signal?.addEventListener("abort", stop);
  try {
    await press.everything();
    return await press.run();
  } finally {
    signal?.removeEventListener("abort", stop);
    tree.close();
  }
}
