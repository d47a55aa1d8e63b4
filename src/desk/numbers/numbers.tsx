import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Tabs } from "#desk/messages/tabs.tsx";
import { listUnanswered } from "#domain/blog/finding/unanswered.server.ts";
import { readArticleViews } from "#domain/blog/numbers/read-views.server.ts";
import { readSubscriberChanges } from "#domain/newsletter/subscribers/subscriber-changes.server.ts";
import { readReadership } from "#domain/readership/read-numbers.server.ts";
import { readList } from "#ui/table/list.ts";
import type { Route } from "./+types/numbers.ts";
import { FIRST_PERIOD, PERIODS, periodOf } from "./period.ts";
import { QuestionsPanel } from "./questions-panel.tsx";
import { HostsPanel, PagesPanel } from "./readership-panels.tsx";
import { SubscribersPanel } from "./subscribers-panel.tsx";
import { ViewsPanel } from "./views-panel.tsx";

export const loader = permitted(["write", "approve", "send"], async ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const list = readList(url, { sorts: [""], sort: "", filters: ["days"] });
  const period = periodOf(list.filters.days, tools.clock.now());
  const [views, changes, readership, questions] = await Promise.all([
    readArticleViews(tools.db, period),
    readSubscriberChanges(tools.db, period),
    readReadership(tools.db, period, { articles: "/blogpost/" }),
    listUnanswered(tools.db, period),
  ]);
  list.filters.days = String(period.days) === FIRST_PERIOD ? "" : String(period.days);
  return { list, period, views, changes, readership, questions };
});

export default function Numbers({
  loaderData: { list, period, views, changes, readership, questions },
}: Route.ComponentProps) {
  return (
    <Screen
      title="Numbers"
      lead="Readership and subscribers in daily totals; no reader is tracked. Today is still incomplete."
    >
      <Tabs
        list={list}
        filter="days"
        label="Period"
        tabs={PERIODS.map((days) => ({ value: days === FIRST_PERIOD ? "" : days, label: `${days} days` }))}
      />
      <ViewsPanel period={period} views={views} />
      <SubscribersPanel period={period} changes={changes} />
      <div className="panel-grid">
        <HostsPanel days={period.days} hosts={readership.hosts} reached={readership.reached} />
        <QuestionsPanel days={period.days} questions={questions} />
        <PagesPanel days={period.days} pages={readership.pages} />
      </div>
    </Screen>
  );
}
