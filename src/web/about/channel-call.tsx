import { markOf } from "#ui/primitives/mark.ts";
import { CallLinks } from "./call-links.tsx";
import type { AboutCopy } from "./copy.server.ts";
import { figureOf } from "./rules.ts";

type Props = { copy: AboutCopy["aboutus"]["call"]; channel: string };

/** The end of /aboutus: the channel with its number of readers, and the link to the services. */
export function ChannelCall({ copy, channel }: Props) {
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
