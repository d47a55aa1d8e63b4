import { useRouteLoaderData } from "react-router";
import { Icon } from "#ui/icon/icon.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PlanFlags } from "./plan-flags.tsx";
import { PlanLinks } from "./plan-links.tsx";
import type { RootData } from "./root-data.ts";
import { barLinks, currentOf, isService, type SiteLink, startHref } from "./site-links.ts";

type Props = { name: string; path: string };

/** The bar that stays in view: links on a wide screen, a menu on a narrow one, the plan flags on both. */
export function SiteNav({ name, path }: Props) {
  const root = useRouteLoaderData<RootData>("root");
  const { before, services, after, start } = barLinks(root?.navigation);
  return (
    // The blur is on a separate layer: on the bar it would confine the plan flags.
    <div className="site-bar sticky top-0 z-30 border-b border-line">
      <div className="wrap flex min-h-(--bar) items-center gap-1">
        <Link
          href="/"
          className="mr-auto inline-flex min-h-11 min-w-11 items-center gap-2.75 font-serif text-[1.3125rem]/[1.05] font-[480] tracking-[-0.02em] no-underline max-start:gap-2.25 max-start:text-md/none"
        >
          <Wordmark name={name} logo={root?.logo} />
        </Link>
        <nav aria-label="Main" className="max-nav:hidden">
          <ul className="flex">
            <Items links={before} path={path} />
            <li>
              <Services label={services} path={path} />
            </li>
            <Items links={after} path={path} />
          </ul>
        </nav>
        <PlanFlags path={path} />
        <Link href={startHref(path)} className="btn btn-ink btn-small max-start:hidden nav:ml-3">
          {start}
        </Link>
        <MobileMenu path={path} />
      </div>
    </div>
  );
}

function Items({ links, path }: { links: SiteLink[]; path: string }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <Link href={href} className="nav-link" aria-current={currentOf(href, path)}>
        {label}
      </Link>
    </li>
  ));
}

function Services({ label, path }: { label: string; path: string }) {
  return (
    <details className="nav-drop relative" name="site-dropdown" data-menu="">
      <summary className="nav-link" aria-current={isService(path) || undefined}>
        {label}
        <Icon shape="down" size={14} />
      </summary>
      <div className="absolute top-[calc(100%+8px)] left-0 w-[21.5rem] [animation:sheet_0.18s_ease-out] rounded-card border border-line bg-card p-2 shadow-card">
        <PlanLinks path={path} />
      </div>
    </details>
  );
}
