import type { Firm } from "#domain/firm/rules.ts";

/** Both registration numbers, first on every page. */
export function RegistrationBar({ firm }: { firm: Pick<Firm, "registration" | "enlistment"> }) {
  return (
    <div className="border-line border-b text-ink-2 text-note">
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
