import type { Editor } from "@tiptap/core";
import { Field, type Option } from "#ui/form/field.tsx";
import { CardDialog, LetterCardDialog } from "./card-dialog.tsx";
import { ALT_HINT, DialogFrame, type EditorDialog, fieldLine } from "./dialog-frame.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { insertFigure } from "./nodes/figure.ts";
import { OwnChartDialog } from "./own-chart-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { DESCRIBE, uploadChart } from "./pictures.ts";

type Props = {
  request: EditorDialog;
  editor: Editor;
  charts: Option[];
  digestDay: string;
  onClose(next?: EditorDialog): void;
};

/** Renders the requested dialog. Mount it anew for each request. */
export function Dialogs({ request, editor, charts, digestDay, onClose }: Props) {
  switch (request.kind) {
    case "link":
      return <LinkDialog editor={editor} onClose={onClose} />;
    case "alt":
      return <DescriptionDialog editor={editor} onClose={onClose} />;
    case "chart":
      return <ChartDialog editor={editor} onClose={onClose} charts={charts} digestDay={digestDay} />;
    case "card":
      return <CardDialog editor={editor} onClose={onClose} />;
    case "letter-card":
      return <LetterCardDialog editor={editor} onClose={onClose} />;
    case "own-chart":
      return <OwnChartDialog editor={editor} onClose={onClose} />;
    case "picture":
      return <PictureDialog request={request} editor={editor} onClose={onClose} />;
  }
}

type OfEditor = { editor: Editor; onClose(): void };

function DescriptionDialog({ editor, onClose }: OfEditor) {
  const act = (fields: FormData) => {
    const alt = fieldLine(fields, "alt");
    if (!alt) return DESCRIBE;
    editor.chain().focus().updateAttributes("figure", { alt }).run();
    return undefined;
  };
  return (
    <DialogFrame
      name="alt"
      title="Describe the picture"
      action="Save description"
      act={act}
      onClose={onClose}
    >
      <Field
        label="What it shows"
        name="alt"
        value={editor.getAttributes("figure").alt ?? ""}
        rows={4}
        hint={ALT_HINT}
        required
      />
    </DialogFrame>
  );
}

function ChartDialog({ editor, charts, digestDay, onClose }: OfEditor & Pick<Props, "charts" | "digestDay">) {
  const act = async (fields: FormData) => {
    const answer = await uploadChart(fieldLine(fields, "date"), fieldLine(fields, "chart"));
    if (typeof answer === "string") return answer;
    insertFigure(editor, answer.picture, answer.caption);
    return undefined;
  };
  return (
    <DialogFrame name="chart" title="Chart of a digest" action="Add chart" act={act} onClose={onClose}>
      <Field label="Day of the digest" name="date" type="date" value={digestDay} required />
      <Field label="Chart" name="chart" options={charts} />
      <p className="field-hint">The chart is added as a picture, with its description and source.</p>
    </DialogFrame>
  );
}
