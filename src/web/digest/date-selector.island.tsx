import { useState } from "react";
import { shortDate } from "#platform/format/dates.ts";
import { island } from "#ui/island/define.ts";
import { byMonth } from "./months.ts";
import type { PastDigest } from "./view.ts";

const NO_DATE = "Please select a date";

type Props = { days: Pick<PastDigest, "id" | "date">[]; samples: boolean; current: string; missing: boolean };

/** Links to the digest of a chosen date. Without script the server redirects, or reports that none was chosen. */
export const DateSelector = island("web/digest/date-selector", function DateSelector(props: Props) {
  const { days, samples, current, missing } = props;
  const [error, setError] = useState(missing ? NO_DATE : "");
  const [busy, setBusy] = useState(false);

  async function view(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("date");
    const day = days.find(({ date }) => date === chosen);
    if (!day) return setError(NO_DATE);
    setError("");
    setBusy(true);
    const loaded = await load(day.id);
    setBusy(false);
    if (loaded) location.assign(`/dailydigest/${day.date}`);
    else setError(`The digest of ${shortDate(day.date)} could not be loaded. Try again.`);
  }

  return (
    <form method="get" action="/dailydigest#history" className="day-pick" onSubmit={view} aria-busy={busy}>
      <input type="hidden" name="view" value="missing" />
      <label htmlFor="history-date" className="vh">
        Date of the digest
      </label>
      <div className="flex gap-2">
        <select
          id="history-date"
          name="date"
          className="field"
          defaultValue=""
          aria-describedby="history-error"
          autoComplete="off"
        >
          <option value="">Choose a date</option>
          {byMonth(days).map(([month, past]) => (
            <optgroup key={month} label={month}>
              {past.map(({ date }) => (
                <option key={date} value={date}>
                  {shortDate(date)}
                  {samples && ", sample"}
                  {date === current && " (shown)"}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" className="btn btn-ink min-h-[52px]" disabled={busy}>
          View Report
        </button>
      </div>
      <p id="history-error" role="alert" className="mt-2 min-h-6 text-down-t text-sm">
        {error}
      </p>
    </form>
  );
});

/** Requests the digest by its id; the page stays until the digest is known to exist. */
async function load(id: number): Promise<boolean> {
  try {
    const answer = await fetch("/api/daily/digest", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const { success } = (await answer.json()) as { success?: boolean };
    if (answer.ok && success) return true;
    throw new Error(`The call was answered with status ${answer.status}`);
  } catch (error) {
    console.error("The digest could not be loaded", error);
    return false;
  }
}
