import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import type { AboutCopy } from "./copy.server.ts";

/** The philosophy as a book of two sides, like an order book: what the firm does, and what that rules out. */
export function RuleBook({ copy }: { copy: AboutCopy["aboutus"]["philosophy"] }) {
  return (
    <section
      id="philosophy"
      className="wrap pb-[clamp(56px,2.75rem+3.6vw,100px)]"
      aria-labelledby="rules-title"
    >
      <Level name={copy.level} />
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h2 id="rules-title" className="lg:col-span-7">
          {copy.title}
        </h2>
        <p className="text-ink-2 lg:col-span-5">{copy.lead}</p>
      </div>
      <div className="book" data-card="philosophy">
        <p className="book-head" aria-hidden="true">
          <span className="text-brand">{copy.does}</span>
          <span className="text-down-t">{copy.doesNot}</span>
        </p>
        <ol>
          {copy.rules.map((rule, i) => (
            <li key={rule.does} className="book-rule" data-rule="">
              <p className="book-does">
                <span className="book-side">{copy.does}</span> {rule.does}
              </p>
              <span className="book-number num" aria-hidden="true">
                {i + 1}
              </span>
              <p className="book-not">
                <span className="book-side">{copy.doesNot}</span> {rule.doesNot}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Link href="/disclaimer" className="mt-4 inline-flex min-h-11 items-center text-sm underline">
        {copy.more}
      </Link>
    </section>
  );
}
