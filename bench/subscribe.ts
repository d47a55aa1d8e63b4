// Newsletter subscriptions a second, each committed with its consent and its job before the answer, on the embedded
// database and on PostgreSQL; compared with the same product's contact form, which commits as much.
import "./seed.ts";
import { startPostgres } from "../scripts/postgres.mjs";
import { emptyDirectory, type Product, startProduct } from "../test/product.ts";
import { median, writeResult } from "./tools.ts";

const CALLS = Number(process.env.CALLS ?? 2_000);
const ROUNDS = 3;
const AT_ONCE = 16;

let count = 0;
async function perSecond(product: Product, path: string, body: (n: number) => object): Promise<number> {
  let left = CALLS;
  const began = performance.now();
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      count += 1;
      const answer = await fetch(product.origin + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body(count)),
      });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return (CALLS / (performance.now() - began)) * 1_000;
}

async function measure(product: Product) {
  const letter: number[] = [];
  const contact: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    letter.push(await perSecond(product, "/api/news/letter", (n) => ({ email: `reader${n}@example.in` })));
    contact.push(
      await perSecond(product, "/api/contactus", (n) => ({
        firstName: "Asha",
        lastName: "Rao",
        email: `asha${n}@example.in`,
        message: `Message ${n}`,
      })),
    );
  }
  await product.stop();
  const [subscriptions, messages] = [median(letter), median(contact)];
  return {
    subscriptionsPerSecond: Math.round(subscriptions),
    messagesPerSecond: Math.round(messages),
    ratio: Number((subscriptions / messages).toFixed(2)),
  };
}

// The mails themselves keep the quotas of every installation: a hundred thousand are not mailed in an hour.
const embedded = await measure(await startProduct({}, emptyDirectory()));
const server = await startPostgres();
const postgres =
  server && (await measure(await startProduct({ DATABASE_URL: server.url }, emptyDirectory())));
server?.stop();
writeResult("subscribe", {
  what: "POST /api/news/letter with a new address each, sixteen at once; beside it POST /api/contactus of the same product",
  calls: CALLS,
  rounds: ROUNDS,
  embedded,
  ...(postgres && { postgres }),
});
