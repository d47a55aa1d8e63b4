import { isPlaceholder } from "#domain/firm/placeholders.ts";

/**
 * Returns the first month (YYYY-MM) of the register, that of the firm's registration; undefined while that day is a
 * placeholder.
 */
export const owedSince = (registeredOn: string): string | undefined =>
  isPlaceholder(registeredOn) ? undefined : registeredOn.slice(0, 7);
