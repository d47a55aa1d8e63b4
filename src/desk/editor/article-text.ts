import type { OpenDialog } from "./dialogs.tsx";

/** The text of an article, in the editor or in its source, whichever is shown. */
export type ArticleText = {
  /** The text as HTML. */
  html(): string;
  replace(html: string): void;
  /** Writes the text into its field, which the form sends. */
  settle(): void;
  /** Some HTML as the server would keep it: two that differ say something else. */
  normal(html: string): string;
};

/** What the page does for the one who writes. */
export type WritingPage = {
  ask: OpenDialog;
  onChange(): void;
  onSave(): void;
  /** So many pictures of a paste could not come along. */
  onPicturesLeft(count: number): void;
};
