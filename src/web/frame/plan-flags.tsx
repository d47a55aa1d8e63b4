import { Link } from "#ui/primitives/link.tsx";
import { currentOf, planLinks } from "./site-links.ts";

/**
 * The floating flags of the two plans: a letter each, and the whole name once the page's hero is out of view
 * (`data-hero-hidden` on the root). On a wide screen they stand at its right edge; on a narrow one they dock
 * in the bar, where they cover nothing.
 */
export function PlanFlags({ path }: { path: string }) {
  return (
    <nav aria-label="Plans" className="plan-flags no-print">
      {planLinks.map(({ key, label, href }) => (
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
