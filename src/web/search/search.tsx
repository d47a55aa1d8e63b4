import { siteContext } from "#context.ts";
import { definePage } from "#page.ts";
import { withoutNul } from "#platform/forms/forms.ts";
import { SHAPES } from "#ui/icon/shapes.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/search.ts";
import { FoundList } from "./found.tsx";
import { searchHref } from "./search-address.ts";
import { SiteSearchBox } from "./search-box.island.tsx";
import { searchSite } from "./search-site.server.ts";

export const middleware = [definePage({ unbounded: { q: /^[\s\S]+$/ } })];

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = withoutNul(url.searchParams.get("q") ?? "").trim();
  return { search, found: search ? await searchSite(context.get(siteContext), { search }) : undefined };
}

const MAX_TITLE_LENGTH = 60;

/** Example searches: a term, a plan, a day and everyday words. */
const EXAMPLES = ["put-call ratio", "Momentum X price", "yesterday", "paisa wapas"];

export const meta: Route.MetaFunction = metaOf(
  ({ search }) => ({
    path: "/search",
    title: search ? `Search: ${search.slice(0, MAX_TITLE_LENGTH)}` : "Search",
    description:
      "Search our articles, the glossary, the digests by date, plans and prices, questions and policies.",
    noindex: search !== "",
  }),
  "Search",
);

export default function Search({ loaderData: { search, found } }: Route.ComponentProps) {
  return (
    <div className="pt-8 pb-20">
      <div className="wrap">
        <h1 className="text-h3">Search</h1>
        <Island of={SiteSearchBox} with={{ search: search.slice(0, 2_000), icon: SHAPES.search }} />
      </div>
      {!found && (
        <p className="wrap flex flex-wrap gap-2">
          {EXAMPLES.map((text) => (
            <Link key={text} className="pill" href={searchHref(text)}>
              {text}
            </Link>
          ))}
        </p>
      )}
      <FoundList found={found} hrefOf={searchHref} />
    </div>
  );
}
