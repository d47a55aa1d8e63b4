import { disclosureFrame } from "#domain/compliance/rules.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { AboutCopy } from "./copy.server.ts";

type Props = {
  copy: AboutCopy["aboutus"]["standing"];
  firm: Pick<Firm, "registration" | "enlistment"> & Partial<Pick<Firm, "imported">>;
};

/** The two registrations, the link to SEBI's list, and the disclaimer that goes with them. */
export function Registrations({ copy, firm }: Props) {
  const badges = [
    { name: copy.registration, value: firm.registration },
    { name: copy.enlistment, value: firm.enlistment },
  ];
  return (
    <section id="standing" className="wrap pt-[clamp(40px,5vw,72px)]" aria-labelledby="standing-title">
      <div className="grid gap-x-12 gap-y-6 border-line-2 border-t pt-[clamp(24px,3vw,44px)] lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="standing-title" className="text-h3">
            {copy.title}
          </h2>
          <p className="mt-3 text-ink-2">{copy.text}</p>
          <Link
            href={officialLinks.analystList}
            className="mt-2 inline-flex min-h-11 items-center text-sm underline"
          >
            {copy.lookUp}
          </Link>
        </div>
        <div className="lg:col-span-7">
          <ul className="grid gap-4 sm:grid-cols-2" data-allow-copy="" aria-label="Registrations">
            {badges.map(({ name, value }) => (
              <li
                key={name}
                className="rounded-card border border-brand-line bg-brand-tint px-5.5 py-4.5"
                data-badge=""
              >
                <span className="block text-ink-2 text-sm">{name}</span>{" "}
                <span className="num mt-1 block font-serif text-h4 wrap-anywhere">{value}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-[52em] text-ink-3 text-note">{disclosureFrame(firm).disclaimer}</p>
        </div>
      </div>
    </section>
  );
}
