import type { ReactNode } from "react";
import type { RateInForce } from "#domain/firm/rates.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";

/** A section of a calculator's page. */
export const ToolPart = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="mt-10" aria-labelledby={id}>
    <h2 className="mb-3 text-h4" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

type ExampleProps = { of: string; lines: [label: string, value: string][]; says: string };

/** The values that a calculator holds at first, and what they come to. */
export const WorkedExample = ({ of, lines, says }: ExampleProps) => (
  <ToolPart id="example" title="Worked example">
    <div className="num max-w-[42em] rounded-card bg-sunk p-[clamp(16px,2.4vw,28px)]">
      <p className="text-ink-2">
        With the figures of {of}:{" "}
        {lines.map(([label, value]) => `${label.replace(/, ₹$/, "")} ${value}`).join("; ")}.
      </p>
      <p className="mt-3">{says}</p>
    </div>
  </ToolPart>
);

/** The rates that a calculator uses, each with the law or tariff that sets it. */
export const Rates = ({ rates }: { rates: RateInForce[] }) => (
  <ToolPart id="rates" title="Rates and their sources">
    <dl className="max-w-[52em] border-t border-line">
      {rates.map(({ key, name, printed, from, document }) => (
        <div
          key={key}
          className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(200px,32%)_minmax(0,1fr)]"
        >
          <dt className="num">
            {capitalized(name)}: {printed}
          </dt>
          <dd className="text-ink-2">
            {document}. In force since {longDate(from)} at the latest.
          </dd>
        </div>
      ))}
    </dl>
  </ToolPart>
);
