import type { SiteState } from "#domain/firm/claims.ts";
import type { Firm } from "#domain/firm/rules.ts";

type Props = { firm: Pick<Firm, "registration" | "enlistment">; state: SiteState };

/** Both registration numbers, first on every page; before the site is live, a mark beside them says so. */
export function RegistrationBar({ firm, state }: Props) {
  return (
    <div className="border-line border-b text-ink-2 text-note short:border-0">
      <p
        className="wrap num flex min-h-9 flex-wrap items-center gap-x-6 py-1.5 leading-snug short:min-h-0 short:gap-x-3 short:py-0 sm:justify-between"
        data-allow-copy=""
      >
        {state === "preview" && (
          <span
            className="rounded-[3px] bg-accent px-2 py-0.5 font-semibold short:py-0 text-accent-ink"
            data-site-state="preview"
          >
            Preview
            <span className="vh">
              : this site is not open yet. Everything marked unproven or placeholder is removed before it
              opens.
            </span>
          </span>
        )}
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
