import { connect } from "node:net";
import { join } from "node:path";
import type { Product } from "./product.ts";

export type Answer = { code: number; out: string; err: string };

/**
 * Asks a running product on the embedded database what a command asks it, without a process for each question. The
 * command tests prove that the commands themselves do so.
 */
export async function ask(
  { dataDir }: Pick<Product, "dataDir">,
  name: string,
  ...args: string[]
): Promise<Answer> {
  const socket = connect(join(dataDir, "control.sock")).setEncoding("utf8");
  socket.write(`${JSON.stringify({ name, args, cwd: process.cwd() })}\n`);
  let text = "";
  for await (const part of socket) text += part;
  const answer = { out: "", err: "" };
  for (const line of text.split("\n").filter(Boolean)) {
    const said = JSON.parse(line) as { out?: string; err?: string; exit?: number };
    answer.out += said.out ?? "";
    answer.err += said.err ?? "";
    if (said.exit !== undefined) return { code: said.exit, ...answer };
  }
  throw new Error(`The product stopped before the command was done: ${text}`);
}
