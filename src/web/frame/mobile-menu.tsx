import { useRouteLoaderData } from "react-router";
import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { MenuEntries } from "./menu-entries.tsx";
import type { RootData } from "./root-data.ts";
import { currentOf, isUnder, type MenuItem, menuOf, startHref } from "./site-links.ts";

/**
 * The menu of a narrow screen: a native disclosure over the page, which does not scroll while it is open. It opens with
 * the names of all pages; a tapped item describes its pages, and folds the others.
 */
export function MobileMenu({ path }: { path: string }) {
  const { items, start, verify } = menuOf(useRouteLoaderData<RootData>("root")?.navigation);
  return (
    <details className="site-menu order-2 nav:hidden" data-menu="">
      <summary className="-mr-2 flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-[550] text-sm">
        <span className="max-start:sr-only">Menu</span>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          className="flex-none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M3 8.5h18" />
          <path d="M3 15.5h18" />
        </svg>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute top-full right-0 left-0 h-[calc(100dvh_-_var(--bar))] [animation:sheet_0.18s_ease-out] overflow-y-auto overscroll-contain border-t border-line bg-paper pt-2 pb-30"
      >
        <ul className="wrap">
          {items.map((item) => (
            <li key={item.label} className="border-line border-b">
              <Row item={item} path={path} />
            </li>
          ))}
          <li className="pt-6 start:hidden">
            <Link href={startHref(path)} className="btn btn-ink w-full">
              {start}
            </Link>
          </li>
          <li className="pt-3 start:hidden">
            <Link href={VERIFY_PATH} className="btn btn-line w-full">
              {verify}
            </Link>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function Row({ item, path }: { item: MenuItem; path: string }) {
  const { label, href, entries } = item;
  const current = isUnder(item, path);
  if (!entries)
    return (
      <Link href={href ?? "/"} className="nav-row" aria-current={href ? currentOf(href, path) : undefined}>
        {label}
      </Link>
    );
  return (
    <details className="nav-drop" name="site-dropdown">
      <summary className="nav-row" aria-current={current || undefined}>
        {label}
        <Icon shape="down" size={22} />
      </summary>
      <MenuEntries entries={entries} path={path} />
    </details>
  );
}
