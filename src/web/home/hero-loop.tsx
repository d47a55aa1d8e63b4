import type { RefObject } from "react";

const DARK = "(prefers-color-scheme: dark)";

type Props = { text: string; video: RefObject<HTMLVideoElement | null> };

/**
 * The animated loop over its first frame. The page's script requests its files and plays it only if motion and data are
 * wanted. It is no taller than the links beside it: the chart below is the main picture.
 */
export function HeroLoop({ text, video }: Props) {
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
