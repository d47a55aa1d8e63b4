import { type Editor, getMarkRange } from "@tiptap/core";
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { ARTICLE_FIGURES } from "#domain/blog/figures.ts";
import { linkAddress } from "#domain/blog/writing/pasted.ts";
import { Field, type Option } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { insertFigure, type PictureAttributes } from "./nodes/figure.ts";
import { placeFigure } from "./nodes/placed-figure.ts";
import { DESCRIBE, uploadChart, uploadPicture } from "./pictures.ts";

/** What the editor asks for in a dialog: an address, a picture and its description, a chart, a figure. */
export type EditorDialog =
  | { kind: "link" | "alt" | "chart" | "figure" }
  /**
   * `files` were dropped or pasted; each is asked about in turn. A stored picture goes to the cursor, unless `place`
   * takes it.
   */
  | { kind: "picture"; files: File[]; place?: (picture: PictureAttributes) => void };

export type OpenDialog = (asked: EditorDialog) => void;

type Props = {
  asked: EditorDialog;
  editor: Editor;
  charts: Option[];
  digestDay: string;
  onClose(next?: EditorDialog): void;
};

/** Renders the dialog for what is asked. Mount it anew for each question. */
export function Dialogs({ asked, editor, charts, digestDay, onClose }: Props) {
  switch (asked.kind) {
    case "link":
      return <LinkDialog editor={editor} onClose={onClose} />;
    case "alt":
      return <DescriptionDialog editor={editor} onClose={onClose} />;
    case "chart":
      return <ChartDialog editor={editor} onClose={onClose} charts={charts} digestDay={digestDay} />;
    case "figure":
      return <FigureDialog editor={editor} onClose={onClose} />;
    case "picture":
      return <PictureDialog asked={asked} editor={editor} onClose={onClose} />;
  }
}

type DialogProps = {
  name: string;
  title: string;
  action: string;
  extra?: ReactNode;
  /** Does what was asked for; returns a sentence if it is not done yet. `pressed` names the button. */
  act(fields: FormData, pressed: string): Promise<string | undefined> | string | undefined;
  onChange?(event: ChangeEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
};

/** Renders a dialog that is open for as long as it is mounted. */
function Dialog({ name, title, action, extra, act, onChange, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wrong, setWrong] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value ?? "";
    if (pressed === "cancel") return dialog.current?.close();
    const fields = new FormData(event.currentTarget);
    setWrong("");
    setBusy(true);
    try {
      const sentence = await act(fields, pressed);
      if (sentence) setWrong(sentence);
      else dialog.current?.close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="ed-dialog m-auto w-[min(480px,calc(100vw_-_32px))] rounded-card border border-line-2 bg-card p-5 text-ink shadow-card"
      aria-labelledby={`ed-${name}-title`}
      onClose={onClose}
    >
      <form method="dialog" className="stack" noValidate onChange={onChange} onSubmit={send}>
        <h2 id={`ed-${name}-title`}>{title}</h2>
        {children}
        <p role="alert" className="field-error">
          {wrong}
        </p>
        <div className="row">
          <Submit name="press" value="do" tone="primary" disabled={isBusy}>
            {action}
          </Submit>
          {extra}
          <Submit name="press" value="cancel" tone="quiet">
            Cancel
          </Submit>
        </div>
      </form>
    </dialog>
  );
}

const ALT_HINT = "A sentence for those who cannot see it: what it shows, not what it is called.";
const textOf = (fields: FormData, name: string): string =>
  String(fields.get(name) ?? "")
    .replace(/\s+/g, " ")
    .trim();

type OfEditor = { editor: Editor; onClose(): void };

function LinkDialog({ editor, onClose }: OfEditor) {
  const act = (fields: FormData, pressed: string) => {
    const type = editor.schema.marks.link;
    const { selection } = editor.state;
    const range = type && getMarkRange(selection.$from, type);
    const chain = editor.chain().focus();
    if (range && selection.empty) chain.setTextSelection(range);
    const typed = textOf(fields, "href");
    if (pressed === "remove" || !typed) {
      chain.unsetMark("link").run();
      return undefined;
    }
    const href = linkAddress(typed);
    if (!href) return "A link begins with https://, mailto:, tel:, # or / (a page of this site).";
    if (selection.empty && !range)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href }).run();
    return undefined;
  };
  return (
    <Dialog
      name="link"
      title="Link"
      action="Set the link"
      extra={
        <Submit name="press" value="remove">
          Remove the link
        </Submit>
      }
      act={act}
      onClose={onClose}
    >
      <Field
        label="Where it leads"
        name="href"
        value={editor.getAttributes("link").href ?? ""}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
    </Dialog>
  );
}

