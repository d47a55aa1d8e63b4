import { expect, test } from "vitest";
import { isLong } from "./effort.ts";
import { fuzz } from "./fuzzing/fuzz.ts";
import { startProduct } from "./product.ts";

const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 1_000_000 : 250_214));
const REQUESTS = isLong ? 2_000 : 150;
/** Statuses that even this few requests of the fixed seed meet. */
const STATUSES = ["200", "400", "403", "404", "405", "422", ...(isLong ? ["303"] : [])];

test("requests of any kind find no fault, no answer out of shape and no word of the machine", async () => {
  console.log(`${REQUESTS} requests of FUZZ_SEED=${SEED}`);
  const product = await startProduct({
    MAIL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    STAFF_API_TOKEN: "fuzz-token-of-thirty-two-characters",
  });
  const { findings, requests, statuses } = await fuzz(product, { seed: SEED, requests: REQUESTS });
  await product.stop();
  expect(findings, `FUZZ_SEED=${SEED} repeats it`).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(REQUESTS);
  for (const status of STATUSES) expect([status, statuses[status]]).toEqual([status, expect.any(Number)]);
});
