/** Renders a section's opening price level, with the section's name on the axis flag. */
export function Level({ name }: { name: string }) {
  return (
    <div
      className="level relative -mr-(--bleed) mb-[clamp(36px,3.8vw,56px)] h-0 border-t border-line-2"
      aria-hidden="true"
    >
      <span className="flag absolute top-[-13.5px] right-(--bleed)">{name}</span>
    </div>
  );
}
