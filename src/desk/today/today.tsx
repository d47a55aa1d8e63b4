import { type Desk, deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { installationOf } from "#desk/launch/installation.server.ts";
import { thingsLeft } from "#desk/launch/things-left.ts";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import { readSiteState } from "#domain/firm/site-state.server.ts";
import { subscriberFigures } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { readOutcomes } from "#domain/notices/read-outcomes.server.ts";
import { recentOrders } from "#domain/orders/list-orders.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { istWeekdayTime } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { Meter, Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/today.ts";
import { comingFor } from "./coming.server.ts";
import { ComingPanel } from "./coming.tsx";
import { dutiesOf } from "./duties.server.ts";
import { waitingWords } from "./duty.ts";
import { DutyList } from "./duty-list.tsx";
import { readRegisters, recordsFor } from "./registers.server.ts";
import { sinceLastHere } from "./since.server.ts";
import { OutcomesPanel, SincePanel } from "./since.tsx";

export const loader = permitted("anyone", async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const { tools, staff } = desk;
  const now = tools.clock.now();
  const may = (permission: "send" | "answer") => staff.permissions.has(permission);
  const registers = readRegisters(desk);
  const [launch, duties, coming, since, outcomes, subscribers, orders] = await Promise.all([
    launchFor(desk),
    dutiesOf(desk, registers),
    comingFor(desk, registers),
    sinceLastHere(desk),
    readOutcomes(tools.db, staff.id, now),
    may("send") ? subscriberFigures(tools.db, now) : undefined,
    may("answer") ? recentOrders(tools.db, now) : undefined,
  ]);
  return {
    launch,
    duties,
    coming,
    since,
    outcomes,
    subscribers,
    orders,
    now: now.toISOString(),
    viewer: { email: staff.email, permissions: [...staff.permissions] },
  };
});

export default function Today({
  loaderData: { launch, duties, coming, since, outcomes, subscribers, orders, now, viewer },
}: Route.ComponentProps) {
  // Returned work is the member's to do: it precedes what waits for others.
  const back = outcomes.filter(({ isBack }) => isBack).length;
  return (
    <Screen
      title="Today"
      heading={
        <div id="waiting" data-live="60">
          <p className="desk-quiet">{istWeekdayTime(now)} IST</p>
          <h1>{waitingWords(duties, back)}</h1>
        </div>
      }
      actions={
        viewer.permissions.includes("write") && (
          <>
            <a className="btn" href="/desk/newsletter/issues/new">
              Write a letter
            </a>
            <a className="btn" href="/desk/articles/new">
              Write an article
            </a>
          </>
        )
      }
    >
      <div className="panel-aside">
        <div className="min-w-0">
          {back > 0 && <OutcomesPanel outcomes={outcomes} />}
          <DutyList duties={duties} />
          {launch && <LaunchPanel {...launch} />}
          {back === 0 && <OutcomesPanel outcomes={outcomes} />}
          {coming.lines.length > 0 && <ComingPanel coming={coming} />}
        </div>
        <SincePanel since={since} now={now} permissions={viewer.permissions} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-x-5">
        {subscribers && <Figure title="New subscribers" values={named(subscribers)} />}
        {orders && <Figure title="Requests" values={named(orders)} />}
      </div>
    </Screen>
  );
}

/** Shows the progress towards going live, and links to what is left. */
const LaunchPanel = ({ parts, done, left }: Launch) => (
  <Panel
    title="The site is a preview"
    actions={
      <a className="btn" href="/desk/launch">
        Open launch checklist
      </a>
    }
  >
    <Meter
      value={done}
      max={parts}
      label={left ?? "Everything is done: one member proposes to go live, and another decides"}
    />
  </Panel>
);

const named = (days: { day: string; count: number }[]) =>
  days.map(({ day, count }) => ({ name: day, value: count }));

/** Shows one count over fourteen full days, if any: yesterday's and the sum as numbers, all days as a small chart. */
function Figure({ title, values }: { title: string; values: { name: string; value: number }[] }) {
  const last = values.at(-1)?.value ?? 0;
  const sum = values.reduce((total, { value }) => total + value, 0);
  if (sum === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="mt-1 font-serif text-4xl/[1.1] lining-nums tabular-nums">{grouped(last)}</p>
      <p className="desk-quiet mb-3">yesterday, {grouped(sum)} in 14 days</p>
      <Sparkline values={values} label={`${title} by day, the 14 days until yesterday`} />
    </section>
  );
}

/** The launch checklist's progress: its parts, those without red or waived items, and what is left. */
type Launch = { parts: number; done: number; left: string | undefined };

/** Counts the launch checklist, for members who manage the firm or the staff; undefined once the site is live. */
async function launchFor(desk: Desk): Promise<Launch | undefined> {
  if (!allows(desk.staff.permissions, ["firm", "staff"])) return undefined;
  if ((await readSiteState(desk.tools.db)).state === "live") return undefined;
  const sections = await readLaunch(desk.tools, await installationOf(desk), recordsFor(desk));
  return {
    parts: sections.length,
    done: sections.filter(({ red, waived }) => red.length + waived.length === 0).length,
    left: thingsLeft(sections),
  };
}
