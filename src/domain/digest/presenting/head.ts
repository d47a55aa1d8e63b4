import type { PresentedDigest } from "./present.ts";
import { sharedTiles, tileInText } from "./tiles.ts";

/** What the head of the document says: a description, and the content of the share picture in words. */
export type DigestHead = { description: string; alt: string };

/** Returns what a page's head says of its digest. */
export function headOf({
  sample,
  long,
  headline,
  lines,
  tiles,
}: Pick<PresentedDigest, "sample" | "long" | "headline" | "lines" | "tiles">): DigestHead {
  const marked = sample ? "Sample data. " : "";
  return {
    description: [`${marked}${long}.`, `${headline}.`, ...lines.map(({ text }) => text)].join(" "),
    alt: `${marked}Daily Digest, ${long}. ${headline}. ${sharedTiles(tiles).map(tileInText).join("; ")}.`,
  };
}
