import { shortDate } from "#platform/format/dates.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { SampleTag } from "./parts.tsx";
import type { DayView, MonthView } from "./view.ts";

/** The month's days as a table, newest first, with the days on which the exchange was closed or no digest came out. */
export function DayList({ view: { name, list, samples } }: { view: MonthView }) {
  return (
    <section className="wrap sec" aria-labelledby="days">
      <h2 id="days">Day by day</h2>
      <table className="figs da-days mt-7 text-[1rem] max-[43.75rem]:text-[0.875rem]">
        <caption className="vh">Market days of {name}</caption>
        <thead>
          <tr className="relative">
            <th scope="col">Day</th>
            <th scope="col" className="v text-left max-[43.75rem]:hidden">
              Verdict
            </th>
            <th scope="col">Nifty 50</th>
            <th scope="col" className="ch max-[43.75rem]:hidden">
              Change
            </th>
            <td className="cbar w-[16%] pl-7 max-[62.5rem]:hidden" />
            <th scope="col">
              FII<span className="u max-[43.75rem]:hidden">, ₹ crore</span>
            </th>
            <th scope="col">
              DII<span className="u max-[43.75rem]:hidden">, ₹ crore</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((day) => (
            <Day key={day.date} day={day} samples={samples} />
          ))}
        </tbody>
      </table>
      <p className="src mt-5">
        Net purchases in the cash market, provisional on the day; closes as published in each digest.
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
        <td colSpan={6}>{day.kind === "closed" ? `Closed: ${day.reason}` : "No digest"}</td>
      </tr>
    );
  }
  const { verdict, tone, close, change, bar, fii, dii } = day.figures;
  const mark = verdict === "—" ? "—" : <Bias tone={tone}>{verdict}</Bias>;
  return (
    <tr className="relative">
      <th scope="row">
        <Link href={`/dailydigest/${day.date}`}>{name}</Link>
        <span className="under hidden max-[43.75rem]:mt-0.75 max-[43.75rem]:block max-[43.75rem]:font-normal">
          {mark}
        </span>
        {day.special && <span className="tag">{day.special}</span>}
        {samples && <SampleTag />}
      </th>
      <td className="v text-left max-[43.75rem]:hidden">{mark}</td>
      <td>
        {close}
        <span className="under hidden max-[43.75rem]:mt-0.75 max-[43.75rem]:block max-[43.75rem]:font-normal">
          {change}
        </span>
      </td>
      <td className="ch max-[43.75rem]:hidden">{change}</td>
      <td className="cbar w-[16%] pl-7 max-[62.5rem]:hidden">{bar && <Bar bar={bar} />}</td>
      <td>{fii}</td>
      <td>{dii}</td>
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
