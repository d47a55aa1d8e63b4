import { recognise } from "#domain/media/recognise.ts";
import { LARGEST_UPLOAD } from "#domain/media/rules.ts";
import { megabytes } from "#platform/format/numbers.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

/** What may go with an answer or come with a mail. */
export type MessageFileKind = "pdf" | "png" | "jpeg" | "csv";

/** The media type of each kind, and the endings of its names; the first is added to a name without one. */
export const FILE_KINDS: Record<MessageFileKind, { type: string; endings: readonly [string, ...string[]] }> =
  {
    pdf: { type: "application/pdf", endings: [".pdf"] },
    png: { type: "image/png", endings: [".png"] },
    jpeg: { type: "image/jpeg", endings: [".jpg", ".jpeg"] },
    csv: { type: "text/csv; charset=utf-8", endings: [".csv"] },
  };

export const MOST_FILES = 5;

/** A file as it was uploaded or received. */
export type MessageUpload = { name: string; bytes: Uint8Array };

/** Returns the kind of a file by its content; a CSV file is told from other texts by its name as well. */
export function kindOfFile({ name, bytes }: MessageUpload): MessageFileKind | undefined {
  const kind = recognise(bytes);
  if (kind === "pdf" || kind === "png" || kind === "jpeg") return kind;
  return kind === "other" && /\.csv$/i.test(name.trim()) && isTable(bytes) ? "csv" : undefined;
}

/** Returns whether bytes are text in UTF-8 with columns in their first line. */
function isTable(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /^[^\n]*[,;\t]/.test(text) && !/[^\P{Cc}\t\r\n]/u.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Returns a file's name without folders and control characters, with an ending of its kind. */
export function nameOfFile(name: string, kind: MessageFileKind): string {
  const line = (name.split(/[\\/]/).at(-1) ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(-120);
  const { endings } = FILE_KINDS[kind];
  return endings.some((ending) => line.toLowerCase().endsWith(ending)) && line.length > 5
    ? line
    : `${line.replace(/\.\w{0,5}$/, "") || "file"}${endings[0]}`;
}

/** Returns why files may not be added to those that an answer has; `size` is in bytes. */
export function wrongFiles(
  given: readonly MessageUpload[],
  kept: readonly { size: number }[],
): Refusal<"files"> | undefined {
  if (given.length + kept.length > MOST_FILES)
    return refusal("files", `An answer can have at most ${MOST_FILES} files.`);
  const size = [...given.map(({ bytes }) => bytes.length), ...kept.map((file) => file.size)].reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
  if (size > LARGEST_UPLOAD)
    return refusal(
      "files",
      `The files have ${megabytes(size)} MB together; at most ${LARGEST_UPLOAD / 1024 / 1024} MB can be sent.`,
    );
  const wrong = given.find((file) => file.bytes.length === 0 || !kindOfFile(file));
  if (!wrong) return undefined;
  return refusal(
    "files",
    wrong.bytes.length === 0
      ? `“${wrong.name}” is empty.`
      : `“${wrong.name}” is not a PDF, PNG, JPEG or CSV file. Save it as one of these.`,
  );
}
