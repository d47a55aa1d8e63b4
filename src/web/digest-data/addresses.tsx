import { Link } from "#ui/primitives/link.tsx";
import type { AddressRow, DataPageView } from "./load.server.ts";

type Props = { rows: AddressRow[]; example: DataPageView["example"] };

/** The data addresses, and what the newest digest answers there. */
export const AddressList = ({ rows, example }: Props) => (
  <section className="mt-12" aria-labelledby="addresses">
    <h2 id="addresses">Addresses</h2>
    <dl className="mt-6 border-b border-line">
      {rows.map(({ pattern, what, examples }) => (
        <div
          key={pattern}
          className="grid gap-x-8 border-t border-line py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <dt className="font-medium wrap-anywhere">
            <code className="text-[0.875rem]">{pattern}</code>
          </dt>
          <dd>
            <p className="text-ink-2">{what}</p>
            {examples.map((path) => (
              <Link
                key={path}
                className="mr-6 inline-flex min-h-11 items-center wrap-anywhere underline"
                href={path}
                data-no-prefetch=""
              >
                {path}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    {example && (
      <>
        <h3 className="mt-10 text-h4">An example</h3>
        <p className="mt-3 max-w-[40em] text-ink-2">
          The close of the Nifty in the newest digest, that of {example.day}:
        </p>
        <Code text={`${example.ask}\n${example.answer}`} />
        <p className="mt-5 max-w-[40em] text-ink-2">
          More of the same answer, as it has it. Where a figure has several files, only the newest is shown
          here.
        </p>
        <Code text={example.json} />
      </>
    )}
  </section>
);

/** Lines of code; lines wider than the page wrap. */
const Code = ({ text }: { text: string }) => (
  <pre className="mt-3 rounded-lg bg-sunk p-4 text-[0.875rem]/[1.5] wrap-anywhere whitespace-pre-wrap">
    {text}
  </pre>
);
