import type { ShownText } from "#domain/compliance/read-text.server.ts";
import type { SiteState } from "#domain/firm/claims.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import type { ConfirmedText } from "#domain/firm/regulator-texts.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { isMobile, printPhone } from "#platform/format/phone.ts";
import { Contents } from "#ui/layout/contents.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";

type Props = {
  text: ShownText;
  firm: LegalContact;
  /** The regulator's own words, if the text explains some. */
  regulator?: React.ComponentProps<typeof RegulatorWords> | undefined;
  /** The name on the page's axis flag. */
  family?: string;
  /** Shown between the head and the text, across the full width. */
  above?: React.ReactNode;
  /** Shown below the text, in its column. */
  children?: React.ReactNode;
  /** The headings in `children`, for the table of contents. */
  more?: ShownText["sections"];
};

/** A statutory text with its record, contents, and contacts. */
export function LegalPage({ text, firm, regulator, family = "Legal", above, children, more = [] }: Props) {
  return (
    <article>
      <LegalHead text={text} family={family} />
      {regulator && <RegulatorWords {...regulator} />}
      {above}
      <div className="wrap legal-body">
        <LegalContents sections={[...text.sections, ...more]} />
        <div className="min-w-0">
          {/* The law's own words may always be copied. */}
          <div
            className="prose legal-prose max-w-152 text-md/[1.65] wrap-break-word min-[68.75rem]:grid min-[68.75rem]:max-w-none min-[68.75rem]:grid-cols-[minmax(0,38rem)_minmax(160px,220px)] min-[68.75rem]:gap-x-[clamp(32px,4vw,56px)] print:block print:max-w-none print:text-[10.5pt]/[1.45]"
            data-allow-copy=""
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
          {children}
        </div>
      </div>
      <LegalEnd firm={firm} />
    </article>
  );
}

const LegalContents = ({ sections }: Pick<ShownText, "sections">) => (
  <Contents
    name="On this page"
    entries={sections.map(({ id, title }) => ({
      id,
      label: title.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
    }))}
  />
);

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

/** The firm's data on a legal page. */
type LegalContact = Pick<Firm, "grievanceOfficer" | "grievanceEmail" | "supportLink" | "supportNumber">;

/** The end of every legal page: whom to contact, inside and outside the firm. */
function LegalEnd({ firm }: { firm: LegalContact }) {
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
      {/* At medium widths the two lists share a narrow page, so names are above their values. */}
      <div className="mt-8 grid gap-x-16 md:grid-cols-2">
        <dl className="legal-ways" aria-label="At the firm">
          <Contact term="Grievance officer">{firm.grievanceOfficer}</Contact>
          <Contact term="E-mail">
            <Link href={`mailto:${firm.grievanceEmail}`}>{firm.grievanceEmail}</Link>
          </Contact>
          <Contact term={isMobile(firm.supportNumber) ? "Messaging support" : "Telephone"}>
            <Link href={firm.supportLink}>{printPhone(firm.supportNumber)}</Link>
          </Contact>
          <Contact term="On this site">
            <Link href="/contactus">Contact form</Link>
          </Contact>
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

const Contact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="lg:grid lg:grid-cols-[11rem_1fr] lg:items-baseline">
    <dt className="text-[0.84375rem] text-ink-3">{term}</dt>
    <dd>{children}</dd>
  </div>
);

type RegulatorTextProps = {
  title: string;
  text: ConfirmedText | undefined;
  state: SiteState;
  bytes?: boolean;
  /** Whether the page explains the regulator's text; the charter quotes it, and accessibility has its own. */
  isExplained: boolean;
};

/**
 * The regulator's own words above the firm's explanation. Until they are imported, a preview states that the following
 * is in plain words; a live site has them.
 */
