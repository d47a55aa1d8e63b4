import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { importText } from "#domain/firm/import-text.server.ts";
import { REGULATOR_TEXTS, type RegulatorText } from "#domain/firm/regulator-texts.ts";
import type { Host } from "../host.ts";
import type { Command, Output } from "./command.ts";
import { namedMember, namedOption } from "./named-member.ts";

const OPTIONS = {
  ...namedOption,
  circular: { type: "string" },
  dated: { type: "string" },
  "in-force-from": { type: "string" },
  original: { type: "string" },
} as const;

async function list({ book }: Host, io: Output): Promise<number> {
  const names = Object.keys(REGULATOR_TEXTS) as RegulatorText[];
  for (const name of names) {
    const text = book.current.regulatorText(name);
    await io.out(
      text
        ? `${name}: version ${text.version}, ${text.circular} of ${text.dated}, in force from ${text.inForceFrom}, confirmed by ${text.confirmedBy}, SHA-256 ${text.sha256}\n`
        : `${name}: not yet imported\n`,
    );
  }
  return names.every((name) => book.current.regulatorText(name)) ? 0 : 1;
}

async function read(path: string, io: Output): Promise<Buffer | undefined> {
  try {
    return await readFile(resolve(io.cwd, path));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    await io.err(`${path} cannot be read (${error.code}).\n`);
    return undefined;
  }
}

/** Lists the regulator's texts, and imports one from its file. */
export const textsCommand: Command = {
  usage:
    "npm run texts (what is imported), or npm run texts -- import mitc|charter|warning|disclaimer|accessibility FILE --circular NUMBER --dated DAY --in-force-from DAY --by ADDRESS [--original FILE]; another member confirms it at the desk",
  async run(host, args, io) {
    const { positionals, values } = parseArgs({
      ...{ args, allowPositionals: true, strict: false, options: OPTIONS },
    });
    const [verb, name, file, ...more] = positionals;
    if (verb === undefined && Object.keys(values).length === 0) return list(host, io);
    const given = values as Partial<Record<keyof typeof OPTIONS, string>>;
    if (
      verb !== "import" ||
      !name ||
      !file ||
      more.length ||
      Object.keys(values).some((key) => !(key in OPTIONS))
    ) {
      await io.err(`Usage: ${this.usage}\n`);
      return 2;
    }
    const by = await namedMember(host, given, ["firm"]);
    if (!by || "refused" in by) {
      await io.err(by ? `Not imported. ${by.message}\n` : `Usage: ${this.usage}\n`);
      return by ? 1 : 2;
    }
    const text = await read(file, io);
    const original = given.original === undefined ? text : await read(given.original, io);
    if (!text || !original) return 1;
    const result = await importText(host.tools, {
      ...{ name, text, by, circular: given.circular ?? "", dated: given.dated ?? "" },
      inForceFrom: given["in-force-from"] ?? "",
      original: { name: basename(given.original ?? file), bytes: original },
    });
    if ("errors" in result) {
      await io.err(`Not imported. ${Object.values(result.errors).join(" ")}\n`);
      return 1;
    }
    await io.out(
      `Imported, SHA-256 ${result.sha256}. Another member confirms it word by word: ${host.settings.deskOrigin}/desk/firm/text:${name}\n`,
    );
    return 0;
  },
};
