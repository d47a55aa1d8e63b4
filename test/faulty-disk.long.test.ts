import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { disk, fillUnder, mounts, visitor } from "./full-disk.ts";
import { emptyDirectory, startProduct, until } from "./product.ts";

test.runIf(mounts)(
  "on PostgreSQL's own full disk nothing acknowledged is lost; with room all goes on",
  async ({ skip }) => {
    const place = disk(400);
    const server = await startPostgres({ place });
    if (!server) return skip("PostgreSQL is not installed here.");
    onTestFinished(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url }, emptyDirectory());
    onTestFinished(() => product.stop());
    const { call, acknowledged, stored } = visitor(product);
    const filling = await fillUnder(product, place, call);
    expect(product.process.exitCode).toBeNull();

    rmSync(filling);
    // A server without room for its log ends, and its supervisor starts it again.
    const goesOn = async (): Promise<boolean> => {
      if ((await call()) === 200) return true;
      try {
        server.start();
      } catch {
        // It is running.
      }
      return false;
    };
    await until(goesOn, Boolean);
    expect(await stored()).toEqual(acknowledged.toSorted());
  },
);
