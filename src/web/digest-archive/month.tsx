import { shortDate } from "#platform/format/dates.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import type { MonthView } from "./compose-month.ts";
import { SampleTag, TallyLine, yearCrumb } from "./parts.tsx";
import { PeriodHead } from "./period-head.tsx";
import { PeriodPictures } from "./period-pictures.tsx";
import { PeriodTables } from "./period-tables.tsx";
import type { DayView } from "./view.ts";

const MOVES = { up: "rose", down: "fell", flat: "flat", none: "without a change" };

/** A month of the archive: its summary by rule, its calendar and charts, and its days. */
export function Month({ view }: { view: MonthView }) {
  return (
    <>
      <PeriodHead view={view} above={[yearCrumb(view.period)]}>
        <p className="flex flex-wrap gap-x-4.5 gap-y-1.5">
          <span>Sessions on which the Nifty</span>
          <TallyLine tally={view.tally} words={MOVES} />
        </p>
        <MonthCalendar view={view} />
      </PeriodHead>
      <PeriodPictures view={view} />
      <DayList view={view} />
      <PeriodTables view={view} />
    </>
  );
}

/** The month's days as a table, newest first, including days without trading or without a digest. */
function DayList({ view: { name, list, samples, corrected } }: { view: MonthView }) {
  return (
    <section className="wrap sec" aria-labelledby="days">
      <h2 id="days">Day by day</h2>
      <TableScroll className="mt-7" label={`Market days of ${name}`}>
        <table className="figs da-days text-[1rem] max-[43.75rem]:text-[0.875rem]">
          <caption className="vh">Market days of {name}</caption>
          <thead>
            <tr className="relative">
              <th scope="col">Day</th>
              <th scope="col">Nifty 50</th>
              <th scope="col">Change</th>
              <td className="cbar w-[14%] pl-7 max-[62.5rem]:hidden" />
              <th scope="col">FII, ₹ crore</th>
              <th scope="col">DII, ₹ crore</th>
              <th scope="col">Put-call ratio</th>
              <th scope="col">India VIX</th>
            </tr>
          </thead>
          <tbody>
            {list.map((day) => (
              <Day key={day.date} day={day} samples={samples} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="src mt-5">
        <span>
          Net purchases in the cash market, provisional on the day; closes, ratio and VIX as published in each
          digest. {corrected}
        </span>
      </p>
    </section>
  );
}

function Day({ day, samples }: { day: DayView; samples: boolean }) {
  const name = (
    <>
      <span className="wd">{day.weekday.slice(0, 3)}</span>{" "}
      <time dateTime={day.date}>{shortDate(day.date).slice(0, -5)}</time>
    </>
  );
  if (day.kind !== "digest") {
    return (
      <tr className="shut relative">
        <th scope="row">{name}</th>
        <td colSpan={7}>{day.kind === "closed" ? `Closed: ${day.reason}` : "No digest"}</td>
      </tr>
    );
  }
  const { close, change, bar, fii, dii, pcr, vix, isCorrected } = day.figures;
  return (
    <tr className="relative">
      <th scope="row">
        <Link href={`/dailydigest/${day.date}`}>{name}</Link>
        {day.special && <span className="tag">{day.special}</span>}
        {isCorrected && <span className="tag">corrected</span>}
        {samples && <SampleTag />}
      </th>
      <td>{close}</td>
      <td>{change}</td>
      <td className="cbar w-[14%] pl-7 max-[62.5rem]:hidden">{bar && <Bar bar={bar} />}</td>
      <td>{fii}</td>
      <td>{dii}</td>
      <td>{pcr}</td>
      <td>{vix}</td>
    </tr>
  );
}

/** The index's change as a bar, to the right for a rise. */
const Bar = ({ bar: [x, width] }: { bar: [number, number] }) => (
  <svg className="chart" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <rect className={x < 50 ? "fill-down" : "fill-up"} x={x} y="2" width={width} height="10" />
    <path className="c-zero" d="M50 0V14" vectorEffect="non-scaling-stroke" />
  </svg>
);

/** The month as a calendar: each day with a digest links to it. */
function MonthCalendar({ view: { name, weekdays, weeks, samples } }: { view: MonthView }) {
  return (
    <table className="da-cal mt-5 -mx-1 w-[calc(100%_+_8px)] table-fixed border-separate [border-spacing:4px]">
      <caption className="vh">{name}: the change of the Nifty 50 on each day</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              className="px-0.5 pb-1 text-left text-[0.84375rem] font-medium text-ink-2"
              key={weekday}
              scope="col"
            >
              <abbr className="no-underline" title={weekday}>
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, i) => (
              <Cell key={weekdays[i]} day={day} samples={samples} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ day, samples }: { day: DayView | null; samples: boolean }) {
  if (!day) return <td className="out bg-transparent bg-none text-ink-3" />;
  if (day.kind === "digest") {
    const { tone, change } = day.figures;
    return (
      <td data-tone={tone}>
        <Link href={`/dailydigest/${day.date}`}>
          <span className="d num font-serif normal-nums text-[1.1875rem]/none font-[440]" aria-hidden="true">
            {day.number}
          </span>
          <span className="vh">{shortDate(day.date)}: Nifty 50 </span>
          <Bias tone={tone}>
            <span className="p num">{change}</span>
          </Bias>
          {samples && (
            <span className="s text-xs/none text-flat-t">
              <span className="vh">, </span>sample
            </span>
          )}
        </Link>
      </td>
    );
  }
  const idle = day.kind === "closed" && day.weekend;
  const text = idle ? "" : day.kind === "closed" ? day.reason : day.kind === "missing" ? "No digest" : "";
  return (
    <td className={idle ? "idle" : day.kind}>
      <span>
        <span className="d num font-serif normal-nums text-[1.1875rem]/none font-[440]">{day.number}</span>
        {text && <span className="r row-3 text-[0.8125rem]/[1.2] text-ink-2 max-start:sr-only">{text}</span>}
      </span>
    </td>
  );
}
