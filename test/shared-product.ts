import { startProduct } from "./product.ts";

export const SITE = "https://www.example.in";
export const PARTNER = "https://partner.example.in";

/** Starts the product shared by read-only tests; the environment passes its address. */
export async function shareProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({ PUBLIC_ORIGIN: SITE, CORS_ORIGINS: PARTNER });
  process.env.SHARED_PRODUCT = product.origin;
  return () => product.stop();
}

/** Returns the address of the shared product. A test that changes a row starts its own product. */
export function sharedOrigin(): string {
  const origin = process.env.SHARED_PRODUCT;
  if (!origin) throw new Error("No product is shared: start the tests by `npm test`.");
  return origin;
}
