import { createContext, useContext } from "react";

const Stops = createContext<Map<unknown, string> | undefined>(undefined);

/**
 * A table in which controls that open the same thing are one tab stop, the first of them in the order of the text. The
 * others are pressed with a pointer, and by a screen reader that walks the cells.
 */
export const OneStopEach = ({ children }: { children: React.ReactNode }) => (
  <Stops value={new Map()}>{children}</Stops>
);

/** Tells whether a control is the tab stop of what it opens; it is one everywhere but in such a table. */
export function useStop(opens: unknown, id: string): boolean {
  const stops = useContext(Stops);
  // The order of rendering is that of the text; rendered again, a control finds itself.
  if (stops && !stops.has(opens)) stops.set(opens, id);
  return !stops || stops.get(opens) === id;
}
