import { isPlaceholder } from "#domain/firm/placeholders.ts";

/**
 * Returns the month (YYYY-MM) of the firm's registration, from which it owes figures; undefined while that day is a
 * placeholder.
 */
export const owedSince = (registeredOn: string): string | undefined =>
  isPlaceholder(registeredOn) ? undefined : registeredOn.slice(0, 7);

/** Returns whether the firm owes the figures of a month (YYYY-MM): none before its registration. */
export const isOwed = (month: string, since: string | undefined): boolean =>
  since !== undefined && month >= since;
