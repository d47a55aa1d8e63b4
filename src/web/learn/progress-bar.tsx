type Props = { slugs: string[]; read: Set<string>; current?: string | undefined };

/** One segment for each article of a path: read, the present one, and not yet read. The words beside it say the count. */
export const ProgressBar = ({ slugs, read, current }: Props) => (
  <span className="flex gap-[3px]" aria-hidden="true">
    {slugs.map((slug) => (
      <i
        key={slug}
        className={`h-1.5 flex-1 rounded-[1px] ${read.has(slug) ? "bg-brand" : slug === current ? "bg-accent" : "bg-line-2"}`}
      />
    ))}
  </span>
);

/** Returns how much of a path this device has read: "4 of 12 read". */
export const readCount = (slugs: string[], read: Set<string>): string =>
  `${slugs.filter((slug) => read.has(slug)).length} of ${slugs.length} read`;
