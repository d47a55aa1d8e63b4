import { useRouteLoaderData } from "react-router";
import { Link } from "#ui/primitives/link.tsx";
import type { RootData } from "./root-data.ts";
import { currentOf, planLinks } from "./site-links.ts";

const TINT = {
  momentum: "text-brand hover:bg-brand-tint aria-[current]:bg-brand-tint",
  wealth: "text-wealth hover:bg-wealth-tint aria-[current]:bg-wealth-tint",
};

/** The two plans, each placed on the axis of holding periods. */
export function PlanLinks({ path }: { path: string }) {
  const root = useRouteLoaderData<RootData>("root");
  const horizons = root?.horizons;
  return (
    <ul className="grid gap-1">
      {planLinks(root?.navigation).map(({ key, label, href, text }) => (
        <li key={key}>
          <Link
            href={href}
            aria-current={currentOf(href, path)}
            className={`grid min-h-[72px] content-center gap-1 rounded-control px-3 py-3 no-underline ${TINT[key]}`}
          >
            <span className="flex items-center justify-between gap-4 font-serif text-[1.25rem] leading-tight">
              {label}
              <Horizon plan={key} />
            </span>
            <span className="text-ink-2 text-note">
              {text}, {horizons?.[key]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The place of the plan's holding period: days on the left, years on the right. */
function Horizon({ plan }: { plan: "momentum" | "wealth" }) {
  return (
    <svg viewBox="0 0 84 14" width="84" height="14" aria-hidden="true">
      <path
        d="M.5 7h83M.5 3.5v7M28.5 3.5v7M56 3.5v7M83.5 3.5v7"
        stroke="var(--line-2)"
        strokeWidth="1"
        fill="none"
      />
      <path d={plan === "momentum" ? "M16 7h22" : "M50 7h33"} stroke="currentColor" strokeWidth="5" />
    </svg>
  );
}
