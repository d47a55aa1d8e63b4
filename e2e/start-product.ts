import { startProduct } from "../test/product.ts";

/** One product for all journeys; its address and folders travel in the environment. */
export default async function startForAll(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {};
  const product = await startProduct();
  process.env.BASE_URL = product.origin;
  process.env.PRODUCT_DATA = product.dataDir;
  return () => product.stop();
}
