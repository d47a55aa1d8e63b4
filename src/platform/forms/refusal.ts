/**
 * What a verb answers in place of doing its work, where that was to be expected: a code that a program branches on, and
 * a sentence for the person that says what to do. Nobody compares sentences; a fault is thrown.
 */
export type Refusal<Code extends string = string> = { refused: Code; message: string };

/** Refuses: by a short word of the field, and the sentence that a person reads. */
export const refusal = <const Code extends string>(refused: Code, message: string): Refusal<Code> => ({
  refused,
  message,
});

/** What a verb answers to a form of several fields: a sentence for each that is wrong, under "" for the form itself. */
export type FieldErrors<Field extends string = string> = {
  errors: string extends Field ? Record<string, string> : Partial<Record<Field, string>>;
};
