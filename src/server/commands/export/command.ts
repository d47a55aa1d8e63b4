import { resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { whyNotWritten } from "#platform/files/files.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { type Command, notDone, readArguments, wrong } from "../command.ts";
import { namedMember, namedOption, namedUsage } from "../named-member.ts";
import { openFolder } from "./open-folder.ts";
import { writeExport } from "./write-export.ts";

const OPTIONS = { ...namedOption, to: { type: "string" } } as const;

/** Writes the site's data in open formats into a new folder. Needs *staff*, which can take any role. */
export const exportCommand: Command = {
  usage: `npm run export -- --to FOLDER ${namedUsage}`,
  async run(host, args, io) {
    const given = readArguments(() => parseArgs({ args, options: OPTIONS }))?.values;
    if (!given?.to || !given.by) return wrong(io, this.usage);
    const path = resolve(io.cwd, given.to);
    if (`${path}${sep}`.startsWith(`${resolve(host.settings.dataDir)}${sep}`))
      return notDone(io, `Not exported. ${path} lies in the data directory. Name a folder outside it.`);
    const by = await namedMember(host, given, ["staff"]);
    if (!by) return wrong(io, this.usage);
    if ("refused" in by) return notDone(io, `Not exported. ${by.message}`);
    const folder = await openFolder(path);
    if ("refused" in folder) return notDone(io, `Not exported. ${folder.message}`);
    try {
      const { rows, files, lacking } = await writeExport(host, { folder, by, io });
      await io.out(`Exported ${counted(rows, "row")} in ${counted(files, "file")} to ${path}\n`);
      await io.out("README.txt there names each file. It holds what people gave in confidence.\n");
      if (!lacking.length) return 0;
      return notDone(
        io,
        `${counted(lacking.length, "file")} of pictures ${lacking.length === 1 ? "is" : "are"} lacking, which README.txt names: npm run doctor says why.`,
      );
    } catch (error) {
      await folder.clear();
      const why = whyNotWritten(error);
      if (!why) throw error;
      return notDone(
        io,
        `Not exported, and nothing is left in ${path}, because ${why}, or name another folder.`,
      );
    }
  },
};
