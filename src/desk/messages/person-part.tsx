import { type ReactNode, useId } from "react";

/** A section of a person's data, under its heading with a count. */
export function PersonPart({
  title,
  count,
  children,
}: {
  title: string;
  count?: number;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 [section+&]:border-t [section+&]:border-line [section+&]:pt-4"
    >
      <h2 id={id} className="flex justify-between gap-3">
        {title}
        {count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
