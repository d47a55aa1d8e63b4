import type { ArticleViews } from "#domain/blog/numbers/read-views.server.ts";
import { shortDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Panel } from "#ui/layout/panel.tsx";
import { CountTable } from "./count-table.tsx";
import { CountsFigure, CsvLink } from "./counts-figure.tsx";
import { fullestOf, type Period, periodParts } from "./period.ts";

/** Shows how often articles were read, by day and by article. */
export function ViewsPanel({
  period,
  views: { days, articles, since },
}: {
  period: Period;
  views: ArticleViews;
}) {
  const parts = periodParts(
    period,
    days.map(({ day, views }) => ({ day, above: views })),
  );
  const total = parts.reduce((sum, { above }) => sum + above, 0);
  const most = fullestOf(parts);
  return (
    <Panel
      wide
      title="Articles read"
      actions={<CsvLink part="views" days={period.days} of="articles by day" />}
    >
      <CountsFigure
        title={
          most
            ? `${counted(total, "view")} in ${period.days} days, most ${inWords(most.title)}`
            : "No article was read in this period"
        }
        measure="Views of articles: the page was in sight for two seconds. Known robots are left out."
        parts={parts}
        names={["Views"]}
      />
      <CountTable
        caption="Articles read most"
        rows={articles}
        keyOf={({ id }) => id}
        empty="No view was counted in this period."
        heads={["Article", "Views"]}
        cells={({ id, title, views }) => [
          <a key={id} href={`/desk/numbers/articles/${id}?days=${period.days}`}>
            {title}
          </a>,
          views,
        ]}
      />
      {since && since > period.from && (
        <p className="desk-quiet mt-2">Views are counted by day since {shortDate(since)}.</p>
      )}
    </Panel>
  );
}

/** The fullest day or week inside a sentence. */
const inWords = (title: string): string =>
  title.startsWith("Week") ? `in the w${title.slice(1)}` : `on ${title}`;
