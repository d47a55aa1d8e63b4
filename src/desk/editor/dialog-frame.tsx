import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Submit } from "#ui/form/form.tsx";
import type { PictureAttributes } from "./nodes/figure.ts";

/** What the editor asks for in a dialog: an address, a picture with its description, a chart. */
export type EditorDialog =
  | { kind: "link" | "alt" | "chart" | "own-chart" | "card" | "letter-card" }
  /** `files` were dropped or pasted, and are handled in turn. A stored picture goes to `place`, else to the cursor. */
  | { kind: "picture"; files: File[]; place?: (picture: PictureAttributes) => void };

export type OpenDialog = (request: EditorDialog) => void;

type DialogProps = {
  name: string;
  title: string;
  action: string;
  extra?: ReactNode;
  /** Performs the request; returns a sentence if more is needed. `pressed` names the button. */
  act(fields: FormData, pressed: string): Promise<string | undefined> | string | undefined;
  onChange?(event: ChangeEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
};

/** Renders a dialog that is open while mounted. */
export function DialogFrame({ name, title, action, extra, act, onChange, onClose, children }: DialogProps) {
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
      className="ed-dialog m-auto w-[min(480px,calc(100vw_-_32px))] rounded-card border border-line-2 bg-card p-5 text-ink shadow-card backdrop:bg-[rgb(11_20_34/0.45)]"
      aria-labelledby={`ed-${name}-title`}
      onClose={onClose}
    >
      <form method="dialog" className="stack" noValidate onChange={onChange} onSubmit={send}>
        <h2 id={`ed-${name}-title`}>{title}</h2>
        {children}
        <p role="alert" className="field-error empty:hidden">
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

export const ALT_HINT = "For readers who cannot see it: what it shows, not what it is called.";
/** Returns a dialog's field as one line. */
export const fieldLine = (fields: FormData, name: string): string =>
  String(fields.get(name) ?? "")
    .replace(/\s+/g, " ")
    .trim();
