import { data } from "react-router";

/** A refused form: what was typed, the errors by field, and a sentence that says what to do. */
export type FormRefused = {
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
};

const RETRY_SECONDS = 3_600;

/** Sends a form back with its values; for one that came too often, says when to try again. */
export const refuseForm = (
  status: 409 | 422 | 429,
  values: Record<string, string>,
  message: string,
  errors: Record<string, string> = {},
) =>
  data<FormRefused>(
    { values, errors, message },
    { status, ...(status === 429 && { headers: { "Retry-After": String(RETRY_SECONDS) } }) },
  );

/** A route's `headers`: the answer to a refused form says when to try again. */
export const refusalHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders;
