import type { Firm, FrameFirm } from "#domain/firm/rules.ts";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { Cue } from "./cue.tsx";

type Props = { copy: AboutCopy["aboutNew"]["hero"]; firm: FrameFirm & Pick<Firm, "grievanceOfficer"> };

/** The first screen of /about-new: what the page shows, and the plate of credentials. */
export function MakingHero({ copy, firm }: Props) {
  const { credentials: words } = copy;
  const rows = [
    [words.name, firm.legalName],
    [words.registration, firm.registration],
    [words.enlistment, firm.enlistment],
    [words.compliance, firm.complianceOfficer],
    [words.grievance, firm.grievanceOfficer],
    [words.office, firm.address],
  ];
  return (
    <section
      className="making-hero bg-night py-[clamp(40px,5.6vw,88px)] text-on-night"
      aria-labelledby="making-hero-title"
    >
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 id="making-hero-title">{copy.title}</h1>
          <p className="mt-7 max-w-[31em] text-lead text-on-night-2">{copy.lead}</p>
          <div className="mt-7 text-on-night [&_span]:border-night-line">
            <Cue href="#making">{copy.down}</Cue>
          </div>
        </div>
        <div
          className="relative z-1 self-start rounded-card border border-night-line bg-night-2 p-[clamp(20px,2.2vw,32px)] lg:col-span-5"
          data-allow-copy=""
          data-credentials=""
        >
          <h2 className="font-sans font-semibold text-night-mark text-sm tracking-normal">{words.title}</h2>
          {copy.claim && (
            <p className="mt-2 font-serif text-h4 tracking-[-0.015em]" {...markOf(copy.claim)}>
              {copy.claim.text}
            </p>
          )}
          <dl className="num mt-5">
            {rows.map(([term, value]) => (
              <div
                className="grid gap-x-4 border-t border-t-night-line py-2.5 min-[480px]:grid-cols-[11em_1fr]"
                key={term}
              >
                <dt className="text-note/[1.6] text-on-night-2">{term}</dt>
                <dd className="text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
