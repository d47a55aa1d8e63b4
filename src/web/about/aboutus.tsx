import { siteContext } from "#context.ts";
import { partOf } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/aboutus.ts";
import { Aims } from "./aims.tsx";
import { ChannelCall } from "./channel-call.tsx";
import { aboutCopy } from "./copy.server.ts";
import { Founders } from "./founders.tsx";
import { AboutHero } from "./hero.tsx";
import { RuleBook } from "./rule-book.tsx";
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
