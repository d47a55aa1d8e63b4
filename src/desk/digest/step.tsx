import type { ReactNode } from "react";

/** Renders a part of the day's screen, with its own anchor and its state. */
export function Step({
  id,
  title,
  lead,
  mark,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="panel [&>p]:mb-3" id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head mb-1">
        <h2 className="text-[1.0625rem]" id={`${id}-title`}>
          {title}
        </h2>
        {mark}
      </div>
      {lead && <p className="desk-quiet mb-3 max-w-[68ch]">{lead}</p>}
      {children}
    </section>
  );
}
