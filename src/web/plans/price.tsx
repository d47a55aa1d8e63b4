/** A price in display type, with a small raised rupee sign. */
export function Price({ text }: { text: string }) {
  return (
    <span className="num flex items-start font-serif text-[clamp(2.75rem,2rem+2.4vw,3.75rem)] leading-none tracking-[-0.03em]">
      <span className="mt-[0.18em] mr-[0.06em] text-[0.48em] tracking-normal">{text.slice(0, 1)}</span>
      {text.slice(1)}
    </span>
  );
}
