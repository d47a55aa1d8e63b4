/**
 * Trading days of the NSE cash market (CM segment), as data: NSE changes the list during the year, and opens on
 * some weekends. Sources: NSE circulars, among them CMTR71775 (holidays 2026), CMTR72260 (15 January 2026 closed)
 * and CMTR72349 (Sunday 1 February 2026 open); every closure up to 21 August 2026 agrees with the index history.
 * A date is text, YYYY-MM-DD, in Indian time. A year without data is not guessed: `CalendarUnknownError`.
 */

/** Weekday closures by year, then month and day. Adding a year here makes it known. */
const HOLIDAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  2023: {
    "01-26": "Republic Day",
    "03-07": "Holi",
    "03-30": "Ram Navami",
    "04-04": "Mahavir Jayanti",
    "04-07": "Good Friday",
    "04-14": "Dr Baba Saheb Ambedkar Jayanti",
    "05-01": "Maharashtra Day",
    "06-29": "Bakri Id",
    "08-15": "Independence Day",
    "09-19": "Ganesh Chaturthi",
    "10-02": "Mahatma Gandhi Jayanti",
    "10-24": "Dussehra",
    "11-14": "Diwali Balipratipada",
    "11-27": "Gurunanak Jayanti",
    "12-25": "Christmas",
  },
  2024: {
    "01-22": "Special holiday (Ayodhya)",
    "01-26": "Republic Day",
    "03-08": "Mahashivratri",
    "03-25": "Holi",
    "03-29": "Good Friday",
    "04-11": "Id-Ul-Fitr (Ramadan Eid)",
    "04-17": "Ram Navami",
    "05-01": "Maharashtra Day",
    "05-20": "General Parliamentary Elections (Mumbai)",
    "06-17": "Bakri Id",
    "07-17": "Moharram",
    "08-15": "Independence Day",
    "10-02": "Mahatma Gandhi Jayanti",
    "11-15": "Gurunanak Jayanti",
    "11-20": "Maharashtra Assembly Elections",
    "12-25": "Christmas",
  },
  2025: {
    "02-26": "Mahashivratri",
    "03-14": "Holi",
    "03-31": "Id-Ul-Fitr (Ramadan Eid)",
    "04-10": "Mahavir Jayanti",
    "04-14": "Dr Baba Saheb Ambedkar Jayanti",
    "04-18": "Good Friday",
    "05-01": "Maharashtra Day",
    "08-15": "Independence Day",
    "08-27": "Ganesh Chaturthi",
    "10-02": "Mahatma Gandhi Jayanti / Dussehra",
    "10-22": "Diwali Balipratipada",
    "11-05": "Prakash Gurpurb Sri Guru Nanak Dev",
    "12-25": "Christmas",
  },
  2026: {
    "01-15": "Municipal Corporation Election - Maharashtra",
    "01-26": "Republic Day",
    "03-03": "Holi",
    "03-26": "Ram Navami",
    "03-31": "Mahavir Jayanti",
    "04-03": "Good Friday",
    "04-14": "Dr Baba Saheb Ambedkar Jayanti",
    "05-01": "Maharashtra Day",
    "05-28": "Bakri Id",
    "06-26": "Muharram",
    "09-14": "Ganesh Chaturthi",
    "10-02": "Mahatma Gandhi Jayanti",
    "10-20": "Dussehra",
    "11-10": "Diwali Balipratipada",
    "11-24": "Prakash Gurpurb Sri Guru Nanak Dev",
    "12-25": "Christmas",
  },
};

/** Sessions on a weekend, or on a weekday that would otherwise be a holiday. */
const SPECIAL_SESSIONS: Readonly<Record<string, string>> = {
  "2023-11-12": "Muhurat",
  "2024-01-20": "Full session in place of 22 January",
  "2024-03-02": "Disaster-recovery drill",
  "2024-05-18": "Disaster-recovery drill",
  "2024-11-01": "Muhurat",
  "2025-02-01": "Union Budget",
  "2025-10-21": "Muhurat",
  "2026-02-01": "Union Budget",
  "2026-11-08": "Muhurat",
};

/** The calendar holds no data for this date, so whether the market is open is not known. */
export class CalendarUnknownError extends Error {
  override name = "CalendarUnknownError";
}

const DAY = 86_400_000;

function at(isoDate: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || iso(time) !== isoDate)
    throw new RangeError(`Not a date (YYYY-MM-DD): ${isoDate}`);
  return time;
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export function isMarketDay(isoDate: string): boolean {
  const weekday = new Date(at(isoDate)).getUTCDay();
  const holidays = HOLIDAYS[isoDate.slice(0, 4)];
  if (!holidays) throw new CalendarUnknownError(`No market calendar for ${isoDate}`);
  if (isoDate in SPECIAL_SESSIONS) return true;
  return weekday !== 0 && weekday !== 6 && !(isoDate.slice(5) in holidays);
}

function step(isoDate: string, days: 1 | -1): string {
  let time = at(isoDate);
  do time += days * DAY;
  while (!isMarketDay(iso(time)));
  return iso(time);
}

/** The first market day after the date. */
export const nextMarketDay = (isoDate: string): string => step(isoDate, 1);

/** The last market day before the date. */
export const previousMarketDay = (isoDate: string): string => step(isoDate, -1);

/** The market days from one date to another, both included, oldest first; none if `from` is after `to`. */
export function marketDaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  const last = at(to);
  for (let time = at(from); time <= last; time += DAY) if (isMarketDay(iso(time))) days.push(iso(time));
  return days;
}
