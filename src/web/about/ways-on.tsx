import { Link } from "#ui/primitives/link.tsx";
import { CallLinks } from "./call-links.tsx";
import type { AboutCopy } from "./copy.server.ts";

type Props = { copy: AboutCopy["aboutNew"]["call"]; channel: string };

/** The end of /about-new: the two services by the holding period of their ideas, and the channel. */
export function WaysOn({ copy, channel }: Props) {
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
                <svg
                  viewBox="0 0 24 24"
                  width="24"
                  height="24"
                  className="col-2 row-[1_/_span_2] text-(color:--plan) [transition:translate_0.18s] group-hover/way:[translate:4px_0]"
                  aria-hidden="true"
                >
                  <path
                    d="M5 12h13M13 6.5 18.5 12 13 17.5"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.6"
                  />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
