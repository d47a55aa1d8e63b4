import { copySeed, type Product, startProduct } from "../test/product.ts";
import { publishDigestFile } from "../test/publish-digest.ts";
import { fullDigest } from "./digest-parts.ts";
import { test } from "./product.ts";

/** Has the journeys of a file run against a product of their own, in which the full day is published. */
export function onTheFullDay(): void {
  const shared = process.env.BASE_URL;
  let product: Product | undefined;
  test.beforeAll(async () => {
    const dataDir = copySeed();
    await publishDigestFile({ dataDir }, fullDigest().file);
    product = await startProduct({}, dataDir);
    process.env.BASE_URL = product.origin;
  });
  test.afterAll(async () => {
    process.env.BASE_URL = shared;
    await product?.stop();
  });
}
