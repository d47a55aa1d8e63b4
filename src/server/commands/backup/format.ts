import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import * as z from "zod";

/** The file's format. Format 1 had no checksum, no counters and no files except media. */
export const FORMAT = 2;
/** The longest line: one row, or one chunk of a file. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;
const MAX_HEAD_BYTES = 1024 * 1024;

const HEAD = z.object({
  format: z.number(),
  made: z.string(),
  release: z.string(),
  migrations: z.array(z.string()),
  counters: z.record(z.string(), z.string()),
});
const END = z.object({
  end: z.literal(true),
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  sha256: z.string(),
});
const LINE = z.union([
  z.object({ file: z.string(), base64: z.string(), last: z.boolean() }),
  z.object({ table: z.string(), rows: z.number() }),
  END,
  HEAD,
]);

/** The first line: what was backed up. `counters` are the sequences at that moment. */
export type Head = z.infer<typeof HEAD>;
/** The last line: rows by table, number of files, and the SHA-256 of all bytes before it. */
export type End = z.infer<typeof END>;

/** The parts of a backup, in order: head, rows of a table as JSON text, chunks of files, end. */
export type Piece =
  | { head: Head }
  | { table: string; rows: number; json: string }
  | { file: string; bytes: Buffer; last: boolean }
  | { end: End };

/** A backup that cannot be restored; the message says why. */
export class UnfitBackup extends Error {}

/**
 * Reads a backup piece by piece and checks it against the counts and checksum of its last line. Throws `UnfitBackup` if
 * the file is not a backup, is damaged or truncated, or has another format.
 */
export async function* readBackup(file: string): AsyncGenerator<Piece> {
  const lines = linesOf(file);
  try {
    yield* piecesOf(file, lines);
  } finally {
    // Closes the file also if the reader stops early or the backup is refused.
    await lines.return(undefined);
  }
}

async function* piecesOf(file: string, lines: AsyncGenerator<string>): AsyncGenerator<Piece> {
  const sum = createHash("sha256");
  const seen: { tables: Record<string, number>; files: number } = { tables: {}, files: 0 };
  const next = async () => {
    const { value } = await lines.next();
    return value as string | undefined;
  };
  let head: Head | undefined;
  for (let text = await next(); text !== undefined; text = await next()) {
    const line = parse(text, head === undefined, file);
    if ("end" in line) {
      check(file, line, seen, sum.digest("hex"));
      if ((await next()) !== undefined) throw new UnfitBackup(`${file} goes on after its last line.`);
      yield { end: line };
      return;
    }
    sum.update(`${text}\n`);
    if ("format" in line) {
      head = line;
      yield { head };
    } else if ("table" in line) {
      const json = (await next()) ?? "";
      sum.update(`${json}\n`);
      seen.tables[line.table] = (seen.tables[line.table] ?? 0) + line.rows;
      yield { ...line, json };
    } else {
      if (line.last) seen.files += 1;
      yield { file: line.file, bytes: Buffer.from(line.base64, "base64"), last: line.last };
    }
  }
  throw new UnfitBackup(`${file} was cut short: its last line is missing.`);
}

function parse(text: string, isFirst: boolean, file: string): z.infer<typeof LINE> {
  const line = jsonOf(text);
  if (isFirst) {
    const { data: head } = HEAD.pick({ format: true, migrations: true }).safeParse(line);
    if (!head) throw new UnfitBackup(`${file} is not a backup of this product.`);
    if (head.format !== FORMAT)
      throw new UnfitBackup(
        `${file} has the format ${head.format}; this release reads ${FORMAT}. Restore it with the release that wrote it, then upgrade.`,
      );
  }
  const { data } = LINE.safeParse(line);
  if (!data) throw new UnfitBackup(`${file} is damaged: one of its lines cannot be read.`);
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function check(file: string, end: End, seen: Pick<End, "tables" | "files">, sha256: string): void {
  const sorted = (tables: Record<string, number>) => JSON.stringify(Object.entries(tables).sort());
  if (end.files !== seen.files || sorted(end.tables) !== sorted(seen.tables))
    throw new UnfitBackup(`${file} was cut short: what it holds and the counts of its last line differ.`);
  if (end.sha256 !== sha256)
    throw new UnfitBackup(`${file} is damaged: its content and the checksum of its last line differ.`);
}

/**
 * Yields the lines of a compressed file. Unlike readline, it throws the stream's own error if the file is truncated.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding("utf8");
  source.on("error", (error) => text.destroy(error));
  let rest: string[] = [];
  let [length, longest] = [0, MAX_HEAD_BYTES];
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [first = "", ...more] = chunk.split("\n");
      rest.push(first);
      length += first.length;
      if (length > longest) throw new UnfitBackup(`${file} is not a backup of this product.`);
      for (const part of more) {
        yield rest.join("");
        rest = [part];
        length = part.length;
        longest = MAX_LINE_BYTES;
      }
    }
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
  }
  if (length) throw new UnfitBackup(`${file} was cut short in the middle of a line.`);
}

/** Turns a file system or decompression error into a sentence about the file. */
function unreadable(file: string, error: unknown): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return new UnfitBackup(`${file} was cut short: its end is missing.`);
  if (/incorrect header check/.test(message))
    return new UnfitBackup(`${file} is not a backup: it is no gzip file.`);
  if (code.startsWith("Z_")) return new UnfitBackup(`${file} is damaged: ${message}.`);
  if (code === "ENOENT") return new UnfitBackup(`There is no file ${file}.`);
  if (code === "EISDIR") return new UnfitBackup(`${file} is a folder. Name the backup in it.`);
  if (code === "EACCES") return new UnfitBackup(`${file} may not be read by this user.`);
  return error;
}
