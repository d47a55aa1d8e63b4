import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 200;

type Answered<T> = { found: T | undefined; isAway: boolean };

/**
 * Queries the server while a person types, once they pause: a new query aborts the previous one. `ask` returns
 * undefined if the server is unreachable, which `isAway` reports; an undefined query asks nothing.
 */
export function useAnswer<T>(
  question: string | undefined,
  ask: (question: string, signal: AbortSignal) => Promise<T | undefined>,
): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({ found: undefined, isAway: false });
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const found = question === undefined ? undefined : await reached(ask, question, control.signal);
      if (!control.signal.aborted) setAnswered({ found, isAway: question !== undefined && !found });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [question, ask]);
  return answered;
}

/** Sends the query; without a connection there is no answer. */
async function reached<T>(
  ask: (question: string, signal: AbortSignal) => Promise<T | undefined>,
  question: string,
  signal: AbortSignal,
): Promise<T | undefined> {
  try {
    return await ask(question, signal);
  } catch (error) {
    if (signal.aborted || error instanceof TypeError) return undefined;
    throw error;
  }
}
