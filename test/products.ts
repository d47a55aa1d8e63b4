import { buildIfStale } from "../scripts/build.mjs";
import { makeSeed } from "./seed.ts";
import { shareProduct } from "./shared-product.ts";

/** Makes the seed and starts one product for read-only tests. */
export default async function setup(): Promise<() => Promise<void>> {
  buildIfStale();
  const dropSeed = await makeSeed();
  const stop = await shareProduct();
  return async () => {
    await stop();
    dropSeed();
  };
}
