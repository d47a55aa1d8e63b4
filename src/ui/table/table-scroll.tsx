type Props = { label: string; className?: string; children: React.ReactNode };

/** The scrolling frame of a wide table: it shows that it continues, and keeps the first column in view. */
export const TableScroll = ({ label, className = "", children }: Props) => (
  <section
    className={`table-scroll ${className}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </section>
);
