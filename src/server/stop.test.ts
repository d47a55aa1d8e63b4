import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("stop.ts", import.meta.url));

/** Starts a process that closes this way when it is asked to stop: returns its status, and what it wrote. */
async function stopped(close: string): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { stopOnSignal } from ${JSON.stringify(module)};
     stopOnSignal({ fatal: (_fault, text) => console.log(text) }, ${close});
     setInterval(() => {}, 1_000);
     console.log("ready");`,
  ]);
  let written = "";
  child.stdout.on("data", (chunk) => {
    if (!written) child.kill("SIGTERM");
    written += chunk;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return [code, written];
}

test("a signal ends a process with 0, or with 1 and a line of it where it cannot be closed", async () => {
  expect(await stopped("async () => {}")).toEqual([0, "ready\n"]);
  expect(await stopped('async () => { throw new Error("no room"); }')).toEqual([
    1,
    "ready\nthe process could not be closed in order\n",
  ]);
});
