import { startProduct } from "./product.ts";

export const SITE = "https://www.example.in";
export const PARTNER = "https://partner.example.in";

/** Starts the product that tests read together; its address travels to them in the environment. */
export async function shareProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ PUBLIC_ORIGIN: SITE, CORS_ORIGINS: PARTNER });
  process.env.SHARED_PRODUCT = product.origin;
  return () => product.stop();
}

/** The address of the product that tests read together. What changes a row takes a product of its own. */
export function sharedOrigin(): string {
  const origin = process.env.SHARED_PRODUCT;
  if (!origin) throw new Error("No product is shared: start the tests by `npm test`.");
  return origin;
}
