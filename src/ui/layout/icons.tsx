const SHAPES = {
  x: "M4 4h4l12 16h-4zM19.5 4l-6.6 7.4M4.5 20l6.6-7.4",
  video: "M3 6h18v12H3zM10 9.2v5.6l5-2.8z",
  photo: "M4 4h16v16H4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01",
  channel: "M21 4 3 11l6 2.5L11.5 20 21 4zM9 13.5 21 4",
  down: "M6 9l6 6 6-6",
  next: "M5 12h13M13 6.5 18.5 12 13 17.5",
} as const;

/** A line drawing of 24 units that takes the colour of its text; it never carries the meaning alone. */
export function Icon({ shape, size = 20 }: { shape: keyof typeof SHAPES; size?: number }) {
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
      className="flex-none"
      aria-hidden="true"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
