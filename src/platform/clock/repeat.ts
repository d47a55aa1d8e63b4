/** Work done again and again: `begin` does it now, `stop` ends it and waits for the pass under way. */
export type Repeated = { begin(): void; stop(): Promise<void> };

/**
 * Does work every `ms` milliseconds, one pass at a time, without keeping the process alive. A fault is passed on, and
 * the next pass tries again.
 */
export function repeat(
  ms: number,
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): Repeated {
  let pass: Promise<void> | undefined;
  const begin = () => {
    pass ??= work()
      .then(() => undefined, onFault)
      .finally(() => {
        pass = undefined;
      });
  };
  const timer = setInterval(begin, ms).unref();
  return {
    begin,
    async stop() {
      clearInterval(timer);
      await pass;
    },
  };
}
