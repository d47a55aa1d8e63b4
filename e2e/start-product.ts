import { startProduct } from "../test/product.ts";
import { makeSeed } from "../test/seed.ts";
import { startServicesHost } from "../test/services-host.ts";

/** Starts one product and one services host for all journeys; the environment has their addresses and folders. */
export default async function startForAll(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {};
  const dropSeed = await makeSeed();
  const services = await startServicesHost();
  const product = await startProduct(services.settings);
  process.env.BASE_URL = product.origin;
  process.env.PRODUCT_DATA = product.dataDir;
  process.env.SERVICES_ORIGIN = services.origin;
  return async () => {
    await product.stop();
    await services.stop();
    dropSeed();
  };
}
