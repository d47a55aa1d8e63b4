import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { readText } from "#domain/compliance/read-text.server.ts";
import { FRAME_FIELDS, partOf } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/about-new.ts";
import { CallLinks } from "./call-links.tsx";
import { type AboutCopy, aboutCopy } from "./copy.server.ts";
import { Making } from "./making.tsx";
import { MakingHero } from "./making-hero.tsx";
import { Statements } from "./statements.tsx";

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

export const meta: Route.MetaFunction = metaOf(({ copy: { meta } }, { firm, origin }) => ({
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
}));

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

/** The philosophy as a short essay with margin notes, each beside the paragraph that it qualifies. */
function Essay({ copy }: { copy: AboutCopy["aboutNew"]["philosophy"] }) {
  return (
    <section
      id="philosophy"
      className="wrap pb-[clamp(56px,2.75rem+3.6vw,100px)]"
      aria-labelledby="philosophy-title"
    >
      <Level name={copy.level} />
      <h2 id="philosophy-title" className="max-w-[15em]">
        {copy.title}
      </h2>
      <div className="mt-[clamp(28px,3.6vw,52px)] grid gap-y-9">
        {copy.parts.map(({ text, kind, note }) => (
          <div key={kind} className="grid gap-x-12 gap-y-4 lg:grid-cols-12" data-thought="">
            <p className="font-serif text-h4 leading-[1.42] tracking-[-0.01em] lg:col-span-7">{text}</p>
            <p className="border-brand border-l-3 pl-4 text-ink-2 text-sm lg:col-span-4 lg:col-start-9 lg:self-start">
              <span className="block font-semibold text-ink">{kind}</span>
              {note}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

type Props = { copy: AboutCopy["aboutNew"]["call"]; channel: string };

/** The end of /about-new: the two services by the holding period of their ideas, and the channel. */
function WaysOn({ copy, channel }: Props) {
  return (
    <section id="services" className="wrap sec" aria-labelledby="services-title">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="services-title">{copy.title}</h2>
          <p className="mt-5 max-w-[32em] text-ink-2">{copy.text}</p>
          <CallLinks copy={copy} channel={channel} />
        </div>
        <ul className="grid gap-4 lg:col-span-7">
          {copy.plans.map(({ key, name, text, horizon, href }) => (
            <li key={key} data-plan={key}>
              <Link
                href={href}
                className="group/way grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2.5 rounded-card border border-(color:--plan-line) bg-(color:--plan-tint) p-[clamp(20px,2.4vw,34px)] no-underline"
              >
                <span className="font-serif text-h3 leading-none tracking-[-0.02em] text-(color:--plan)">
                  {name}
                </span>
                <span className="row-2 text-ink-2">
                  {text}, <span className="whitespace-nowrap">{horizon}</span>
                </span>
                <span className="col-2 row-[1_/_span_2] text-(color:--plan) [transition:translate_0.18s] group-hover/way:[translate:4px_0]">
                  <Icon shape="next" size={24} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
