import { expect, test } from "vitest";
import { fuzz } from "./fuzzing/fuzz.ts";
import { startProduct } from "./product.ts";

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

test(`two thousand requests of seed ${SEED} find no fault, no answer out of shape and no word of the machine`, async () => {
  const product = await startProduct({
    MAIL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    STAFF_API_TOKEN: "fuzz-token-of-thirty-two-characters",
  });
  const { findings, requests, statuses } = await fuzz(product, { seed: SEED, requests: 2_000 });
  await product.stop();
  expect(findings, `FUZZ_SEED=${SEED} repeats it`).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(2_000);
  for (const status of ["200", "303", "400", "403", "404", "405", "422"])
    expect(statuses[status]).toBeGreaterThan(0);
}, 180_000);
