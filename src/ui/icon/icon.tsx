import { SHAPES, type Shape } from "./shapes.ts";

/** A line drawing that takes the colour of its text; it never carries the meaning alone. */
export function Icon({ shape, size = 20 }: { shape: Shape; size?: number }) {
  return (
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
      <path d={SHAPES[shape]} />
    </svg>
  );
}
