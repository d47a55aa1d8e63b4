import type { Editor } from "@tiptap/core";
import { countReadTime, excerptOf } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";

const PAUSE_MS = 500;
/** Prints words, minutes and the first words of a text beside it, once the keys rest. */
export function keepCounts(editor: Editor): void {
  const place = document.querySelector("[data-count]");
  const excerpt = document.querySelector("[data-excerpt]");
  const count = () => {
    const { doc } = editor.state;
    const text = doc.textBetween(0, doc.content.size, " ").replace(/\s+/g, " ").trim();
    const words = text ? text.split(" ").length : 0;
    const minutes = countReadTime(text);
    if (place) place.textContent = `${counted(words, "word")} · ${minutes} min read`;
    if (excerpt) excerpt.textContent = text ? excerptOf(text) : "The first words of the text.";
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  editor.on("update", () => {
    clearTimeout(timer);
    timer = setTimeout(count, PAUSE_MS);
  });
  count();
}

/** How long the summary is, beside it. */
export function keepSummary(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLTextAreaElement>('[name="summary"]');
  const place = form.querySelector("[data-summary-count]");
  const count = () => {
    if (place) place.textContent = `${[...(field?.value ?? "")].length} of 40 to 200 characters`;
  };
  field?.addEventListener("input", count);
  count();
}
