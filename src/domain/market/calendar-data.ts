/**
 * Closures and special sessions of the NSE by segment: CM, the cash market, and FO, equity derivatives. Sources: NSE
 * circulars CMTR71775 (holidays of 2026), CMTR72260 and FAOP72262 (15 January 2026 closed) and CMTR72349 (Sunday 1
 * February 2026 open); every day up to 21 August 2026 agrees with the index history. Dates are text, YYYY-MM-DD, IST.
 * An entry has its announcement date and circular if a source names them.
 */

export const SEGMENTS = ["CM", "FO"] as const;
export type Segment = (typeof SEGMENTS)[number];

type Announced = {
  /** Both segments if absent. */
  segments?: Segment[] | undefined;
  /** The day of announcement; if absent, the entry counts as always known. */
  announcedOn?: string | undefined;
  /** The day from which the entry no longer holds. */
  withdrawnOn?: string | undefined;
  /** The circular's number. */
  circular?: string | undefined;
};

/** The published holiday list of a year; a year without one is unknown. */
export type YearList = Announced & { year: string };

/** A day without trading, possibly a weekday. */
export type Closure = Announced & { date: string; description: string };

export const SESSION_KINDS = ["normal", "muhurat", "drill", "full-weekend"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
/** From and to, HH:MM in Indian time. */
export type Hours = [from: string, to: string];

/** Trading at other hours, or on a day that would otherwise be closed. Hours are null until notified. */
export type SpecialSession = Announced & {
  date: string;
  kind: SessionKind;
  description: string;
  hours: Hours[] | null;
};

export const NORMAL_HOURS: Hours[] = [["09:15", "15:30"]];
const DRILL_HOURS: Hours[] = [
  ["09:15", "10:00"],
  ["11:30", "12:30"],
];

export const YEARS: readonly YearList[] = [
  { year: "2023" },
  { year: "2024" },
  { year: "2025" },
  { year: "2026", segments: ["CM"], announcedOn: "2025-12-12", circular: "CMTR71775" },
  { year: "2026", segments: ["FO"] },
];

/** Closures by year, in date order: month and day, then name. */
const LISTED: Record<string, Record<string, string>> = {
  2023: {
    "01-26": "Republic Day",
    "03-07": "Holi",
    "03-30": "Ram Navami",
    "04-04": "Mahavir Jayanti",
    "04-07": "Good Friday",
    "04-14": "Dr Baba Saheb Ambedkar Jayanti",
    "05-01": "Maharashtra Day",
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
    "11-01": "Diwali Laxmi Pujan",
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
    "10-21": "Diwali Laxmi Pujan",
    "10-22": "Diwali Balipratipada",
    "11-05": "Prakash Gurpurb Sri Guru Nanak Dev",
    "12-25": "Christmas",
  },
  2026: {
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

export const CLOSURES: readonly Closure[] = [
  ...Object.entries(LISTED).flatMap(([year, days]) =>
    Object.entries(days).map(([day, description]) => ({ date: `${year}-${day}`, description })),
  ),
  // Moved by a day, at one day's notice.
  { date: "2023-06-28", description: "Bakri Id", withdrawnOn: "2023-06-27" },
  { date: "2023-06-29", description: "Bakri Id", announcedOn: "2023-06-27" },
  {
    date: "2026-01-15",
    description: "Municipal Corporation Election - Maharashtra",
    segments: ["CM"],
    announcedOn: "2026-01-12",
    circular: "CMTR72260",
  },
  {
    date: "2026-01-15",
    description: "Municipal Corporation Election - Maharashtra",
    segments: ["FO"],
    announcedOn: "2026-01-12",
    circular: "FAOP72262",
  },
];

export const SPECIAL_SESSIONS: readonly SpecialSession[] = [
  { date: "2023-11-12", kind: "muhurat", description: "Muhurat", hours: [["18:15", "19:15"]] },
  {
    date: "2024-01-20",
    kind: "full-weekend",
    description: "Full session in place of 22 January",
    hours: NORMAL_HOURS,
  },
  { date: "2024-03-02", kind: "drill", description: "Disaster-recovery drill", hours: DRILL_HOURS },
  { date: "2024-05-18", kind: "drill", description: "Disaster-recovery drill", hours: DRILL_HOURS },
  { date: "2024-11-01", kind: "muhurat", description: "Muhurat", hours: [["18:00", "19:00"]] },
  { date: "2025-02-01", kind: "full-weekend", description: "Union Budget", hours: NORMAL_HOURS },
  { date: "2025-10-21", kind: "muhurat", description: "Muhurat", hours: [["13:45", "14:45"]] },
  {
    date: "2026-02-01",
    kind: "full-weekend",
    description: "Union Budget",
    hours: NORMAL_HOURS,
    segments: ["CM"],
    announcedOn: "2026-01-16",
    circular: "CMTR72349",
  },
  {
    date: "2026-02-01",
    kind: "full-weekend",
    description: "Union Budget",
    hours: NORMAL_HOURS,
    segments: ["FO"],
    announcedOn: "2026-01-16",
  },
  {
    date: "2026-11-08",
    kind: "muhurat",
    description: "Muhurat",
    hours: null,
    segments: ["CM"],
    announcedOn: "2025-12-12",
    circular: "CMTR71775",
  },
  { date: "2026-11-08", kind: "muhurat", description: "Muhurat", hours: null, segments: ["FO"] },
];
