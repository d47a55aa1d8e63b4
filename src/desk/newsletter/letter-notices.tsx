import { Notice } from "#ui/feedback/notice.tsx";

const isThisMachine = (origin: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** States where a letter's links lead while the site is a preview. */
export const PreviewNotice = ({ at }: { at: string | null }) =>
  at && (
    <Notice tone="warn">
      The site is a preview: the links of this letter lead to {at}
      {isThisMachine(at) && ", which only this machine opens"}.
    </Notice>
  );

/** Says that a letter's text was changed since it was sent for approval. */
export const NewerDraft = ({ editor }: { editor: string | false | null }) => (
  <Notice tone="warn">This letter has a newer draft. {editor && <a href={editor}>Open the draft</a>}</Notice>
);

export const AboutCharts = () => (
  <p className="desk-quiet">Charts are pictures on the site; mail programs may hide them at first.</p>
);
