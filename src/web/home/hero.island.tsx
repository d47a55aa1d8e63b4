import { useRef } from "react";
import { island } from "#ui/island/define.ts";
import { Link } from "#ui/primitives/link.tsx";
import { useRotation } from "#ui/primitives/use-rotation.ts";
import { HeroLoop } from "./hero-loop.tsx";
import { PauseButton } from "./pause-button.tsx";

const INTERVAL_MS = 3_000;

type Props = {
  copy: {
    before: string;
    words: string[];
    lead: string;
    primary: string;
    secondary: string;
    prices: string;
    risk: string;
    down: string;
    loop: string;
  };
};

/** The first screen: the headline with its rotating word, two links, and the drawn loop. */
export const HomeHero = island("web/home/hero", function HomeHero({ copy }: Props) {
  const { words } = copy;
  const video = useRef<HTMLVideoElement>(null);
  const { index, running, toggle, hold } = useRotation(words.length, INTERVAL_MS);
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  const toggleMotion = () => {
    toggle();
    if (running) video.current?.pause();
    else video.current?.play().catch((error: unknown) => console.info("The video does not play:", error));
  };
  return (
    <section id="home" data-hero="" className="wrap pt-[clamp(36px,5vw,72px)] pb-[clamp(28px,3.4vw,48px)]">
      <h1 className="max-w-[13.2em]">
        {copy.before} {/* The hold is for the pointer; the keyboard holds the word with its pause control. */}
        {/* The rotating word has the width of the longest one, so that no line reflows. */}
        <span
          className="hero-word inline-grid text-brand"
          data-longest={longest}
          onPointerEnter={hold.onPointerEnter}
          onPointerLeave={hold.onPointerLeave}
        >
          <span key={index}>{words[index]}</span>
        </span>
      </h1>
      <div className="mt-[clamp(24px,2.6vw,36px)] grid gap-x-12 gap-y-9 md:grid-cols-[1fr_37%] lg:grid-cols-[1fr_38%]">
        <div className="grid content-start justify-items-start gap-7">
          <p className="max-w-[32em] text-ink-2 text-lead">{copy.lead}</p>
          <div className="flex w-full flex-wrap gap-3">
            <a href="#research-services" className="btn btn-amber max-[420px]:w-full">
              {copy.primary}
            </a>
            <Link href="/blog" className="btn btn-line max-[420px]:w-full">
              {copy.secondary}
            </Link>
          </div>
          <p className="-mt-3 text-ink-2 text-sm">
            <a href="#research-services" className="num flex min-h-11 items-center no-underline">
              {copy.prices}
            </a>
            <Link href="/disclaimer" className="inline-flex min-h-11 items-center underline">
              {copy.risk}
            </Link>
          </p>
        </div>
        <HeroLoop text={copy.loop} video={video} />
      </div>
      <div className="mt-6 flex items-center justify-between gap-4">
        <a
          href="#why-join"
          className="group inline-flex min-h-11 items-center gap-3 font-medium text-sm no-underline"
        >
          <span className="grid size-11 place-items-center rounded-full border border-line-2 transition-colors group-hover:border-current">
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <path d="M7 1v11M2 7.5 7 12.5l5-5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </span>
          {copy.down}
        </a>
        <div {...hold}>
          <PauseButton running={running} what="motion" onToggle={toggleMotion} named />
        </div>
      </div>
    </section>
  );
});
