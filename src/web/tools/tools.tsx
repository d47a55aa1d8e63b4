import { CALCULATORS, CALCULATORS_PATH, calculatorHref } from "#domain/calculators/list.ts";
import { definePage } from "#page.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/tools.ts";

export const middleware = [definePage({ listed: true })];

const TITLE = "Calculators";
const LEAD =
  "Each answers one question with your own numbers and shows every step. Nothing that you enter is stored.";

export const loader = () => ({
  calculators: CALCULATORS.map(({ slug, title, lead }) => ({ slug, title, lead })),
});

export const meta: Route.MetaFunction = metaOf(
  ({ calculators }, { origin }) => ({
    path: CALCULATORS_PATH,
    title: "Calculators for investors",
    description: `${LEAD} Position size, cost of a trade, refund by day, drawdown and others.`,
    jsonLd: [
      {
        "@type": "ItemList",
        name: TITLE,
        numberOfItems: calculators.length,
        itemListElement: calculators.map(({ slug, title }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name: title,
          item: absoluteUrl(origin, calculatorHref(slug)),
        })),
      },
    ],
  }),
  TITLE,
);

export default function ToolsPage({ loaderData: { calculators } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-14 pb-20 lg:pt-20">
      <Level name="Blogs" />
      <h1 className="max-w-[14em]">{TITLE}</h1>
      <p className="mt-6 max-w-[36em] text-ink-2 text-lead">{LEAD}</p>
      <dl className="mt-10 border-t border-ink">
        {calculators.map(({ slug, title, lead }) => (
          <div
            className="grid gap-x-8 border-b border-line py-2 md:grid-cols-[minmax(220px,32%)_minmax(0,1fr)]"
            key={slug}
          >
            <dt>
              <Link
                className="inline-flex min-h-11 items-center font-medium underline"
                href={calculatorHref(slug)}
              >
                {title}
              </Link>
            </dt>
            <dd className="max-w-[42em] pb-2 text-ink-2 md:py-2.5">{lead}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[42em] text-note text-ink-3">
        For education. A result is not advice to buy or sell, and an assumed return is not a forecast.
      </p>
    </div>
  );
}
