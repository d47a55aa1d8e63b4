type Props = { label: string; className?: string; children: React.ReactNode };

/**
 * The frame of a table that may be wider than its column: it scrolls, shows that it goes on, and keeps the first
 * column.
 */
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
