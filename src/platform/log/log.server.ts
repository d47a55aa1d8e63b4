import pino, { type Logger } from "pino";

export type Log = Logger;

/** JSON lines on standard error, so that standard output stays free for what a command answers. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      serializers: { error: pino.stdSerializers.err },
      redact: ["email", "phone", "*.email", "*.phone_number"],
    },
    pino.destination(2),
  );
}
