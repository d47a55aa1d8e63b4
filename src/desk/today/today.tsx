import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { subscriberFigures } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { recentOrders } from "#domain/orders/list-orders.server.ts";
import { readingFigures } from "#domain/readership/count-readings.server.ts";
import { istWeekdayTime } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Sparkline } from "#ui/charts/sparkline.tsx";
import { State, type Tone } from "#ui/feedback/notice.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/today.ts";
import { comingFor } from "./coming.server.ts";
import { ComingPanel } from "./coming.tsx";
import { dutiesOf } from "./duties.server.ts";
import type { Duty } from "./duty.ts";
import { readRegisters } from "./registers.server.ts";

export const loader = permitted("anyone", async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const { tools, staff } = desk;
  const now = tools.clock.now();
  const may = (permission: "send" | "answer") => staff.permissions.has(permission);
  const registers = readRegisters(desk);
  const [duties, coming, readings, subscribers, orders] = await Promise.all([
    dutiesOf(desk, registers),
    comingFor(desk, registers),
    readingFigures(tools),
    may("send") ? subscriberFigures(tools.db, now) : undefined,
    may("answer") ? recentOrders(tools.db, now) : undefined,
  ]);
  return { duties, coming, readings, subscribers, orders, now: now.toISOString() };
});

export default function Today({
  loaderData: { duties, coming, readings, subscribers, orders, now },
}: Route.ComponentProps) {
  const pressing = duties.filter(({ tone }) => tone === "bad" || tone === "warn").length;
  return (
    <Screen title="Today" lead={`${istWeekdayTime(now)} in India`}>
      <section id="duties" data-live="60" className="duties mb-6" aria-label="What is due">
        <h2 className="mb-2">
          {pressing === 0
            ? "Nothing is due"
            : pressing === 1
              ? "One thing is due"
              : `${pressing} things are due`}
        </h2>
        {duties.length > 0 && (
          <ul className="rounded-card border border-line bg-card">
            {duties.map((duty) => (
              <DutyRow key={duty.href + duty.word} duty={duty} />
            ))}
          </ul>
        )}
      </section>
      {coming.lines.length > 0 && <ComingPanel coming={coming} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-x-5">
        <Figure title="Pages read" values={readings.days} />
        {subscribers && <Figure title="New subscribers" values={named(subscribers)} />}
        {orders && <Figure title="Requests" values={named(orders)} />}
      </div>
      <Panel title="Most read yesterday">
        <DataTable
          caption="Pages most read yesterday"
          rows={readings.mostRead}
          keyOf={({ path }) => path}
          empty="No reading was counted yesterday."
          columns={[
            { head: "Page", kind: "main", cell: ({ path }) => <a href={path}>{path}</a> },
            { head: "Readings", kind: "num", cell: ({ readings: n }) => grouped(n) },
          ]}
        />
      </Panel>
    </Screen>
  );
}

const named = (days: { day: string; count: number }[]) =>
  days.map(({ day, count }) => ({ name: day, value: count }));

const EDGE: Record<Tone, string> = {
  ok: "border-l-transparent",
  warn: "border-l-accent",
  bad: "border-l-down",
  idle: "border-l-transparent",
  live: "border-l-transparent",
};

function DutyRow({ duty: { tone, word, title, why, href, label } }: { duty: Duty }) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-3 px-4 py-3 not-first:border-t not-first:border-t-line ${EDGE[tone]}`}
    >
      <div className="duty-words min-w-0 flex-[1_1_240px]">
        <p className="duty-title flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <strong className="font-semibold">{title}</strong> <State tone={tone}>{word}</State>
        </p>
        {why.length > 0 && <p className="desk-quiet wrap-anywhere">{why.join(" ")}</p>}
      </div>
      <a className="btn" href={href}>
        {label}
        <span className="vh">: {title}</span>
      </a>
    </li>
  );
}

/** Shows one count over fourteen full days: yesterday and the sum as numbers, all days as a small chart. */
function Figure({ title, values }: { title: string; values: { name: string; value: number }[] }) {
  const last = values.at(-1)?.value ?? 0;
  const sum = values.reduce((total, { value }) => total + value, 0);
  return (
    <section className="panel figure-card" aria-label={title}>
      <h2>{title}</h2>
      <p className="mt-1 font-serif text-4xl/[1.1] lining-nums tabular-nums">{grouped(last)}</p>
      <p className="desk-quiet mb-3">yesterday, {grouped(sum)} in fourteen days</p>
      <Sparkline values={values} label={`${title} by day, the fourteen days until yesterday`} />
    </section>
  );
}
