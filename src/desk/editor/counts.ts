import type { Editor } from "@tiptap/core";
import { countReadTime } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";

const PAUSE_MS = 500;

/** Counts the words and reading minutes of a text, now and whenever typing pauses, and shows them as a sentence. */
export function keepCounts(editor: Editor, show: (counts: string) => void): void {
  const count = () => {
    const { doc } = editor.state;
    const text = doc.textBetween(0, doc.content.size, " ").replace(/\s+/g, " ").trim();
    const words = text ? text.split(" ").length : 0;
    show(`${counted(words, "word")} · ${countReadTime(text)} min read`);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  editor.on("update", () => {
    clearTimeout(timer);
    timer = setTimeout(count, PAUSE_MS);
  });
  count();
}
