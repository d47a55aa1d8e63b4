import * as z from "zod";
import { SEGMENTS, SESSION_KINDS, SPECIAL_SESSIONS, YEARS } from "./calendar-data.ts";

// Built inside a function marked pure, so that a page which only queries the calendar does not carry the validator.
const buildChanges = () => {
  const announced = {
    segments: z.array(z.enum(SEGMENTS)).min(1).optional(),
    announcedOn: z.iso.date().optional(),
    withdrawnOn: z.iso.date().optional(),
    circular: z.string().trim().min(1).max(40).optional(),
  };
  const description = z.string().trim().min(1).max(120);
  const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "write a time as HH:MM, in IST");
  const hours = z
    .array(z.tuple([time, time]))
    .min(1)
    .refine((all) => {
      const times = all.flat();
      return times.every((at, i) => i === 0 || (times[i - 1] ?? "") < at);
    }, "each time must be later than the one before it");
  const year = z.strictObject({ ...announced, year: z.string().regex(/^20\d\d$/) });
  const closure = z.strictObject({ ...announced, date: z.iso.date(), description });
  const session = z.strictObject({
    ...announced,
    date: z.iso.date(),
    description,
    kind: z.enum(SESSION_KINDS),
    hours: hours.nullable(),
  });

  return z
    .strictObject({
      years: z.array(year).default([]),
      closures: z.array(closure).default([]),
      sessions: z.array(session).default([]),
    })
    .superRefine(({ years, closures, sessions }, context) => {
      const known = new Set([...YEARS, ...years].map((list) => list.year));
      for (const [part, entries] of Object.entries({ closures, sessions })) {
        const seen = new Set<string>();
        for (const [i, { date, segments = SEGMENTS }] of entries.entries()) {
          const complain = (message: string) =>
            context.addIssue({ code: "custom", path: [part, i, "date"], message });
          if (!known.has(date.slice(0, 4)))
            complain(`${date}: no holiday list of ${date.slice(0, 4)}; name the year under "years" first`);
          for (const segment of segments) {
            if (seen.has(`${segment} ${date}`)) complain(`${date} is listed twice for ${segment}`);
            seen.add(`${segment} ${date}`);
          }
          const shipped = SPECIAL_SESSIONS.some((session) => session.date === date);
          if (part === "closures" && shipped && !sessions.some((session) => session.date === date))
            complain(`${date} has a special session, which takes precedence: withdraw it under "sessions"`);
        }
      }
    });
};

/**
 * A change of the calendar, as the desk stores it: `{"years": [{"year": "2027"}], "closures": [{"date": "2026-09-15",
 * "description": "…", "announcedOn": "2026-09-11", "circular": "CMTR…"}], "sessions": [{"date": "2026-11-08", "kind":
 * "muhurat", "description": "Muhurat", "hours": [["18:00", "19:00"]]}]}`. An entry replaces the shipped one of its date
 * and segments; one with `withdrawnOn` withdraws it from that day on. A session takes precedence over a closure of the
 * same date. Unknown keys are refused.
 */
export const calendarChanges = /* @__PURE__ */ buildChanges();
export type CalendarChanges = z.output<typeof calendarChanges>;
