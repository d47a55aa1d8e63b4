import { useRouteLoaderData } from "react-router";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { PlanLinks } from "./plan-links.tsx";
import type { RootData } from "./root-data.ts";
import { barLinks, currentOf, isService, type SiteLink, startHref } from "./site-links.ts";

const ROW =
  "flex min-h-14 w-full items-center justify-between border-line border-b py-2 font-serif text-[1.5rem] leading-tight no-underline aria-[current]:text-brand";

/** The menu of a narrow screen: a native disclosure over the page, which does not scroll while it is open. */
export function MobileMenu({ path }: { path: string }) {
  const open = isService(path);
  const { before, services, after, start } = barLinks(useRouteLoaderData<RootData>("root")?.navigation);
  return (
    <details className="site-menu nav:hidden" data-menu="">
      <summary className="-mr-2 flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-[550] text-sm">
        <span className="max-start:sr-only">Menu</span>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
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
          <Rows links={before} path={path} />
          <li>
            <details
              className="nav-drop group border-line border-b"
              name="site-dropdown"
              {...(open && { open })}
            >
              <summary className={`${ROW} border-b-0`} aria-current={open || undefined}>
                {services}
                <Icon shape="down" size={22} />
              </summary>
              <div className="-mx-3 pb-3">
                <PlanLinks path={path} />
              </div>
            </details>
          </li>
          <Rows links={after} path={path} />
          <li className="pt-6 start:hidden">
            <Link href={startHref(path)} className="btn btn-ink w-full">
              {start}
            </Link>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function Rows({ links, path }: { links: SiteLink[]; path: string }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <Link href={href} className={ROW} aria-current={currentOf(href, path)}>
        {label}
      </Link>
    </li>
  ));
}
