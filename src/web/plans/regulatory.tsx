import { disclosureFrame } from "#domain/compliance/rules.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import type { FrameFirm } from "#domain/firm/rules.ts";
import { Link } from "#ui/primitives/link.tsx";

const REFUSED = [
  "No tips",
  "No personalised advice",
  "No intraday or F&O calls",
  "No free trials",
  "No fund management",
  "No trade execution",
  "No guaranteed returns",
];

const TEXTS = [
  { label: "Disclaimer & Disclosure", href: "/disclaimer" },
  { label: "MITC (Terms of Use)", href: "/termsandconditions" },
  { label: "Investor Charter", href: "/investor-charter" },
  { label: "Grievance Redressal", href: "/grievanceredressal" },
];

type Props = {
  firm: FrameFirm;
  copy: { title: string; lead: string };
  /** The time limits for acknowledging and resolving a complaint. */
  times: { acknowledgement: string; redress: string };
};

/**
 * The firm behind a paid page: registration, enlistment, the verbatim warning and disclaimer, what is not offered, and
 * where to complain. A page adds its own heading and one paragraph.
 */
export function RegulatorySection({ firm, copy, times }: Props) {
  const frame = disclosureFrame(firm);
  return (
    <section id="regulatory" className="wrap sec" aria-labelledby="regulatory-title" data-allow-copy="">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-5">
          <h2 id="regulatory-title" className="max-w-[11em]">
            {copy.title}
          </h2>
          <p className="max-w-[34em] text-ink-2">{copy.lead}</p>
          <p className="max-w-[26em] font-serif text-h4 leading-snug">{frame.warning}</p>
        </div>
        <div>
          <dl className="num border-line border-b">
            <Fact term="Registered name">{firm.legalName}</Fact>
            <Fact term="Registration">{frame.registration}</Fact>
            <Fact term="Enlistment">{frame.enlistment}</Fact>
            <Fact term="Compliance officer">
              {firm.complianceOfficer},{" "}
              <Link href={`mailto:${firm.complianceEmail}`} className="text-inherit underline">
                {firm.complianceEmail}
              </Link>
            </Fact>
            <Fact term="Complaints">
              Acknowledged within {times.acknowledgement}, redressed within {times.redress}. After that{" "}
              <Link href={officialLinks.complaintPortal} className="text-inherit underline">
                SCORES
              </Link>{" "}
              and{" "}
              <Link href={officialLinks.disputePlatform} className="text-inherit underline">
                SMART ODR
              </Link>
              .
            </Fact>
            <Fact term="Not offered">
              <ul className="flex flex-wrap gap-x-2" data-refused="">
                {REFUSED.map((text) => (
                  <li key={text}>{text}.</li>
                ))}
              </ul>
            </Fact>
          </dl>
          <p className="mt-5 text-ink-2 text-sm">{frame.disclaimer}</p>
          <p className="mt-3 text-ink-2 text-sm">{frame.education}</p>
          <p className="mt-3 text-ink-2 text-sm">{frame.promotion}</p>
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {TEXTS.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className="inline-flex min-h-11 items-center font-medium text-sm underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-t py-3.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-3 text-sm leading-[1.8]">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
