import { useRouteLoaderData } from "react-router";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import type { ShownLogo } from "#domain/firm/look.ts";
import type { Firm, FrameFirm } from "#domain/firm/rules.ts";
import { callLink, printPhone } from "#platform/format/phone.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markMissing } from "#ui/primitives/mark.ts";
import type { RootData } from "./root-data.ts";
import { footerGroups, type SiteLink } from "./site-links.ts";

/** The firm's identity, links to all pages, and the mandatory disclosures. */
export function SiteFooter({ firm }: { firm: FrameFirm }) {
  const root = useRouteLoaderData<RootData>("root");
  return (
    <footer className="site-foot bg-night text-on-night text-sm">
      <div className="wrap grid gap-x-12 gap-y-7 pt-8 pb-7 md:pt-14 md:pb-10 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:pt-20">
        <Identity firm={firm} logo={root?.logo} />
        <nav
          aria-label="Footer"
          className="grid gap-x-6 border-night-line border-t md:grid-cols-3 md:gap-y-7 md:border-0"
        >
          {footerGroups(root?.navigation).map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </nav>
      </div>
      <Disclosures firm={firm} />
    </footer>
  );
}

/** A group of links: folded on a narrow screen, under its heading on a wide one. */
const Group = ({ title, links }: { title: string; links: SiteLink[] }) => (
  <section aria-label={title} className="foot-group border-night-line border-b md:border-0">
    <h2>{title}</h2>
    <details>
      <summary>
        {title}
        <Icon shape="down" size={14} />
      </summary>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="foot-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  </section>
);

function Identity({ firm, logo }: { firm: FrameFirm; logo: ShownLogo | undefined }) {
  const { registration, enlistment } = disclosureFrame(firm);
  return (
    <div>
      <Link
        href="/"
        className="wordmark-night inline-flex min-h-11 min-w-11 items-center gap-2.75 font-serif text-[1.3125rem]/[1.05] font-[480] tracking-[-0.02em] no-underline"
      >
        <Wordmark name={firm.name} logo={logo} onNight />
      </Link>
      <div className="num mt-5 grid gap-4 text-on-night-2 leading-relaxed" data-allow-copy="">
        <p>
          {registration}
          <br />
          {enlistment}
        </p>
        <p>
          <span className="text-on-night">Compliance officer</span>
          <br />
          {firm.complianceOfficer}
          <br />
          <Reach email={firm.complianceEmail} phone={firm.compliancePhone} />
        </p>
        <p>
          <span className="text-on-night">Grievance officer</span>
          <br />
          {firm.grievanceOfficer}
          <br />
          <Reach email={firm.grievanceEmail} phone={firm.grievancePhone} />
        </p>
        <address className="not-italic">
          <span className="text-on-night">{firm.legalName}</span>
          <br />
          {firm.address}
          <br />
          <Phone number={firm.supportNumber} />
        </address>
      </div>
      <div className="no-print mt-3">
        <SocialLinks links={firm.links} />
      </div>
    </div>
  );
}

const Phone = ({ number }: { number: string }) => (
  <Link href={callLink(number)} className="foot-link -my-2.5 underline">
    {printPhone(number)}
  </Link>
);

const Reach = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <Link href={`mailto:${email}`} className="foot-link -my-2.5 underline">
      {email}
    </Link>
    <br />
    <Phone number={phone} />
  </>
);

function Disclosures({ firm }: { firm: FrameFirm }) {
  const { warning, disclaimer, education, promotion } = disclosureFrame(firm);
  return (
    <div className="wrap pb-10 print:pb-0">
      <div className="grid gap-6 border-night-line md:border-t md:pt-8 lg:grid-cols-[5fr_7fr] lg:gap-12">
        <p className="text-balance font-serif text-h4 leading-snug" {...markMissing(firm.imported.warning)}>
          {warning}
        </p>
        <div className="grid gap-3 text-on-night-2 leading-relaxed">
          <p {...markMissing(firm.imported.disclaimer)}>{disclaimer}</p>
          <p>{education}</p>
          <p>{promotion}</p>
        </div>
      </div>
    </div>
  );
}

const PLACES = [
  ["x", "X"],
  ["video", "Videos"],
  ["photo", "Photos"],
  ["channel", "Messaging channel"],
] as const;

/** The firm's profiles on other sites. */
function SocialLinks({ links }: { links: Firm["links"] }) {
  return (
    <ul className="-ml-3 flex flex-wrap">
      {PLACES.filter(([key]) => links[key]).map(([key, label]) => (
        <li key={key}>
          <Link href={links[key]} title={label} className="foot-link min-w-11 justify-center px-3">
            <Icon shape={key} size={22} />
            <span className="vh">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
