import { monthAfter } from "#domain/complaints/months.ts";
import { flowOf, type Register } from "#domain/complaints/rules.ts";
import { monthName } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";

const MONTHS = 12;

/**
 * The register as a running account: each knot is what was pending when a month was closed, and what the next
 * one carries. The month to come has none. Drawn for the eye; the monthly table says the same.
 */
export function CarryChain({ register }: { register: Register }) {
  const months = register.months.slice(-MONTHS).map((month) => ({ ...month, ...flowOf(month) }));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const next = monthName(monthAfter(last.month));
  return (
    <figure className="ch-chain num mt-[clamp(32px,3.4vw,48px)] print:break-inside-avoid">
      <figcaption>
        What is pending at the end of a month is carried into the next. {next} is the next month to be closed;
        it has no figures yet.
      </figcaption>
      <ol className="mt-5 md:flex" aria-hidden="true">
        <li data-start="">
          <b className="ch-knot">{grouped(first.carried)}</b>
          <span className="ch-flow">carried in</span>
        </li>
        {months.map(({ month, received, resolved, pending }) => (
          <li key={month}>
            <Name month={month} />
            <span className="ch-flow">
              +{grouped(received)} −{grouped(resolved)}
            </span>
            <b className="ch-knot">{grouped(pending)}</b>
          </li>
        ))}
        <li data-open="">
          <Name month={monthAfter(last.month)} />
          <span className="ch-flow">open</span>
        </li>
      </ol>
    </figure>
  );
}

/** The month's name cut to three letters, its year below or beside it. */
function Name({ month }: { month: string }) {
  const [name = "", year] = monthName(month).split(" ");
  return (
    <span className="ch-month">
      {name.slice(0, 3)} <small>{year}</small>
    </span>
  );
}
