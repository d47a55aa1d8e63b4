import { Icon } from "#ui/layout/icons.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PlanFlags } from "./plan-flags.tsx";
import { PlanLinks } from "./plan-links.tsx";
import { currentOf, isService, linksAfterServices, linksBeforeServices, startHref } from "./site-links.ts";

type Props = { name: string; path: string };

/** The bar that stays in view: links on a wide screen, a menu on a narrow one, the plan flags on both. */
export function SiteNav({ name, path }: Props) {
  return (
    <div className="site-bar">
      <div className="wrap flex min-h-(--bar) items-center gap-1">
        <Link href="/" className="wordmark mr-auto">
          <Wordmark name={name} />
        </Link>
        <nav aria-label="Main" className="max-nav:hidden">
          <ul className="flex">
            <Items links={linksBeforeServices} path={path} />
            <li>
              <Services path={path} />
            </li>
            <Items links={linksAfterServices} path={path} />
          </ul>
        </nav>
        <PlanFlags path={path} />
        <Link href={startHref(path)} className="btn btn-ink btn-small max-start:hidden nav:ml-3">
          Get Started
        </Link>
        <MobileMenu path={path} />
      </div>
    </div>
  );
}

function Items({ links, path }: { links: typeof linksBeforeServices; path: string }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <Link href={href} className="nav-link" aria-current={currentOf(href, path)}>
        {label}
      </Link>
    </li>
  ));
}

function Services({ path }: { path: string }) {
  return (
    <details className="nav-drop relative" name="site-dropdown" data-menu="">
      <summary className="nav-link" aria-current={isService(path) || undefined}>
        Research Services
        <Icon shape="down" size={14} />
      </summary>
      <div className="nav-sheet absolute top-[calc(100%+8px)] left-0 w-[21.5rem] rounded-card border border-line bg-card p-2 shadow-card">
        <PlanLinks path={path} />
      </div>
    </details>
  );
}
