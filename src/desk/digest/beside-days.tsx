import { shortWeekdayDayMonth } from "#platform/format/dates.ts";

/** The market days before and after the one that is shown. */
export function BesideDays({ before, after }: { before?: string; after?: string }) {
  return (
    <nav className="-mx-4 flex gap-2" aria-label="Previous and next market day">
      {before && (
        <a className="btn btn-quiet" href={`/desk/digest/${before}`} rel="prev">
          ← {shortWeekdayDayMonth(before)}
        </a>
      )}
      {after && (
        <a className="btn btn-quiet" href={`/desk/digest/${after}`} rel="next">
          {shortWeekdayDayMonth(after)} →
        </a>
      )}
    </nav>
  );
}
