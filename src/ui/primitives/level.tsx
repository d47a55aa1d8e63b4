/** The price level on which a section opens, its name on the axis flag. */
export function Level({ name }: { name: string }) {
  return (
    <div className="level" aria-hidden="true">
      <span className="flag">{name}</span>
    </div>
  );
}
