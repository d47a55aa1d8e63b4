import type { SiteState } from "#domain/firm/claims.ts";
import type { Firm } from "#domain/firm/rules.ts";

type Props = { firm: Pick<Firm, "registration" | "enlistment">; state: SiteState };

/** Both registration numbers, first on every page; before the site is live it says so above them. */
export function RegistrationBar({ firm, state }: Props) {
  return (
    <div className="border-line border-b text-ink-2 text-note">
      {state === "preview" && (
        <p className="preview-strip" data-state="preview">
          <span className="wrap block py-1.5">
            <b>Preview</b>: this site is not open yet. What is marked <i>unproven</i> or <i>placeholder</i>{" "}
            will not stand here once it is.
          </span>
        </p>
      )}
      <p
        className="wrap num flex min-h-9 flex-wrap items-center gap-x-6 py-1.5 leading-snug sm:justify-between"
        data-allow-copy=""
      >
        <span>
          SEBI<span className="max-sm:hidden">-registered research analyst</span>
          <span className="sm:hidden"> RA</span> {firm.registration}
        </span>
        <span>
          BSE<span className="max-sm:hidden"> enlistment</span> {firm.enlistment}
        </span>
        <span className="max-lg:hidden">Research for education. No tips, no guaranteed returns</span>
      </p>
    </div>
  );
}
