import { useRouteLoaderData } from "react-router";
import { Link } from "#ui/primitives/link.tsx";
import type { RootData } from "./root-data.ts";
import { currentOf, planLinks } from "./site-links.ts";

/**
 * The floating flags of the two plans: one letter each, and the whole name once the page's hero is out of view
 * (`data-hero-hidden` on the root). On a wide screen they are at the right edge; on a narrow one they dock in the bar,
 * where they cover nothing.
 */
export function PlanFlags({ path }: { path: string }) {
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
