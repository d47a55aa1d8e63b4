import { shortDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import { SampleTag } from "./parts.tsx";
import type { DayView, MonthView } from "./view.ts";

/** The month's days as a table, newest first, with the days on which the exchange was closed or no digest came out. */
export function DayList({ view: { name, list, samples, corrected } }: { view: MonthView }) {
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

/** The change of the index as a bar, to the right for a rise. */
const Bar = ({ bar: [x, width] }: { bar: [number, number] }) => (
  <svg className="chart" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <rect className={x < 50 ? "fill-down" : "fill-up"} x={x} y="2" width={width} height="10" />
    <path className="c-zero" d="M50 0V14" vectorEffect="non-scaling-stroke" />
  </svg>
);
