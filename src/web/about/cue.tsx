/** The link onward from a page's first screen. Its movement ends by itself and respects reduced motion. */
export function Cue({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="group inline-flex min-h-11 items-center gap-3 font-medium text-sm no-underline"
      data-cue=""
    >
      <span className="grid size-11 place-items-center rounded-full border border-line-2 transition-colors group-hover:border-current">
        <svg
          viewBox="0 0 14 14"
          width="14"
          height="14"
          className="[animation:cue_1.1s_ease-in-out_0.9s_2]"
          aria-hidden="true"
        >
          <path d="M7 1v11M2 7.5 7 12.5l5-5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </span>
      {children}
    </a>
  );
}
