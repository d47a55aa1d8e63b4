import type { Editor } from "@tiptap/core";
import { countReadTime, excerptOf } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";

const PAUSE_MS = 500;

/** The words and reading minutes of a text as a sentence, and its first words. */
export type TextCounts = { words: string; excerpt: string };

/** Counts a text now and whenever typing pauses. */
export function keepCounts(editor: Editor, show: (counts: TextCounts) => void): void {
  const count = () => {
    const { doc } = editor.state;
    const text = doc.textBetween(0, doc.content.size, " ").replace(/\s+/g, " ").trim();
    const words = text ? text.split(" ").length : 0;
    show({
      words: `${counted(words, "word")} · ${countReadTime(text)} min read`,
      excerpt: text && excerptOf(text),
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  editor.on("update", () => {
    clearTimeout(timer);
    timer = setTimeout(count, PAUSE_MS);
  });
  count();
}
