import { shortDayMonth } from "#platform/format/dates.ts";
import { COMPLAINT_DATES, daysAfterMail } from "./days-of-a-complaint.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** The days of a complaint that runs its full course. */
export function DaysOfAComplaint({ title }: FigureProps) {
  return (
    <RowsFigure
      title={title}
      measure="Days since the first email on 14 October 2024. The pale bars are steps of the client."
      source="Computed from the calendar in the text"
      bars={COMPLAINT_DATES.map(([date, event, who]) => ({
        name: event,
        value: daysAfterMail(date),
        printed: `day ${daysAfterMail(date)}`,
        tone: who === "firm" ? "ink" : "mute",
      }))}
      columns={["Event", "Date", "Day"]}
      rows={COMPLAINT_DATES.map(([date, event]) => [event, shortDayMonth(date), String(daysAfterMail(date))])}
    />
  );
}
