import { officialLinks } from "#domain/firm/official-links.ts";
import { listedNames } from "#platform/format/words.ts";
import { Link } from "#ui/primitives/link.tsx";

/** Names the parts that a digest lacks, in one sentence; where the ban is one of them, the exchange has its list. */
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
