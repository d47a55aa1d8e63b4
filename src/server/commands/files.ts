import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Output } from "./command.ts";

/** Returns a file's text, or undefined after reporting that the file does not exist. */
export async function readTextFile(file: string, io: Output): Promise<string | undefined> {
  try {
    return await readFile(resolve(io.cwd, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await io.err(`There is no file ${file}.\n`);
    return undefined;
  }
}
