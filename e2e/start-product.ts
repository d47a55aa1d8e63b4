import { startProduct } from "../test/product.ts";
import { makeSeed } from "../test/seed.ts";
import { startServicesHost } from "../test/services-host.ts";

/** One product and one services host for all journeys; their addresses and folders travel in the environment. */
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
