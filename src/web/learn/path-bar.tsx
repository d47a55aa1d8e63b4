import { useEffect, useRef } from "react";
import { ProgressBar, readCount } from "./progress-bar.tsx";
import { keepRead } from "./read-articles.ts";

type Props = { slugs: string[]; read: Set<string>; current: string | undefined };

/** A path's bar with its count. At the end of an article it keeps on the device that this end was seen. */
export function PathBar({ slugs, read, current }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === undefined || !bar.current) return;
    const reached = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) keepRead(current);
    });
    reached.observe(bar.current);
    return () => reached.disconnect();
  }, [current]);
  return (
    <div ref={bar} className="scripted mt-4 max-w-80">
      <ProgressBar slugs={slugs} read={read} current={current} />
      <p className="num mt-2 text-note text-ink-3">{readCount(slugs, read)}</p>
    </div>
  );
}