function PictureDialog({
  asked: { files, place },
  editor,
  onClose,
}: Pick<Props, "editor" | "onClose"> & { asked: Extract<EditorDialog, { kind: "picture" }> }) {
  const [first, ...others] = files;
  const [file, setFile] = useState(first);
  const [address, setAddress] = useState<string>();
  const next = useRef<EditorDialog>(undefined);
  useEffect(() => {
    const url = file && URL.createObjectURL(file);
    setAddress(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  const act = async (fields: FormData) => {
    const picture = await uploadPicture(file, textOf(fields, "alt"));
    if (typeof picture === "string") return picture;
    if (place) place(picture);
    else insertFigure(editor, picture);
    if (others.length) next.current = { kind: "picture", files: others, ...(place && { place }) };
    return undefined;
  };
  return (
    <Dialog
      name="picture"
      title="Add a picture"
      action="Add the picture"
      act={act}
      onChange={({ target }) => target.name === "file" && setFile(target.files[0])}
      onClose={() => onClose(next.current)}
    >
      {address && <img src={address} alt="" className="max-h-50 max-w-full justify-self-center rounded-lg" />}
      {!first && (
        <Field
          label="Picture"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint="JPEG, PNG, WebP, AVIF or GIF, 15 MB at most."
        />
      )}
      <Field label="What it shows" name="alt" rows={3} hint={ALT_HINT} required />
    </Dialog>
  );
}

function DescriptionDialog({ editor, onClose }: OfEditor) {
  const act = (fields: FormData) => {
    const alt = textOf(fields, "alt");
    if (!alt) return DESCRIBE;
    editor.chain().focus().updateAttributes("figure", { alt }).run();
    return undefined;
  };
  return (
    <Dialog name="alt" title="Describe the picture" action="Keep the description" act={act} onClose={onClose}>
      <Field
        label="What it shows"
        name="alt"
        value={editor.getAttributes("figure").alt ?? ""}
        rows={4}
        hint={ALT_HINT}
        required
      />
    </Dialog>
  );
}

function ChartDialog({ editor, charts, digestDay, onClose }: OfEditor & Pick<Props, "charts" | "digestDay">) {
  const act = async (fields: FormData) => {
    const answer = await uploadChart(textOf(fields, "date"), textOf(fields, "chart"));
    if (typeof answer === "string") return answer;
    insertFigure(editor, answer.picture, answer.caption);
    return undefined;
  };
  return (
    <Dialog name="chart" title="Chart of a digest" action="Add the chart" act={act} onClose={onClose}>
      <Field label="Day of the digest" name="date" type="date" value={digestDay} required />
      <Field label="Chart" name="chart" options={charts} />
      <p className="field-hint">It is kept as a picture, with its description and its source.</p>
    </Dialog>
  );
}

const FIGURE_OPTIONS = Object.entries(ARTICLE_FIGURES).map(([value, label]) => ({ value, label }));

function FigureDialog({ editor, onClose }: OfEditor) {
  const act = (fields: FormData) => {
    placeFigure(editor, textOf(fields, "figure"));
    return undefined;
  };
  return (
    <Dialog name="figure" title="Drawn figure" action="Place the figure" act={act} onClose={onClose}>
      <Field label="Figure" name="figure" options={FIGURE_OPTIONS} />
      <p className="field-hint">The site draws it where it stands in the text. The preview shows it.</p>
    </Dialog>
  );
}
