import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isArticleState } from "./article-status.tsx";
import type { ArticleText } from "./article-text.ts";
import type { EditedArticle } from "./edited-article.ts";
import type { FaqRows } from "./faqs.tsx";
import { DRAFT_KEY, fillForm, rowsIn } from "./fill-form.ts";
import { ArticleSaving } from "./saving.ts";
import type { FormQuestion, SaveLine } from "./status.ts";
import type { Values } from "./values.ts";

/** What the server has of an article, as reported by its last save. */
export type SavedState = {
  id: number | undefined;
  revision: string;
  draftKey: string;
  address: string | undefined;
  article: EditedArticle | undefined;
};

type Parts = {
  form: RefObject<HTMLFormElement | null>;
  faqs: RefObject<FaqRows | null>;
};

/** Saves an article's form automatically, and reports how the saving goes. Without script the form is sent as it is. */
export function useSaving(
  article: EditedArticle | undefined,
  { values, member }: { values: Values; member: string },
  { form, faqs }: Parts,
) {
  const [line, tell] = useState<SaveLine>();
  const [questions, setQuestions] = useState<FormQuestion[]>([]);
  const [kept, setKept] = useState<SavedState>({
    id: article?.id,
    revision: values.revision ?? "0",
    draftKey: values.draftKey ?? "",
    address: undefined,
    article,
  });
  const saving = useRef<ArticleSaving>(null);

  /** Starts saving once the editor is ready. */
  const start = (text: ArticleText) => {
    const page = form.current;
    if (!page || saving.current) return;
    saving.current = new ArticleSaving({
      form: page,
      text,
      member,
      article: article?.id,
      saved: ({ saved, address, state }) =>
        flushSync(() =>
          setKept((before) => ({
            ...before,
            id: saved.id,
            revision: String(saved.revision),
            address: address ?? before.address,
            article: before.article && isArticleState(state) ? { ...before.article, state } : before.article,
          })),
        ),
      tell,
      ask: (question) => setQuestions((before) => [...before, question]),
      restore(fields) {
        const given = new Map(fields);
        faqs.current?.ensure(rowsIn(fields));
        // A text keeps the draft key it was written under: the server may have that text already.
        flushSync(() =>
          setKept((before) => ({ ...before, draftKey: given.get(DRAFT_KEY) || before.draftKey })),
        );
        fillForm(page, fields);
        page.dispatchEvent(new Event("input"));
        text.replace(given.get("html") ?? "");
      },
    });
  };

  useAddress(kept.id);
  return {
    start,
    line,
    kept,
    questions,
    answered: (question: FormQuestion) =>
      setQuestions((before) => before.filter((other) => other !== question)),
    changed: () => saving.current?.changed(),
    tellPicturesLeft: (count: number) => tell({ tone: "waits", sentence: picturesLeft(count) }),
  };
}

const picturesLeft = (count: number): string =>
  count === 1
    ? "One picture of the pasted text was left out: save it as a file and add it here."
    : `${count} pictures of the pasted text were left out: save them as files and add them here.`;

/** Gives the page the address of the article once it has one. */
function useAddress(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const path = `/desk/articles/${id}`;
    if (location.pathname !== path) history.replaceState(null, "", path);
  }, [id]);
}
