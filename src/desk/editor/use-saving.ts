import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DRAFT_KEY, fillForm } from "./fill-form.ts";
import { TextSaving } from "./saving.ts";
import { changedLine, type FormQuestion, type SaveLine } from "./status.ts";
import type { Writing, WrittenText } from "./written-text.ts";

/** The server's state of a text, as of its last save. */
type SavedState = {
  id: number | undefined;
  revision: string;
  draftKey: string;
  address: string | undefined;
  /** Its state after that save; undefined before the first one. */
  state: string | undefined;
};

type Parts = {
  form: RefObject<HTMLFormElement | null>;
  /** Makes room in the form for a stored text's fields. */
  makeRoom?(fields: [string, string][]): void;
};

export type Begun = {
  id: number | undefined;
  values: { revision?: string | undefined; draftKey?: string | undefined };
  /** The page's errors, by field. */
  errors: Record<string, string>;
  member: string;
  /** The key of its copies in this browser before its first save, if not the one for new texts. */
  begunAs?: string;
};

/** Saves a form automatically, and reports the state. Without script the form is submitted normally. */
export function useSaving(
  writing: Writing,
  { id, values, errors: begun, member, begunAs = "new" }: Begun,
  { form, makeRoom }: Parts,
) {
  const [line, report] = useState<SaveLine>();
  const [errors, setErrors] = useState(begun);
  const [questions, setQuestions] = useState<FormQuestion[]>([]);
  const [stored, setStored] = useState<SavedState>({
    id,
    revision: values.revision ?? "0",
    draftKey: values.draftKey ?? "",
    address: undefined,
    state: undefined,
  });
  const saving = useRef<TextSaving>(null);

  /** Starts saving once the editor is ready. */
  const start = (text: WrittenText) => {
    const page = form.current;
    if (!page || saving.current) return;
    saving.current = new TextSaving({
      form: page,
      writing,
      text,
      member,
      id,
      begunAs,
      saved: ({ saved, address, state }) =>
        flushSync(() =>
          setStored((before) => ({
            ...before,
            id: saved.id,
            revision: String(saved.revision),
            address: address ?? before.address,
            state: state ?? before.state,
          })),
        ),
      report,
      refused: setErrors,
      reportChanged: () => report(changedLine),
      ask: (question) => setQuestions((before) => [...before, question]),
      restore(fields) {
        const given = new Map(fields);
        makeRoom?.(fields);
        // A text keeps its draft key: the server may have that text already.
        flushSync(() =>
          setStored((before) => ({ ...before, draftKey: given.get(DRAFT_KEY) || before.draftKey })),
        );
        fillForm(page, fields);
        page.dispatchEvent(new Event("input"));
        text.replace(given.get(writing.field) ?? "");
      },
    });
  };

  useAddress(writing, stored.id);
  return {
    start,
    line,
    stored,
    errors,
    questions,
    answered: (question: FormQuestion) =>
      setQuestions((before) => before.filter((other) => other !== question)),
    changed: () => saving.current?.changed(),
    reportPaste: (sentence: string) => report({ tone: "waits", sentence }),
  };
}

/** Gives the page the record's address once it has one. */
function useAddress(writing: Writing, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined || writing.path === undefined) return;
    const path = `${writing.path}/${id}`;
    if (location.pathname !== path) history.replaceState(null, "", path);
  }, [writing, id]);
}
