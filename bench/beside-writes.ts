// The latency of a kept page while 50 messages a second are stored, beside the same load without them, in one run.
import "./seed.ts";
import { emptyDirectory, startProduct } from "../test/product.ts";
import { load, median, ownPostgres, writeResult } from "./tools.ts";

const ROUNDS = 5;
const A_SECOND = 50;
const FEW = { connections: 2 };

/** Sends messages at an even pace until it is told to stop; returns how many were acknowledged. */
function sendEvenly(origin: string): () => Promise<number> {
  const calls: Promise<number>[] = [];
  let n = 0;
  const pace = setInterval(() => {
    n += 1;
    const body = { firstName: "A", lastName: "B", email: `reader-${n}@example.in`, message: `Message ${n}` };
    calls.push(
      fetch(`${origin}/api/contactus`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }).then(({ status }) => status),
    );
  }, 1_000 / A_SECOND);
  return async () => {
    clearInterval(pace);
    return (await Promise.all(calls)).filter((status) => status === 200).length;
  };
}

async function measure(env: Record<string, string>) {
  const product = await startProduct(env, emptyDirectory());
  const page = `${product.origin}/blog`;
  await load(page, FEW);
  const [quiet, beside]: [number[], number[]] = [[], []];
  const perSecond: [number[], number[]] = [[], []];
  let stored = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await load(page, FEW);
    const stop = sendEvenly(product.origin);
    const under = await load(page, FEW);
    stored += await stop();
    quiet.push(alone.p99);
    beside.push(under.p99);
    perSecond[0].push(alone.perSecond);
    perSecond[1].push(under.perSecond);
  }
  await product.stop();
  return {
    storedASecond: Math.round(stored / (ROUNDS * 5)),
    p99Ms: { without: median(quiet), with: median(beside) },
    perSecond: { without: median(perSecond[0]), with: median(perSecond[1]) },
  };
}

const server = await ownPostgres();
writeResult("beside-writes", {
  what: `a kept page, wrk -c2 5 s, alone and while ${A_SECOND} messages a second are stored; medians of ${ROUNDS} rounds by turns`,
  embedded: await measure({}),
  server: await measure({ DATABASE_URL: server.url }),
});
