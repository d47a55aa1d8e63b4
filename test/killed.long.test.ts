import { expect, test } from "vitest";
import { ask } from "./ask.ts";
import { runCommand, startProduct } from "./product.ts";
import { sendMessage } from "./send-message.ts";

/** Per round, the least number of messages that are acknowledged before the process is killed. */
const ROUNDS = [1, 5, 15];

const send = (origin: string, n: number) =>
  sendMessage({ origin }, { email: `reader${n}@example.in`, message: `Message ${n}` });
/** Drops the state of the firm's mail, which jobs change meanwhile. */
const statusless = (out: string) =>
  (JSON.parse(out) as { status: string }[]).map((lead) => ({ ...lead, status: "" }));
const exported = (out: string) => (JSON.parse(out) as { email: string }[]).map((lead) => lead.email).sort();

test("what was acknowledged survives kill -9; the export is the same before and after a start", async () => {
  const first = await startProduct();
  const acknowledged: string[] = [];
  for (const [round, enough] of ROUNDS.entries()) {
    const product = round === 0 ? first : await startProduct({}, first.dataDir);
    const before = acknowledged.length;
    const sending = Array.from({ length: 40 }, (_, n) => round * 40 + n).map(async (n) => {
      const answer = await send(product.origin, n).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(`reader${n}@example.in`);
      if (acknowledged.length - before === enough) product.process.kill("SIGKILL");
    });
    await Promise.all(sending);
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(enough);
    await product.kill("SIGKILL");
  }
  const stopped = await runCommand(first.env, "leads", ["export", "--format", "json"]);
  expect(exported(stopped.out)).toEqual(expect.arrayContaining(acknowledged));
  const running = await startProduct({}, first.dataDir);
  expect(statusless((await ask(running, "leads", "export", "--format", "json")).out)).toEqual(
    statusless(stopped.out),
  );
  const csv = await ask(running, "leads", "export", "--format", "csv");
  expect(csv.out.split("\r\n").length - 2).toBe(exported(stopped.out).length);
  await running.stop();
});
