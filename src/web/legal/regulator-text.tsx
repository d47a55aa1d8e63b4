import type { SiteState } from "#domain/firm/claims.ts";
import type { ConfirmedText } from "#domain/firm/regulator-texts.ts";
import { longDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";

type Props = {
  title: string;
  text: ConfirmedText | undefined;
  state: SiteState;
  bytes?: boolean;
  /** Whether the page explains the regulator's text; the charter quotes it, and accessibility has its own. */
  isExplained: boolean;
};

/**
 * The regulator's own words above the firm's explanation of them. Until they are imported, a preview says that the
 * following is in plain words; a live site has them.
 */
export function RegulatorWords({ title, text, state, bytes = false, isExplained }: Props) {
  if (!text)
    return isExplained && state === "preview" ? (
      <p className="wrap mt-6" data-preview-mark="not yet imported">
        This is an explanation in plain words; the regulator’s text is not yet imported.
      </p>
    ) : null;
  const { words, circular, dated, inForceFrom, sha256, version, confirmedBy } = text;
  return (
    <section className="wrap mt-10" aria-labelledby="regulator-text" data-allow-copy="">
      <h2 id="regulator-text" className="text-h3">
        {title}, word for word
      </h2>
      <p className="mt-3 text-ink-2 text-sm num">
        {circular}, {longDate(dated)}; in force from {longDate(inForceFrom)}. Version {version}, confirmed
        against the regulator’s file by {confirmedBy}.{" "}
        {bytes && <Link href={`/legal/mitc/${sha256}.txt`}>As plain text</Link>}
      </p>
      <p className="num mt-1 text-[0.875rem] wrap-anywhere text-ink-2">SHA-256 {sha256}</p>
      <p className="mt-5 max-w-[46em] [padding-inline-start:20px] wrap-anywhere whitespace-pre-wrap [border-inline-start:3px_solid_var(--brand)]">
        {words}
      </p>
      <p className="mt-6 text-ink-2">The text below explains it in plain words; the text above prevails.</p>
    </section>
  );
}
