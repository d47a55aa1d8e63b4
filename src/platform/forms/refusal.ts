/**
 * A verb's answer when, as expected, it does not do its work: a code that a program branches on, and a sentence that
 * tells the person what to do. No code compares sentences; a fault is thrown.
 */
export type Refusal<Code extends string = string> = { refused: Code; message: string };

/** Makes a refusal from a short code word and the sentence that a person reads. */
export const refusal = <const Code extends string>(refused: Code, message: string): Refusal<Code> => ({
  refused,
  message,
});

/** A verb's answer to a form of several fields: a sentence for each wrong field, under "" for the form itself. */
export type FieldErrors<Field extends string = string> = {
  errors: string extends Field ? Record<string, string> : Partial<Record<Field, string>>;
};
