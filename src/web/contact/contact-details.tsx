import type { Firm } from "#domain/firm/rules.ts";
import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";
import { isMobile, printPhone } from "#platform/format/phone.ts";
import { Link } from "#ui/primitives/link.tsx";

type Props = {
  firm: Pick<Firm, "email" | "supportLink" | "supportNumber" | "address">;
  hours: string[];
  reply: ReplyPromise;
};

/** The firm's addresses and hours. They are never protected from copying. */
export function ContactDetails({ firm, hours, reply }: Props) {
  return (
    <aside
      className="border-line border-t pt-10 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12"
      data-allow-copy=""
      aria-label="Contact details"
    >
      <h2 className="text-h3">Contact details</h2>
      <dl className="mt-6 grid gap-7">
        <Detail term="E-mail">
          <a
            className="inline-flex min-h-11 items-center underline decoration-line-2 wrap-anywhere"
            href={`mailto:${firm.email}`}
          >
            {firm.email}
          </a>
        </Detail>
        <Detail term={isMobile(firm.supportNumber) ? "Messaging support" : "Telephone"}>
          <Link
            className="num inline-flex min-h-11 items-center underline decoration-line-2"
            href={firm.supportLink}
          >
            {printPhone(firm.supportNumber)}
          </Link>
        </Detail>
        <Detail term="Working hours">
          {hours.map((line) => (
            <span key={line} className="num block">
              {line}
            </span>
          ))}
        </Detail>
        <Detail term="When we reply">
          Within {reply.within}, counted in the working hours above. A message sent today, {reply.today}, is
          answered by {reply.by}.
        </Detail>
        <Detail term="By post">{firm.address}</Detail>
        <Detail term="A complaint">
          <a
            className="inline-flex min-h-11 items-center underline decoration-line-2"
            href="/grievanceredressal"
          >
            How we handle it, and by when
          </a>
        </Detail>
      </dl>
    </aside>
  );
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-note">{term}</dt>
      <dd className="mt-1 text-lg leading-snug">{children}</dd>
    </div>
  );
}
