import type { ReactNode } from "react";
import { evenDate } from "#platform/format/dates.ts";
import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import { FallChart } from "#ui/charts/fall-chart.tsx";
import type { ChartSession } from "#ui/charts/fall-geometry.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import { Age } from "#web/digest/age.island.tsx";
import { unbroken } from "#web/digest/print.ts";
import type { Fall, Today } from "./today.server.ts";

type Copy = Record<
  "title" | "open" | "mail" | "sample" | "sampleSource" | "source" | "awaitedTitle" | "awaited",
  string
>;
type Props = { copy: Copy; today: Today };

/** The section in place of the newest digest until there is one. */
export const AwaitedSection = ({ copy }: { copy: Copy }) => (
  <section aria-labelledby="today-title" className="border-line border-y bg-sunk">
    <div className="wrap py-[clamp(32px,3.6vw,52px)]">
      <h2 id="today-title" className="text-h3">
        {copy.awaitedTitle}
      </h2>
      <p className="mt-4 max-w-[38em] text-ink-2 text-lead">{copy.awaited}</p>
      <MailLink text={copy.mail} />
    </div>
  </section>
);

/** The newest digest: its sessions annotated with one rule, as the first screen's chart, and six figures. */
export function TodaySection({ copy, today }: Props) {
  const { date, sample, tiles, fall, age } = today;
  const source = sample ? copy.sampleSource : copy.source;
  // Beside the first of the two headings, which states figures as well.
  const mark = sample && (
    <span className="rounded-[4px] border border-accent-text px-2 py-1 font-medium font-sans text-accent-text text-note leading-none tracking-normal">
      {copy.sample}
    </span>
  );
  return (
    <section aria-labelledby="today-title" data-today="">
      {fall && <FallFigure fall={fall} mark={mark} source={source} mail={copy.mail} />}
      <div className="border-line border-y bg-sunk">
        <div className="wrap py-[clamp(32px,3.6vw,52px)]">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <h2 id="today-title" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-h3">
              {date}, {copy.title}
              {!fall && mark}
            </h2>
            <p className="flex flex-wrap gap-x-6 font-medium">
              <Link href="/dailydigest" className="inline-flex min-h-11 items-center gap-2">
                {copy.open}
                <span aria-hidden="true">→</span>
              </Link>
              {!fall && <MailLink text={copy.mail} />}
            </p>
          </div>
          <dl className="mt-4 grid grid-cols-2 gap-x-5 sm:grid-cols-3 lg:grid-cols-6">
            {tiles.map(({ name, text, change, note }) => (
              <div key={name} className="border-line-2 border-t py-3.5" data-tile="">
                <dt className="text-ink-2 text-sm">{name}</dt>
                <dd className="num mt-1 font-serif text-[clamp(1.5rem,1.2rem+0.9vw,1.875rem)] leading-tight tracking-[-0.02em]">
                  {text}
                </dd>
                <dd className="mt-1 text-ink-2 text-sm">
                  {change && (
                    <Bias tone={change.tone} shape={change.way}>
                      {change.text}
                    </Bias>
                  )}{" "}
                  {note}
                </dd>
              </div>
            ))}
          </dl>
          {/* No script follows the clock here: the home page is at its size limit, and the sentence names the day. */}
          {age && (
            <div className="mt-4">
              <Age age={age} closing={date} />
            </div>
          )}
          <p className="src mt-2">{source}</p>
        </div>
      </div>
    </section>
  );
}

/** Links to the form; below the chart, so that a phone shows it on its second screen. */
const MailLink = ({ text }: { text: string }) => (
  <a href="#newsletter" className="inline-flex min-h-11 items-center font-medium text-sm underline">
    {text}
  </a>
);

type FallProps = { fall: Fall; mark: ReactNode; source: string; mail: string };

function FallFigure({ fall, mark, source, mail }: FallProps) {
  return (
    <figure className="overflow-x-clip pt-5 pb-7">
      <figcaption className="wrap flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-h3">{unbroken(fall.title)}</h2>
        {mark}
      </figcaption>
      <FallChart sessions={fall.sessions} fast="EMA 20" slow="EMA 50" notes={fall.notes} label={fall.label} />
      <div className="wrap mt-4 grid grid-cols-1 items-start gap-x-10 md:grid-cols-[1fr_auto]">
        <p className="src my-3">
          <span>
            Nifty 50, daily. Solid line: 20-day average. Dashed line: 50-day average. The band is the gap
            between them. {source}
          </span>
        </p>
        <div className="flex min-w-0 flex-wrap items-start gap-x-6">
          <MailLink text={mail} />
          <FallTable sessions={fall.sessions} caption={fall.label} />
        </div>
      </div>
    </figure>
  );
}

/** The chart's figures as a table, newest first, folded at first. */
function FallTable({ sessions, caption }: { sessions: readonly ChartSession[]; caption: string }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 items-center font-medium text-sm underline">
        Show as a table
      </summary>
      <TableScroll
        label="Show as a table"
        className="mt-3 max-h-96 overflow-y-auto rounded-card border border-line bg-card [--ground:var(--card)]"
      >
        <table className="num w-full text-right text-sm [&_td]:px-3 [&_td]:py-1.5 [&_th]:whitespace-nowrap [&_th]:px-3 [&_th]:py-1.5 [&_th]:font-normal">
          <caption className="vh">{caption}</caption>
          <thead className="sticky top-0 z-2 bg-card text-ink-2">
            <tr>
              {["Date", "Open", "High", "Low", "Close", "EMA 20", "EMA 50"].map((name) => (
                <th key={name} scope="col" className="first:text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {sessions.toReversed().map(([date, ...figures]) => (
              <tr key={date}>
                <th scope="row" className="text-left">
                  {evenDate(date)}
                </th>
                {figures.map((figure, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                  <td key={i}>{(i < 4 ? twoDecimals : rounded)(figure)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
