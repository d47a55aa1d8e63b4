import { useRouteLoaderData } from "react-router";
import { Icon } from "#ui/icon/icon.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { MenuEntries } from "./menu-entries.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { RootData } from "./root-data.ts";
import {
  currentOf,
  isUnder,
  type MenuItem,
  menuOf,
  planLinks,
  SEARCH_PATH,
  startHref,
} from "./site-links.ts";

type Props = { name: string; path: string };

/** The sticky bar: the menu, open on a wide screen and folded on a narrow one, search, and the plan flags. */
export function SiteNav({ name, path }: Props) {
  const root = useRouteLoaderData<RootData>("root");
  const { items, start } = menuOf(root?.navigation);
  return (
    // The blur has a separate layer: on the bar it would become the plan flags' containing block.
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
            {items.map((item) => (
              <li key={item.label} className="relative flex">
                <Item item={item} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <Link
          href={SEARCH_PATH}
          className="order-2 grid size-11 flex-none place-items-center nav:order-none"
          aria-label="Search"
        >
          <Icon shape="search" size={22} />
        </Link>
        <Link href={startHref(path)} className="btn btn-ink btn-small max-start:hidden nav:ml-2">
          {start}
        </Link>
        <MobileMenu path={path} />
        <PlanFlags path={path} />
      </div>
    </div>
  );
}

function Item({ item, path }: { item: MenuItem; path: string }) {
  const { label, href, entries } = item;
  return (
    <>
      {href && (
        <Link href={href} className="nav-link" aria-current={currentOf(href, path)}>
          {label}
        </Link>
      )}
      {entries && (
        <details className="nav-drop" name="site-dropdown" data-menu="">
          <summary
            className="nav-link"
            aria-label={href && `${label}: all pages`}
            aria-current={(!href && isUnder(item, path)) || undefined}
          >
            {!href && label}
            <Icon shape="down" size={14} />
          </summary>
          <MenuEntries entries={entries} path={path} />
        </details>
      )}
    </>
  );
}

/**
 * The floating flags of the two plans: one letter each, and the whole name once the page's hero is out of view
 * (`data-hero-hidden` on the root). On a wide screen they are at the right edge; on a narrow one they dock in the bar,
 * where they cover nothing.
 */
function PlanFlags({ path }: { path: string }) {
  const words = useRouteLoaderData<RootData>("root")?.navigation;
  return (
    <nav
      aria-label="Plans"
      className="no-print order-1 flex items-center gap-0.75 start:mr-3 nav:fixed nav:right-0 nav:bottom-[15vh] nav:m-0 nav:flex-col nav:items-end nav:gap-1.5"
    >
      {planLinks(words).map(({ key, label, href }) => (
        <Link
          key={key}
          href={href}
          className="plan-flag"
          data-plan={key}
          aria-current={currentOf(href, path)}
        >
          <span className="plan-flag-shape">
            <span aria-hidden="true">{label.slice(0, 1)}</span>
            <span>{label}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
