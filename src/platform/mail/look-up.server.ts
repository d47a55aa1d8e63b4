import { Resolver } from "node:dns/promises";

const TIMEOUT_MS = 2_000;

/** Looks up the TXT records of a name: empty if it has none, undefined if no name server answered in time. */
export async function textRecords(host: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const giveUp = setTimeout(() => resolver.cancel(), TIMEOUT_MS + 500);
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    if (code === undefined) throw error;
    return undefined;
  } finally {
    clearTimeout(giveUp);
  }
}
