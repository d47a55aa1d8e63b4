import type { PresentedDigest } from "./present.ts";
import { sharedTiles, tileInText } from "./tiles.ts";

/** The metadata of the page: a description, and the share picture's text alternative. */
export type DigestHead = { description: string; alt: string };

/** Returns the metadata of a digest's page. */
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
