/** The price level on which a section opens, its name on the axis flag. */
export function Level({ name }: { name: string }) {
  return (
    <div
      className="level relative mr-[calc(-1_*_max(clamp(16px,4.4vw,48px),(100vw_-_1200px)_/_2))] mb-[clamp(36px,3.8vw,56px)] h-0 border-t border-line-2"
      aria-hidden="true"
    >
      <span className="flag absolute top-[-13.5px] right-[max(clamp(16px,4.4vw,48px),(100vw_-_1200px)_/_2)]">
        {name}
      </span>
    </div>
  );
}
