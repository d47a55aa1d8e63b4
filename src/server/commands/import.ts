import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type FilesReport, importFiles, MAX_IMPORT_BYTES } from "#domain/blog/moving/import-files.server.ts";
import type { SourceFile } from "#domain/blog/moving/place-pictures.server.ts";
import { articlesReport } from "#domain/blog/moving/report.server.ts";
import { whyNotWritten } from "#platform/files/files.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { type Command, notDone, type Output, readArguments, wrong } from "./command.ts";
import { namedMember, namedOption, namedUsage } from "./named-member.ts";

const OPTIONS = {
  ...namedOption,
  look: { type: "boolean", default: false },
  report: { type: "string", default: "import-report.csv" },
} as const;

/** Makes drafts of articles in files and folders, as *Articles, Import* does, and writes a report. */
export const importCommand: Command = {
  usage: `npm run import -- FILE … --look [--report FILE.csv], or npm run import -- FILE … [--report FILE.csv] ${namedUsage} (Markdown and HTML files, and the pictures that they name, in folders and ZIPs too)`,
  async run(host, args, io) {
    const given = readArguments(() => parseArgs({ args, allowPositionals: true, options: OPTIONS }));
    const { positionals: paths = [], values } = given ?? {};
    if (!values || !paths.length || !(values.look || values.by)) return wrong(io, this.usage);
    const files = await filesOf(paths, io);
    if (typeof files === "string") return notDone(io, `Not imported. ${files}`);
    // A dry run stores nothing, so no member is recorded.
    const by = values.look ? { id: "look", name: "look" } : await namedMember(host, values, ["write"]);
    if (!by) return wrong(io, this.usage);
    if ("refused" in by) return notDone(io, `Not imported. ${by.message}`);
    const folder = join(host.settings.dataDir, "media");
    const report = await importFiles(host.tools, {
      files,
      by,
      byCommand: true,
      folder,
      dryRun: values.look,
    });
    await summarise(report, values.look, io);
    return writeReport(resolve(io.cwd, values.report), articlesReport(report, values.look), io);
  },
};

/** Reads the files, and every file of a folder under its path there; a sentence if that fails. */
async function filesOf(paths: string[], { cwd }: Output): Promise<SourceFile[] | string> {
  const files: SourceFile[] = [];
  let room = MAX_IMPORT_BYTES;
  for (const path of paths) {
    const whole = resolve(cwd, path);
    try {
      const inside = (await stat(whole)).isDirectory()
        ? (await readdir(whole, { recursive: true, withFileTypes: true }))
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .sort()
        : [whole];
      for (const file of inside) {
        room -= (await stat(file)).size;
        if (room < 0)
          return `The files have more than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Give them in parts.`;
        const name = file === whole ? basename(file) : relative(whole, file);
        files.push({ name, bytes: await readFile(file) });
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR") return `There is no file ${path}.`;
      if (code === "EACCES") return `${path} cannot be read by the user that runs the product.`;
      throw error;
    }
  }
  return files;
}

async function summarise({ drafts, refused }: FilesReport, isTrial: boolean, io: Output) {
  const found = counted(drafts.length, "file");
  const drafted = drafts.length === 1 ? "a draft" : "drafts";
  await io.out(
    isTrial ? `${found} would become ${drafted}. Nothing is stored.\n` : `${found} became ${drafted}.\n`,
  );
  for (const { name, reason } of refused) await io.out(`Not imported: ${name ? `${name}: ` : ""}${reason}\n`);
  const noted = drafts.filter(({ notes }) => notes.length).length;
  if (noted) await io.out(`${counted(noted, "article")} with remarks, which the report holds.\n`);
}

async function writeReport(file: string, bytes: Uint8Array, io: Output): Promise<number> {
  try {
    await writeFile(file, bytes);
  } catch (error) {
    const why = whyNotWritten(error);
    if (!why) throw error;
    return notDone(io, `The report ${file} was not written, because ${why}.`);
  }
  await io.out(`Report: ${file}\n`);
  return 0;
}
