import type { SiteState } from "#domain/firm/claims.ts";
import type { Firm, FrameFirm } from "#domain/firm/rules.ts";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { isLegal } from "./site-links.ts";
import { SiteNav } from "./site-nav.tsx";

type Props = { firm: FrameFirm; state?: SiteState; path: string; children: React.ReactNode };

/** The frame of every page of the main layout: registration and navigation above, disclosures below. */
export function SiteFrame({ firm, state = "live", path, children }: Props) {
  return (
    <>
      <SkipLink to="#content">Skip to content</SkipLink>
      <header className="contents">
        <RegistrationBar firm={firm} state={state} />
        <SiteNav name={firm.name} path={path} />
      </header>
      <main id="content" tabIndex={-1} className="outline-none" data-legal={isLegal(path) ? "" : undefined}>
        {children}
      </main>
      <SiteFooter firm={firm} />
    </>
  );
}

type RegistrationBarProps = { firm: Pick<Firm, "registration" | "enlistment">; state: SiteState };

/** Both registration numbers, first on every page; before the site is live, a mark beside them says so. */
function RegistrationBar({ firm, state }: RegistrationBarProps) {
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
