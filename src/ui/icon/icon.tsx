import { SHAPES, type Shape } from "./shapes.ts";

type Drawing = { size?: number };

/** Renders a single path, for islands: `Icon` would bring every icon. */
export const PathIcon = ({ path, size = 20 }: Drawing & { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="icon flex-none"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** A line icon in the colour of its text; it never carries meaning alone. */
export const Icon = ({ shape, size }: Drawing & { shape: Shape }) => (
  <PathIcon path={SHAPES[shape]} {...(size && { size })} />
);