function RegulatorWords({ title, text, state, bytes = false, isExplained }: RegulatorTextProps) {
  if (!text)
    return isExplained && state === "preview" ? (
      <p className="wrap mt-6" data-preview-mark="not yet imported">
        This is an explanation in plain words; the regulator’s text is not yet imported.
      </p>
    ) : null;
  const { words, circular, dated, inForceFrom, sha256, version, confirmedBy } = text;
  return (
    <section className="wrap mt-10" aria-labelledby="regulator-text" data-allow-copy="">
      <h2 id="regulator-text" className="text-h3">
        {title}, word for word
      </h2>
      <p className="mt-3 text-ink-2 text-sm num">
        {circular}, {longDate(dated)}; in force from {longDate(inForceFrom)}. Version {version}, confirmed
        against the regulator’s file by {confirmedBy}.{" "}
        {bytes && <Link href={`/legal/mitc/${sha256}.txt`}>As plain text</Link>}
      </p>
      <p className="num mt-1 text-[0.875rem] wrap-anywhere text-ink-2">SHA-256 {sha256}</p>
      <p className="mt-5 max-w-[46em] [padding-inline-start:20px] wrap-anywhere whitespace-pre-wrap [border-inline-start:3px_solid_var(--brand)]">
        {words}
      </p>
      <p className="mt-6 text-ink-2">The text below explains it in plain words; the text above prevails.</p>
    </section>
  );
}

type LegalHeadProps = { text: Omit<ShownText, "html" | "sections">; family: string };

/** A text's title, its summary in a sentence, and its version with its proof. */
function LegalHead({ text, family }: LegalHeadProps) {
  const { slug, title, summary, version, effectiveOn, isInForce, sha256, others } = text;
  const announced = others.filter(({ state }) => state === "announced");
  const former = others.filter(({ state }) => state !== "announced");
  return (
    <header className="wrap pt-14 lg:pt-20">
      <Level name={family} />
      <h1 className="max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)] print:text-[26pt]">
        {title}
      </h1>
      <div className="mt-6 grid gap-x-16 gap-y-[clamp(28px,3vw,44px)] border-b border-line pb-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_auto] min-[68.75rem]:items-end min-[68.75rem]:pb-9 print:block">
        <p className="max-w-[32em] text-ink-2 text-lead">{summary}</p>
        <section className="num text-sm print:mt-4" data-allow-copy="" aria-label="Record of this text">
          <dl className="flex flex-wrap gap-x-9 gap-y-3.5">
            <div>
              <dt className="text-[0.84375rem] text-ink-3">Version</dt>
              <dd>
                {version},{" "}
                <Link
                  className="-my-2.5 inline-flex min-h-11 items-center underline decoration-line-2"
                  href={fileOf(slug, version)}
                >
                  as plain text
                </Link>
              </dd>
            </div>
            <div>
              <dt className="text-[0.84375rem] text-ink-3">
                {isInForce ? "In effect since" : "Takes effect on"}
              </dt>
              <dd>
                <time dateTime={effectiveOn}>{longDate(effectiveOn)}</time>
              </dd>
            </div>
            {announced.length > 0 && (
              <div>
                <dt className="text-[0.84375rem] text-ink-3">Next version</dt>
                {announced.map((other) => (
                  <dd key={other.version}>
                    <OtherVersion slug={slug} {...other} />
                  </dd>
                ))}
              </div>
            )}
          </dl>
          <details className="legal-hash">
            <summary className="mt-2 inline-flex min-h-11 flex-wrap content-center items-baseline gap-x-2.5 print:hidden">
              <span className="underline decoration-line-2">Record of this text</span>{" "}
              <code className="text-[0.875rem]">
                {sha256.slice(0, 8)}…{sha256.slice(-8)}
              </code>
            </summary>
            <p className="text-[0.84375rem] text-ink-3">SHA-256 of the plain text</p>
            <code className="legal-hash-full block text-[0.875rem] wrap-anywhere min-[68.75rem]:max-w-72">
              {sha256}
            </code>
            {former.length > 0 && (
              <>
                <p className="mt-3.5 text-[0.84375rem] text-ink-3">Other versions</p>
                <ul className="min-[68.75rem]:max-w-72">
                  {former.map((other) => (
                    <li key={other.version}>
                      <OtherVersion slug={slug} {...other} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </details>
        </section>
      </div>
    </header>
  );
}

type OtherVersionProps = { slug: string } & ShownText["others"][number];

function OtherVersion({ slug, version, state, effectiveOn }: OtherVersionProps) {
  return (
    <>
      <Link className="underline decoration-line-2" href={fileOf(slug, version)}>
        Version {version}
      </Link>
      , {STATES[state]} <time dateTime={effectiveOn}>{longDate(effectiveOn)}</time>
    </>
  );
}

const STATES = {
  replaced: "replaced; in effect from",
  announced: "takes effect on",
  withdrawn: "replaced before its first day,",
} as const;

const fileOf = (slug: string, version: number): string => `/legal/${slug}/${version}.txt`;
