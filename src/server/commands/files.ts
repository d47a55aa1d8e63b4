import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Output } from "./command.ts";

/** A file's text, or nothing after a word about the file that is not there. */
export async function readTextFile(file: string, io: Output): Promise<string | undefined> {
  try {
    return await readFile(resolve(io.cwd, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await io.err(`There is no file ${file}.\n`);
    return undefined;
  }
}
