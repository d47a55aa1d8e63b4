import fs from "node:fs";

/** Makes the names in a directory, or the bytes of a file, durable. */
export function syncDirectory(directory: string): void {
  const fd = fs.openSync(directory, "r");
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}
