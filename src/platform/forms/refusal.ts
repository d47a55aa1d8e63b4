/**
 * A verb's answer when it declines, as expected, to act: a code for programs and a sentence that tells the person what
 * to do. No code compares sentences; faults are thrown.
 */
export type Refusal<Code extends string = string> = { refused: Code; message: string };

/** Makes a refusal from a code and the sentence that a person reads. */
export const refusal = <const Code extends string>(refused: Code, message: string): Refusal<Code> => ({
  refused,
  message,
});

/** A verb's answer to a form of several fields: a sentence for each wrong field, under "" for the form itself. */
export type FieldErrors<Field extends string = string> = {
  errors: string extends Field ? Record<string, string> : Partial<Record<Field, string>>;
};
