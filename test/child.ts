import type { ChildProcess } from "node:child_process";

/** The first words of a child. One that cannot be started, or ends before it said any, is a failure at once. */
export function firstWords(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (words) => resolve(String(words)));
    child.once("error", reject);
    child.once("close", (code, signal) =>
      reject(new Error(`The child ended with ${code ?? signal}, unheard.`)),
    );
  });
}
