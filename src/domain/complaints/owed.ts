import { isPlaceholder } from "#domain/firm/placeholders.ts";

/**
 * Returns the month (YYYY-MM) of the firm's registration, with which its register begins; undefined while that day is a
 * placeholder.
 */
export const owedSince = (registeredOn: string): string | undefined =>
  isPlaceholder(registeredOn) ? undefined : registeredOn.slice(0, 7);
