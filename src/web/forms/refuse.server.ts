import { data } from "react-router";

/** A refused form: its values, errors by field, and a sentence that says what to do. */
export type FormRefused = {
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
};

const RETRY_SECONDS = 3_600;

/** Returns a form with its values; for too many posts, says when to try again. */
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

/** A route's `headers`: a refused form may have a Retry-After. */
export const refusalHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders;
