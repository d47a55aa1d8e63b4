import { istTime } from "#platform/format/dates.ts";
import { KEPT } from "./keep-forms.ts";
import { typedFields } from "./kept.ts";
import { createSaver, postForm, type SaveAnswer } from "./saver.ts";

/**
 * Saves what is typed into each form marked `data-save`, by the act that the mark names, while it is written: another
 * browser has it, too. Its line marked `data-saved` says how that goes; what the server does not have, this browser keeps
 * (`keepForms`).
 */
export function saveForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-save]")) save(form);
}

function save(form: HTMLFormElement): void {
  const line = form.querySelector("[data-saved]");
  let isLeaving = false;
  const saver = createSaver({
    send: () => {
      const body = new FormData();
      for (const [name, value] of typedFields(form)) body.append(name, value);
      body.set("intent", form.dataset.save ?? "");
      return postForm(form.action, body);
    },
    answered(answer, isCurrent) {
      if (line) line.textContent = sentenceOf(answer);
      // The next page has it from the server: leaving this one loses nothing.
      if ("saved" in answer && isCurrent) form.dispatchEvent(new Event(KEPT));
    },
  });
  form.addEventListener("input", () => saver.changed());
  form.addEventListener("submit", () => {
    isLeaving = true;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && saver.unsaved() && !isLeaving) void saver.save();
  });
}

function sentenceOf(answer: SaveAnswer): string {
  if ("saved" in answer) return `Draft saved ${istTime(new Date())}`;
  if ("ended" in answer) return "Your session has ended. This browser keeps the draft: sign in again.";
  if ("away" in answer) return "The server cannot be reached. This browser keeps the draft.";
  return "The server refused the draft. This browser keeps it.";
}
