import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRST_ROLES } from "../src/domain/staff/rules.ts";
import { makeCluster } from "../src/platform/db/embedded.server.ts";
import { createOwner, invite, join as joinDesk, type Kept, kept, type Member, restored } from "./desk.ts";
import { DATA, EMPTY, type Product, seedFolder, startProduct, until } from "./product.ts";

// A data directory with migrations, content, the desk's owner and a member of each role, made once per run. Products
// start from copies of it. TEST_SEED names its folder to every process of the run.
const MEMBERS = "members.json";

/** Makes the seed unless the run has one; the returned function removes what this call made. */
export async function makeSeed(): Promise<() => void> {
  if (process.env.TEST_SEED) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  mkdirSync(join(folder, EMPTY, "db"), { recursive: true });
  makeCluster(join(folder, EMPTY, "db/pg"));
  const product = await startProduct({ SIGN_INS_PER_NETWORK: "0" }, join(folder, DATA));
  const owner = await createOwner(product);
  const members: Record<string, Kept> = { Owner: kept(owner) };
  const invited = await Promise.all(
    FIRST_ROLES.slice(1).map(async ({ name: role }) => {
      const email = `${role.split(" ")[0]?.toLowerCase()}@example.in`;
      return { role, email, link: await invite(product, owner, { role, name: `The ${role}`, email }) };
    }),
  );
  for (const { role, email, link } of invited)
    members[role] = kept(await joinDesk(product.origin, link, { email }));
  // The owner is notified of each invitation and new member here, so that no copy of the seed mails this again.
  await until(
    () => product.mails().length,
    (mails) => mails === 3 * invited.length,
  );
  await product.kill();
  if (product.process.exitCode !== 0) throw new Error(`The seed did not stop in order:\n${product.output()}`);
  rmSync(join(folder, DATA, "mail"), { recursive: true, force: true });
  writeFileSync(join(folder, MEMBERS), JSON.stringify(members));
  process.env.TEST_SEED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns the seed's member of a role, signed in at a product started from a copy of it. */
export function memberOf({ origin }: Pick<Product, "origin">, role: string): Member {
  const members = JSON.parse(readFileSync(join(seedFolder(), MEMBERS), "utf8")) as Record<string, Kept>;
  const member = members[role];
  if (!member) throw new Error(`The seed has no member with the role ${role}.`);
  return restored(origin, member);
}
