import { afterLoad } from "./after-load.ts";

/**
 * Plays each `<video data-loop>` muted while it is in view. Its files (`data-src` on the video or its sources) are
 * requested then, once the page itself has loaded; never for a reader who wants less motion or less data. A loop that
 * the reader paused remains paused.
 */
export function playLoops(): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  afterLoad(() => document.querySelectorAll<HTMLVideoElement>("video[data-loop]").forEach(attend));
}

function attend(video: HTMLVideoElement): void {
  let inView = false;
  let paused = false;
  video.muted = true;
  video.loop = true;
  video.addEventListener("pause", () => {
    if (inView && !document.hidden) paused = true;
  });
  video.addEventListener("play", () => {
    paused = false;
  });
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    if (!inView) video.pause();
    else if (!paused) {
      load(video);
      video.play().catch((error) => console.info("Playing failed:", error));
    }
  }).observe(video);
}

function load(video: HTMLVideoElement): void {
  const waiting = [video, ...video.querySelectorAll("source")].filter((element) => element.dataset.src);
  if (waiting.length === 0) return;
  for (const element of waiting) {
    element.src = element.dataset.src ?? "";
    delete element.dataset.src;
  }
  video.load();
}
