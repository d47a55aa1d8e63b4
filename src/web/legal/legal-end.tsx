import { officialLinks } from "#domain/firm/official-links.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { isMobile, printPhone } from "#platform/format/phone.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";

const OUTSIDE = [
  {
    label: "SEBI SCORES",
    href: officialLinks.complaintPortal,
    text: "The regulator’s complaint portal.",
  },
  {
    label: "SMART ODR",
    href: officialLinks.disputePlatform,
    text: "Online conciliation and arbitration in the securities market.",
  },
  {
    label: "List of registered analysts",
    href: officialLinks.analystList,
    text: "Check any research analyst’s registration at SEBI.",
  },
];

/** The part of the firm that a legal page names. */
export type LegalContact = Pick<
  Firm,
  "grievanceOfficer" | "grievanceEmail" | "supportLink" | "supportNumber"
>;

/** The end of every legal page: whom to contact, inside the firm and outside it. */
export function LegalEnd({ firm }: { firm: LegalContact }) {
  return (
    <section
      className="wrap pb-[clamp(56px,6vw,96px)] print:break-inside-avoid"
      aria-labelledby="whom-to-turn-to"
      data-allow-copy=""
    >
      <Level name="Contact" />
      <h2 id="whom-to-turn-to" className="text-h3">
        Who to contact
      </h2>
      {/* Between phone and desktop the two lists share a narrow page: names are above their values there. */}
      <div className="mt-8 grid gap-x-16 md:grid-cols-2">
        <dl className="legal-ways" aria-label="At the firm">
          <div className="lg:grid lg:grid-cols-[11rem_1fr] lg:items-baseline">
            <dt className="text-[0.84375rem] text-ink-3">Grievance officer</dt>
            <dd>{firm.grievanceOfficer}</dd>
          </div>
          <div className="lg:grid lg:grid-cols-[11rem_1fr] lg:items-baseline">
            <dt className="text-[0.84375rem] text-ink-3">E-mail</dt>
            <dd>
              <Link href={`mailto:${firm.grievanceEmail}`}>{firm.grievanceEmail}</Link>
            </dd>
          </div>
          <div className="lg:grid lg:grid-cols-[11rem_1fr] lg:items-baseline">
            <dt className="text-[0.84375rem] text-ink-3">
              {isMobile(firm.supportNumber) ? "Messaging support" : "Telephone"}
            </dt>
            <dd>
              <Link href={firm.supportLink}>{printPhone(firm.supportNumber)}</Link>
            </dd>
          </div>
          <div className="lg:grid lg:grid-cols-[11rem_1fr] lg:items-baseline">
            <dt className="text-[0.84375rem] text-ink-3">On this site</dt>
            <dd>
              <Link href="/contactus">Contact form</Link>
            </dd>
          </div>
        </dl>
        <ul className="legal-ways" aria-label="Outside the firm">
          {OUTSIDE.map(({ label, href, text }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
              <p className="text-ink-2 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
