import { longDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { TermValue } from "./term-values.server.ts";

/** The address of the figures in their digest. */
const digestAddress = ({ date, figures: [first] }: TermValue): string =>
  first?.section ? `/dailydigest/${date}/figures#${first.section}` : `/dailydigest/${date}`;

/** A term's figures with the day of their digest. */
export const LatestValue = ({ of }: { of: TermValue }) => (
  <>
    <dl className="max-w-[38em]">
      {of.figures.map(({ name, text, note }) => (
        <div
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          key={name}
        >
          <dt className="text-ink-2">{name}</dt>
          <dd>
            <b className="num font-medium">{text}</b>
            {note && <span className="text-note text-ink-2">, {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
    <p className="text-note text-ink-2">
      <Link className="inline-flex min-h-11 items-center underline" href={digestAddress(of)}>
        Digest of {longDate(of.date)}
      </Link>
      {of.sample && ", a sample with generated figures"}
    </p>
  </>
);
