import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { readText } from "#domain/compliance/read-text.server.ts";
import { FRAME_FIELDS, partOf } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/about-new.ts";
import { aboutCopy } from "./copy.server.ts";
import { Essay } from "./essay.tsx";
import { Making } from "./making.tsx";
import { MakingHero } from "./making-hero.tsx";
import { Statements } from "./statements.tsx";
import { WaysOn } from "./ways-on.tsx";

export const middleware = [definePage({ tags: [TEXTS_TAG] })];

const PATH = "/about-new";

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { slug, title, version, sha256, effectiveOn } = await readText(view.tools, "disclaimer");
  return {
    copy: aboutCopy("aboutNew", view),
    firm: partOf(view.firm, ...FRAME_FIELDS, "grievanceOfficer"),
    proof: {
      title,
      href: `/${slug}`,
      bytes: `/legal/${slug}/${version}.txt`,
      version,
      sha256,
      since: longDate(effectiveOn),
    },
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [];
  const { firm, origin, state } = root;
  const { meta } = loaderData.copy;
  return pageMeta({
    origin,
    firmName: firm.name,
    state,
    path: PATH,
    ...meta,
    jsonLd: [
      {
        "@type": "AboutPage",
        name: meta.title,
        description: meta.description,
        url: absoluteUrl(origin, PATH),
        about: {
          "@type": "Organization",
          name: firm.name,
          legalName: firm.legalName,
          url: absoluteUrl(origin, "/"),
          identifier: [firm.registration, firm.enlistment],
        },
      },
    ],
  });
}

export default function AboutNew({ loaderData: { copy, firm, proof } }: Route.ComponentProps) {
  return (
    <>
      <MakingHero copy={copy.hero} firm={firm} />
      <Statements copy={copy.aims} />
      <Essay copy={copy.philosophy} />
      <Making copy={copy.making} proof={proof} />
      <WaysOn copy={copy.call} channel={firm.links.channel} />
    </>
  );
}
