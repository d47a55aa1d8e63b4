import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";
import { Link } from "#ui/primitives/link.tsx";

type Props = {
  /** `more`: the label of a link after an answer. */
  copy: { title: string; rows: { term: string; text: string; more?: string }[] };
  /** The links' targets, in the order of their answers; none if the target may not be shown. */
  links: (string | undefined)[];
  /** Whether it renews: only then can it be cancelled early. */
  isPlan: boolean;
  /** When a request is answered; undefined if the consent leads to the services host. */
  reply: ReplyPromise | undefined;
};

/** A buyer's questions on one screen: what it is, how often, by which rules, its price, its end, and what follows. */
export function AtAGlance({ copy, links, isPlan, reply }: Props) {
  const linked = copy.rows.filter(({ more }) => more);
  return (
    <section className="wrap pt-[clamp(32px,4.4vw,64px)]" aria-labelledby="glance-title">
      <h2 id="glance-title" className="text-h3">
        {copy.title}
      </h2>
      <dl className="num mt-4 grid gap-x-12 border-line border-b lg:grid-cols-2">
        {copy.rows.map((row) => (
          <Answer key={row.term} term={row.term}>
            {row.text}
            {row === linked[0] ? (
              <SampleLink label={row.more} href={links[0]} />
            ) : (
              <MoreLink label={row.more} href={links[linked.indexOf(row)]} />
            )}
          </Answer>
        ))}
        {isPlan && (
          <Answer term="If you stop">
            You may end it on any day; the days left are paid back.
            <MoreLink label="What comes back on a given day" href="/tools/refund" />
          </Answer>
        )}
        <Answer term="After you press">{afterOrder(reply)}</Answer>
      </dl>
    </section>
  );
}

/** What follows an order, in a sentence with its date. */
export const afterOrder = (reply: ReplyPromise | undefined): string =>
  reply === undefined
    ? "The services site opens in a new tab."
    : `Nothing is charged here. We reply within ${reply.within}: to a request of today, ${reply.today}, by ${reply.by}.`;

const Answer = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-line border-t py-2.5 text-sm">
    <dt className="text-ink-3">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

type LinkProps = { label: string | undefined; href: string | undefined };

/** The link to a whole specimen of what a buyer gets. */
const SampleLink = ({ label, href }: LinkProps) =>
  label && href ? (
    <Link href={href} className="btn btn-line btn-small my-1.5 flex w-fit">
      {label}
    </Link>
  ) : null;

const MoreLink = ({ label, href }: LinkProps) =>
  label && href ? (
    <>
      {" "}
      <Link href={href} className="inline-flex min-h-6 items-center font-medium underline">
        {label}
      </Link>
    </>
  ) : null;
