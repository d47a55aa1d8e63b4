import type { FigureTone } from "#domain/digest/rules.ts";

const TEXT: Record<FigureTone, string> = {
  up: "text-up-t",
  down: "text-down-t",
  flat: "text-flat-t",
  none: "text-ink-3",
};
const SHAPE: Record<FigureTone, string> = {
  up: "M6 1 11 10H1z",
  down: "M6 11 1 2h10z",
  flat: "M1 4.5h10v3H1z",
  none: "M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
};

type Props = {
  tone: FigureTone;
  /** The shape, if the number's sign differs from its meaning for the market. */
  shape?: FigureTone;
  children: React.ReactNode;
};

/** Renders a direction by colour, shape and word. */
export function Bias({ tone, shape = tone, children }: Props) {
  return (
    <span className={`bias ${TEXT[tone]}`} data-tone={tone}>
      <svg viewBox="0 0 12 12" width="11" height="11" fill="currentColor" aria-hidden="true">
        <path d={SHAPE[shape]} />
      </svg>
      {children}
    </span>
  );
}
