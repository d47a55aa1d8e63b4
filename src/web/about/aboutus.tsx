import { siteContext } from "#context.ts";
import { partOf } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { markOf } from "#ui/primitives/mark.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/aboutus.ts";
import { CallLinks } from "./call-links.tsx";
import { type AboutCopy, aboutCopy } from "./copy.server.ts";
import { Cue } from "./cue.tsx";
import { Founders } from "./founders.tsx";
import { RuleBook } from "./rule-book.tsx";
import { figureOf } from "./rules.ts";
import { Registrations } from "./standing.tsx";

export const middleware = [definePage({ listed: true })];

const PATH = "/aboutus";

export function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  return {
    copy: aboutCopy("aboutus", view),
    firm: partOf(view.firm, "name", "legalName", "registration", "enlistment", "imported", "links"),
  };
}

export const meta: Route.MetaFunction = metaOf(({ copy: { meta, founders, hero } }, { firm, origin }) => {
  const description = hero.accountants ? meta.description : meta.otherwise;
  return {
    path: PATH,
    title: meta.title,
    description,
    jsonLd: [
      {
        "@type": "AboutPage",
        name: meta.title,
        description,
        url: absoluteUrl(origin, PATH),
        mainEntity: {
          "@type": "Organization",
          name: firm.name,
          legalName: firm.legalName,
          url: absoluteUrl(origin, "/"),
          identifier: [firm.registration, firm.enlistment],
          founder: founders.people.map(({ name, role, profiles }) => ({
            "@type": "Person",
            name,
            jobTitle: founders.accountants ? role : founders.otherwise.role,
            sameAs: profiles.map(({ href }) => href),
          })),
        },
      },
    ],
  };
});

export default function AboutUs({ loaderData: { copy, firm } }: Route.ComponentProps) {
  return (
    <>
      <AboutHero copy={copy.hero} />
      <Registrations copy={copy.standing} firm={firm} />
      <Aims mission={copy.mission} vision={copy.vision} claimsNote={copy.claimsNote} />
      <RuleBook copy={copy.philosophy} />
      {copy.founders.people.length > 0 ? <Founders copy={copy.founders} /> : <span id="founders" />}
      <ChannelCall copy={copy.call} channel={firm.links.channel} />
    </>
  );
}

/** The first screen of /aboutus: the firm, its number of readers, and the link down to the registrations. */
function AboutHero({ copy }: { copy: AboutCopy["aboutus"]["hero"] }) {
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

type Props = { copy: AboutCopy["aboutus"]["call"]; channel: string };

/** The end of /aboutus: the channel with its number of readers, and the link to the services. */
function ChannelCall({ copy, channel }: Props) {
  const { claim } = copy;
  const members = claim && figureOf(claim.text);
  return (
    <section id="read-along" className="bg-brand-tint py-[clamp(48px,6vw,96px)]" aria-labelledby="call-title">
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12 lg:items-end">
        {claim && (
          <p className="num font-medium lg:col-span-7">
            {members ? (
              <>
                <span className="ml-[-0.04em] block font-serif normal-nums wrap-anywhere text-[length:clamp(4.75rem,2rem_+_11.4vw,11.5rem)]/[0.86] font-light tracking-[-0.05em] text-brand">
                  {members.figure}
                </span>{" "}
                <span className="mt-[0.8em] block" {...markOf(claim)}>
                  {members.rest}
                </span>
              </>
            ) : (
              <span className="mt-[0.8em] block" {...markOf(claim)}>
                {claim.text}
              </span>
            )}
          </p>
        )}
        <div className={claim ? "lg:col-span-5" : "lg:col-span-8"}>
          <h2 id="call-title" className="text-h3">
            {copy.title}
          </h2>
          <p className="mt-4 text-ink-2">{copy.text}</p>
          <CallLinks copy={copy} channel={channel} />
        </div>
      </div>
    </section>
  );
}

type AimsProps = Pick<AboutCopy["aboutus"], "mission" | "vision" | "claimsNote">;

/** The mission and the vision, each with a sentence on its meaning. */
function Aims({ mission, vision, claimsNote }: AimsProps) {
  return (
    <section id="mission" className="wrap sec" aria-label={`${mission.title} and ${vision.title}`}>
      <div className="grid gap-6 lg:grid-cols-12">
        <article
          className="grid content-between gap-12 rounded-card bg-night p-[clamp(24px,3vw,44px)] text-on-night lg:col-span-5"
          data-card="mission"
        >
          <h2 className="font-sans font-semibold text-night-mark text-sm tracking-normal">{mission.title}</h2>
          <div>
            {mission.claim && (
              <p
                className="text-balance font-serif text-h2 leading-[1.1] tracking-[-0.024em]"
                {...markOf(mission.claim)}
              >
                {mission.claim.text}
              </p>
            )}
            <p className="mt-6 max-w-[30em] text-on-night-2">{mission.text}</p>
          </div>
        </article>
        <article
          className="grid content-between gap-12 rounded-card border border-line-2 bg-card p-[clamp(24px,3vw,44px)] lg:col-span-7"
          data-card="vision"
        >
          <h2 className="font-sans font-semibold text-brand text-sm tracking-normal">{vision.title}</h2>
          <div>
            {vision.claim && (
              <p
                className="text-balance font-serif text-h2 leading-[1.1] tracking-[-0.024em]"
                {...markOf(vision.claim)}
              >
                {vision.claim.text}
              </p>
            )}
            <p className="mt-6 max-w-[30em] text-ink-2">{vision.claim ? vision.text : vision.otherwise}</p>
          </div>
        </article>
      </div>
      {(mission.claim || vision.claim) && <p className="src mt-5">{claimsNote}</p>}
    </section>
  );
}
