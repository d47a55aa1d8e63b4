const SHAPES = {
  today: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  article: "M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5",
  digest: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  newsletter: "M3 6h18v13H3zM3 7l9 7 9-7",
  messages: "M4 5h16v11H9l-5 4z",
  orders: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  complaints: "M12 4l9 16H3zM12 10v4M12 17h.01",
  firm: "M4 21V8l8-5 8 5v13M9 21v-6h6v6",
  calendar: "M4 6h16v14H4zM4 10h16M8 14h2M14 14h2",
  staff:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M17 11a3 3 0 0 0 0-6M17 14a5 5 0 0 1 4 6",
  jobs: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  audit: "M5 4h14v16H5zM9 9h6M9 13h6M9 17h3",
  launch: "M4 12l5 5L20 6",
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0",
  ok: "M5 12.5l4.5 4.5L19 7.5",
  warn: "M12 4l9 16H3zM12 10v4M12 17h.01",
  bad: "M6 6l12 12M18 6L6 18",
  idle: "M7 12h10",
  live: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  menu: "M4 7h16M4 12h16M4 17h16",
  up: "M7 14l5-5 5 5",
  down: "M7 10l5 5 5-5",
  back: "M14 6l-6 6 6 6",
} as const;

export type Shape = keyof typeof SHAPES;

/** A line drawing that takes the colour of its text; it never carries the meaning alone. */
export function Glyph({ shape, size = 18 }: { shape: Shape; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="glyph"
      aria-hidden="true"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
