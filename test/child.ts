import type { ChildProcess } from "node:child_process";

/** Returns a child's first output. Fails at once if the child cannot be started or ends before any output. */
export function firstWords(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (words) => resolve(String(words)));
    child.once("error", reject);
    child.once("close", (code, signal) =>
      reject(new Error(`The child ended with ${code ?? signal}, unheard.`)),
    );
  });
}
