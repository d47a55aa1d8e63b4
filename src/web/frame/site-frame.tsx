import type { SiteState } from "#domain/firm/claims.ts";
import type { FrameFirm } from "#domain/firm/rules.ts";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { RegistrationBar } from "./registration-bar.tsx";
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
