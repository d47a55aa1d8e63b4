import type { Editor } from "@tiptap/core";
import { type ChangeEvent, useState } from "react";
import {
  CHART_KINDS,
  type ChartSource,
  chartOf,
  proposedDescription,
  readCells,
  readChartSource,
  writeCells,
  writeChartSource,
} from "#domain/blog/own-chart.ts";
import { Field } from "#ui/form/field.tsx";
import { ALT_HINT, DialogFrame, fieldLine } from "./dialog-frame.tsx";
import { cellsAtCursor, OwnChartPicture, placeChart, selectedChart } from "./nodes/own-chart.tsx";

const KINDS = Object.entries(CHART_KINDS).map(([value, { name }]) => ({ value, label: name }));
const EMPTY = {
  kind: "column",
  title: "",
  unit: "",
  source: "",
  description: "",
  draw: "",
  mark: "",
  wait: "",
};

/** Makes a chart of a table typed, pasted from a spreadsheet or read from a file, or changes the selected one. */
export function OwnChartDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [{ initial, isTable }] = useState(() => {
    const text = selectedChart(editor);
    const cells = text === undefined ? cellsAtCursor(editor) : undefined;
    const source: ChartSource = text === undefined ? { ...EMPTY, cells: cells ?? [] } : readChartSource(text);
    return { initial: source, isTable: cells !== undefined };
  });
  const [shown, setShown] = useState(initial);
  /** The description follows the table until a person writes it. */
  const [isWritten, setWritten] = useState(initial.description !== "");
  const [proposal, setProposal] = useState(initial.description || proposedDescription(initial));
  const read = (fields: FormData, written: boolean): ChartSource => {
    const line = (name: string) => fieldLine(fields, name);
    const source = {
      kind: line("kind"),
      title: line("title"),
      unit: line("unit"),
      source: line("source"),
      draw: line("draw"),
      mark: line("mark"),
      wait: line("wait"),
      cells: readCells(String(fields.get("table") ?? "")),
    };
    return { ...source, description: written ? line("description") : proposedDescription(source) };
  };
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    const isDescribing = event.target.name === "description";
    const written = isDescribing ? fieldLine(fields, "description") !== "" : isWritten;
    const next = read(fields, written);
    setWritten(written);
    if (!written && !isDescribing) setProposal(next.description);
    setShown(next);
  };
  const act = (fields: FormData) => {
    const chart = read(fields, true);
    const drawn = chartOf(chart);
    if ("wrong" in drawn) return drawn.wrong;
    placeChart(editor, writeChartSource(chart));
    return undefined;
  };
  return (
    <DialogFrame
      name="own-chart"
      title="Chart of a table"
      action={isTable ? "Replace table with chart" : initial.title ? "Save chart" : "Add chart"}
      act={act}
      onChange={change}
      onClose={onClose}
    >
      <Field
        id="ed-chart-table"
        label="Table"
        name="table"
        rows={7}
        value={writeCells(initial.cells)}
        spellCheck={false}
        hint="Paste it from a sheet or a CSV file. The first row holds the headings, the first column the names."
        required
      />
      <PictureFields initial={initial} kind={shown.kind} />
      <Field
        id="ed-own-chart-words"
        label="Title"
        name="title"
        value={initial.title}
        maxLength={160}
        required
      />
      <Field
        id="ed-chart-source"
        label="Source"
        name="source"
        value={initial.source}
        maxLength={300}
        required
      />
      <Field
        key={proposal}
        id="ed-chart-description"
        label="What it shows"
        name="description"
        rows={3}
        value={proposal}
        hint={ALT_HINT}
        required
      />
      {shown.cells.length > 1 && (
        <figure className="cfig ed-own-chart" aria-label="Preview of the chart">
          <OwnChartPicture text={writeChartSource(shown)} />
        </figure>
      )}
    </DialogFrame>
  );
}

/** The chart's kind, its columns, and what is marked. */
const PictureFields = ({ initial, kind }: { initial: ChartSource; kind: string }) => (
  <>
    <div className="field-row">
      <Field id="ed-chart-kind" label="Type of chart" name="kind" value={initial.kind} options={KINDS} />
      <Field
        id="ed-chart-unit"
        label="Unit"
        name="unit"
        value={initial.unit}
        maxLength={400}
        placeholder="₹ crore"
      />
    </div>
    <div className="field-row">
      <Field
        id="ed-chart-draw"
        label="Columns to draw"
        name="draw"
        value={initial.draw}
        maxLength={200}
        hint="Headings, separated by semicolons. Empty: all columns."
      />
      <Field
        id="ed-chart-mark"
        label="Rows to mark"
        name="mark"
        value={initial.mark}
        maxLength={400}
        hint="Names, separated by semicolons. Add a label after “ = ”."
      />
    </div>
    {kind === "replay" && (
      <Field
        id="ed-chart-wait"
        label="Sessions after which a turn is confirmed"
        name="wait"
        type="number"
        value={initial.wait}
        hint="The last column of the table says what the rule said at a turn; it is empty in all other rows."
      />
    )}
  </>
);
