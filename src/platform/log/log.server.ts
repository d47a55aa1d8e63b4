import pino, { type DestinationStream, type Logger } from "pino";
import { readableFault, withoutPeople } from "./fault.ts";

export type Log = Logger;

/**
 * Writes JSON lines to standard error, so that standard output is free for a command's answer. An error logged as
 * `error` or `err`, or alone, is written without reader input, any other text without e-mail addresses: see fault.ts.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const fault = (error: unknown) => readableFault(error);
  return pino(
    {
      level,
      base: undefined,
      serializers: { error: fault, err: fault },
      formatters: {
        log: (fields) =>
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [
              name,
              typeof value === "string" ? withoutPeople(value) : value,
            ]),
          ),
      },
      errorKey: "error",
      hooks: {
        // For a line without text, the library would use the error's message.
        logMethod(line, method) {
          if (line.length === 1 && typeof line[0] === "object") method.apply(this, [line[0], ""]);
          else method.apply(this, line);
        },
      },
    },
    destination,
  );
}
