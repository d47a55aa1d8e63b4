import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { mostViewedArticles } from "#domain/blog/count-views.server.ts";
import { type ReaderWeek, readersByWeek } from "#domain/newsletter/subscribers/readers-by-week.server.ts";
import { drawCounts } from "#platform/charts/counts.ts";
import { shortDay, shortDayMonth } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { CountsChart } from "#ui/charts/counts-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/numbers.ts";

export const loader = permitted(["write", "approve", "send"], async ({ context }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const [articles, weeks] = await Promise.all([
    mostViewedArticles(tools.db),
    readersByWeek(tools.db, tools.clock.now()),
  ]);
  return { articles, weeks };
});

export default function Numbers({ loaderData: { articles, weeks } }: Route.ComponentProps) {
  return (
    <Screen
      title="Numbers"
      lead="Views of articles and readers of the newsletter, in totals; no reader is tracked."
    >
      <Panel title="Readers by week" wide>
        <ReadersByWeek weeks={weeks} />
      </Panel>
      <Panel title="Views of articles" wide>
        <DataTable
          caption="Articles by their views since publication"
          rows={articles}
          keyOf={({ id }) => id}
          empty="No view was counted yet."
          columns={[
            {
              head: "Article",
              kind: "main",
              cell: ({ id, title }) => <a href={`/desk/articles/${id}`}>{title}</a>,
            },
            { head: "Views", kind: "num", cell: ({ views }) => grouped(views) },
          ]}
        />
        <p className="desk-quiet mt-2">
          A view is a page that was in sight for two seconds. Known robots are left out.
        </p>
      </Panel>
    </Screen>
  );
}

/** Draws the weeks as bars, with the same figures as a table; a sentence if no week has a change. */
function ReadersByWeek({ weeks }: { weeks: ReaderWeek[] }) {
  const total = (of: "gained" | "left") => weeks.reduce((sum, week) => sum + week[of], 0);
  const title = `${grouped(total("gained"))} confirmed their address, ${grouped(total("left"))} unsubscribed`;
  const drawing = drawCounts(
    weeks.map(({ week, gained, left }) => ({ name: shortDayMonth(week), above: gained, below: left })),
  );
  if (total("gained") + total("left") === 0) return <p>Nobody subscribed or unsubscribed in 26 weeks.</p>;
  return (
    <ChartFigure
      title={title}
      measure="In 26 weeks: gained above the line, lost below it. This week is still incomplete."
      columns={["Week of", "Gained", "Unsubscribed"]}
      rows={weeks.map(({ week, gained, left }) => [shortDay(week), grouped(gained), grouped(left)])}
    >
      {drawing && <CountsChart drawing={drawing} label={`${title}, by week`} />}
    </ChartFigure>
  );
}
