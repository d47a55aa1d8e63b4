import type { SiteState } from "#domain/firm/claims.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import type { Complaints } from "./read-complaints.server.ts";

/** Replaces a placeholder as the closing person's name. */
const OFFICER = "the compliance officer";

/**
 * Returns the register as a site in that state prints it: a live one names no placeholder, though months closed before
 * the firm filled in its names retain one for good.
 */
export function namedIn(state: SiteState, complaints: Complaints): Complaints {
  if (state === "preview") return complaints;
  const named = <T extends { closedBy: string }>(closed: T): T =>
    isPlaceholder(closed.closedBy) ? { ...closed, closedBy: OFFICER } : closed;
  const { register, latest } = complaints;
  return {
    ...complaints,
    latest: latest && named(latest),
    register: { ...register, months: register.months.map(named), years: register.years.map(named) },
  };
}
