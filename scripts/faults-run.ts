import { spawn } from "node:child_process";

type Options = { cwd: string; env: Record<string, string | undefined>; limit: number };

/** Runs a program to its end and returns its output. One that cannot be started fails at once with its cause. */
export function run(
  program: string,
  args: string[],
  { cwd, env, limit }: Options,
): Promise<{ status: number; written: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: limit });
    let written = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        written = (written + chunk).slice(-20_000);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ status: code ?? 1, written }));
  });
}
