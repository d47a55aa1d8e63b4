import { copySeed, startProduct } from "../test/product.ts";
import { publishDigestFile } from "../test/publish-digest.ts";
import { makeSeed } from "../test/seed.ts";
import { startServicesHost } from "../test/services-host.ts";
import { startDesk } from "./desk-parts.ts";
import { fullDigest } from "./digest-parts.ts";

/**
 * Starts one services host and two products for all journeys: one for the site as it comes, and one for what is written
 * at the desk, which has the digest of the full day and protects no content. The environment has their addresses and folders.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {};
  const dropSeed = await makeSeed();
  const services = await startServicesHost();
  const dataDir = copySeed();
  await publishDigestFile({ dataDir }, fullDigest().file);
  const [product, desk] = await Promise.all([
    startProduct(services.settings),
    startDesk({ CONTENT_PROTECTION: "off" }, dataDir),
  ]);
  process.env.BASE_URL = product.origin;
  process.env.PRODUCT_DATA = product.dataDir;
  process.env.SHARED_DESK = desk.origin;
  process.env.SERVICES_ORIGIN = services.origin;
  return async () => {
    await Promise.all([product.stop(), desk.stop()]);
    await services.stop();
    dropSeed();
  };
}
