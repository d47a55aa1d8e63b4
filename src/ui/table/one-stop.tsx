import { createContext, useContext } from "react";

const Stops = createContext<Map<unknown, string> | undefined>(undefined);

/**
 * A table in which controls that open the same thing share one tab stop, the first in text order. The others work by
 * pointer, and for screen readers that walk the cells.
 */
export const OneStopEach = ({ children }: { children: React.ReactNode }) => (
  <Stops value={new Map()}>{children}</Stops>
);

/** Whether a control is the tab stop for what it opens; outside such a table every one is. */
export function useStop(opens: unknown, id: string): boolean {
  const stops = useContext(Stops);
  // Render order is text order; on re-rendering a control finds itself.
  if (stops && !stops.has(opens)) stops.set(opens, id);
  return !stops || stops.get(opens) === id;
}
