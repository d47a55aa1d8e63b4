import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { Cue } from "./cue.tsx";

/** The first screen of /aboutus: the firm, its number of readers, and the link down to the registrations. */
export function AboutHero({ copy }: { copy: AboutCopy["aboutus"]["hero"] }) {
  const { accountants } = copy;
  const { title, lead } = accountants ? copy : copy.otherwise;
  return (
    <section className="wrap pt-[clamp(36px,5vw,72px)]" aria-labelledby="about-title">
      <h1 id="about-title">
        {title.map((line, i) => (
          <span key={line} className="md:block" {...(i === 0 && markOf(accountants))}>
            {line}{" "}
          </span>
        ))}
      </h1>
      <div className="mt-[clamp(20px,2.4vw,32px)] grid gap-x-12 gap-y-6 lg:grid-cols-12 lg:items-end">
        <p className="max-w-[32em] text-ink-2 text-lead lg:col-span-6">{lead}</p>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4 lg:col-span-6 lg:justify-end">
          {copy.claim && (
            <p className="num border-brand border-l-3 pl-4 font-medium" {...markOf(copy.claim)}>
              {copy.claim.text}
            </p>
          )}
          <Cue href="#standing">{copy.down}</Cue>
        </div>
      </div>
    </section>
  );
}
