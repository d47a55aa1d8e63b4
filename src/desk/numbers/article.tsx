import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Tabs } from "#desk/messages/tabs.tsx";
import { viewsOfArticle } from "#domain/blog/numbers/read-views.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Panel } from "#ui/layout/panel.tsx";
import { readList } from "#ui/table/list.ts";
import type { Route } from "./+types/article.ts";
import { CountsFigure } from "./counts-figure.tsx";
import { FIRST_PERIOD, PERIODS, periodOf, periodParts } from "./period.ts";

export const loader = permitted(
  ["write", "approve", "send"],
  async ({ context, params, url }: Route.LoaderArgs) => {
    const { tools } = context.get(deskContext);
    const list = readList(url, { sorts: [""], sort: "", filters: ["days"] });
    const period = periodOf(list.filters.days, tools.clock.now());
    const article = await viewsOfArticle(tools.db, idOf(params.id), period);
    if (!article) throw missing("This article has not been published yet.");
    list.filters.days = String(period.days) === FIRST_PERIOD ? "" : String(period.days);
    return { list, period, article, id: params.id };
  },
);

export default function ArticleNumbers({ loaderData: { list, period, article, id } }: Route.ComponentProps) {
  const parts = periodParts(
    period,
    article.days.map(({ day, views }) => ({ day, above: views })),
  );
  const total = parts.reduce((sum, { above }) => sum + above, 0);
  return (
    <Screen
      title={article.title}
      lead={`${counted(article.total, "view")} since it was published.`}
      back={{
        href: list.filters.days ? `/desk/numbers?days=${list.filters.days}` : "/desk/numbers",
        label: "Numbers",
      }}
      actions={
        <>
          <a className="btn" href={`/desk/articles/${id}`}>
            Open article
          </a>
          <a className="btn" href={`/blogpost/${article.slug}`}>
            View on the site
          </a>
        </>
      }
    >
      <Tabs
        list={list}
        filter="days"
        label="Period"
        tabs={PERIODS.map((days) => ({ value: days === FIRST_PERIOD ? "" : days, label: `${days} days` }))}
      />
      <Panel title="Views" wide>
        <CountsFigure
          title={`${counted(total, "view")} in ${period.days} days`}
          measure="Views: the page was in sight for two seconds. Known robots are left out."
          parts={parts}
          names={["Views"]}
        />
      </Panel>
    </Screen>
  );
}
