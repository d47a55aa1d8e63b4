/** A single-path icon in the colour of its text, drawn in a 20 × 20 box. */
export const LineIcon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
