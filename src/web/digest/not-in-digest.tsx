import { officialLinks } from "#domain/firm/official-links.ts";
import { listedNames } from "#platform/format/words.ts";
import { Link } from "#ui/primitives/link.tsx";

/** Names the parts that a digest lacks, in one sentence; if the ban is one, links to the exchange's list. */
export const NotInDigest = ({ parts }: { parts: readonly { id: string; name: string }[] }) => (
  <>
    Not in this digest: {listedNames(parts.map(({ name }) => name))}.
    {parts.some(({ id }) => id === "ban") && (
      <>
        {" "}
        <Link className="underline" href={officialLinks.banList}>
          NSE’s list of the F&O ban
        </Link>
      </>
    )}
  </>
);
