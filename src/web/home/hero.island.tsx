import { type RefObject, useRef } from "react";
import { island } from "#ui/island/define.ts";
import { Link } from "#ui/primitives/link.tsx";
import { useRotation } from "#ui/primitives/use-rotation.ts";
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

/** The top of the first screen: the headline with its rotating word, two links, prices, and the loop. */
export const HomeHero = island("web/home/hero", function HomeHero({ copy }: Props) {
  const { words } = copy;
  const video = useRef<HTMLVideoElement>(null);
  const { index, running, advancing, toggle, hold } = useRotation(words.length, INTERVAL_MS);
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  const toggleMotion = () => {
    toggle();
    if (running) video.current?.pause();
    else video.current?.play().catch((error: unknown) => console.info("The video does not play:", error));
  };
  return (
    <section
      id="home"
      data-hero=""
      className="wrap grid grid-cols-1 gap-x-12 gap-y-5 pt-[clamp(20px,2vw,28px)] md:grid-cols-[1fr_38%] md:grid-rows-[auto_1fr]"
    >
      <h1 className="max-w-[13.2em]">
        {copy.before} {/* Hovering holds the word; the keyboard uses the pause control. */}
        {/* The rotating word has the width of the longest, so that no line reflows. */}
        <span
          className="hero-word inline-grid text-brand"
          data-longest={longest}
          data-advancing={advancing || undefined}
          onPointerEnter={hold.onPointerEnter}
          onPointerLeave={hold.onPointerLeave}
        >
          <span key={index}>{words[index]}</span>
        </span>
      </h1>
      <div className="grid content-end justify-items-start gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
        <p className="max-w-[32em] text-ink-2 md:text-lead">{copy.lead}</p>
        <div className="hero-links flex w-full flex-wrap gap-2 md:gap-3">
          <a href="#research-services" className="btn btn-amber">
            {copy.primary}
          </a>
          <Link href="/blog" className="btn btn-line">
            {copy.secondary}
          </Link>
        </div>
        <p className="-my-2 text-ink-2 text-sm">
          <a href="#research-services" className="num flex min-h-11 items-center no-underline">
            {copy.prices}
          </a>
          <Link href="/disclaimer" className="inline-flex min-h-11 items-center underline">
            {copy.risk}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <a
          href="#why-join"
          className="group inline-flex min-h-11 items-center gap-3 whitespace-nowrap font-medium text-sm no-underline"
        >
          <span className="grid size-11 place-items-center rounded-full border border-line-2 transition-colors group-hover:border-current">
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <path d="M7 1v11M2 7.5 7 12.5l5-5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </span>
          {copy.down}
        </a>
        <HeroLoop text={copy.loop} video={video} />
        <div className="ml-auto md:ml-0" {...hold}>
          <PauseButton running={running} what="motion" onToggle={toggleMotion} />
        </div>
      </div>
    </section>
  );
});

const DARK = "(prefers-color-scheme: dark)";

type HeroLoopProps = { text: string; video: RefObject<HTMLVideoElement | null> };

/**
 * The animated loop over its first frame. The page's script requests its files and plays it only if motion and data are
 * wanted. It is no taller than the links beside it: the chart below is the main picture.
 */
function HeroLoop({ text, video }: HeroLoopProps) {
  return (
    <div className="hero-loop relative h-11 w-25 overflow-hidden md:w-35 print:hidden">
      <picture>
        <source media={DARK} type="image/avif" srcSet="/media/hero-dark.avif" />
        <source media={DARK} type="image/webp" srcSet="/media/hero-dark.webp" />
        <source type="image/avif" srcSet="/media/hero-light.avif" />
        <img src="/media/hero-light.webp" alt={text} width={1600} height={700} decoding="async" />
      </picture>
      {/* A picture without sound or speech: its text is below it. */}
      <video ref={video} muted loop playsInline preload="none" data-loop="" aria-hidden="true" tabIndex={-1}>
        <source data-src="/media/hero-dark.webm" type="video/webm" media={DARK} />
        <source data-src="/media/hero-dark.mp4" type="video/mp4" media={DARK} />
        <source data-src="/media/hero-light.webm" type="video/webm" />
        <source data-src="/media/hero-light.mp4" type="video/mp4" />
      </video>
    </div>
  );
}
