import type { FileRefusal, ReadFile } from "../readings.ts";
export declare function readExchangeFile(
  from: Buffer | { path: string },
  name: string,
): Promise<ReadFile | FileRefusal>;
