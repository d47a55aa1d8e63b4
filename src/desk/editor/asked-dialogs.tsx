import type { Editor } from "@tiptap/core";
import { lazy, Suspense } from "react";
import type { Option } from "#ui/form/field.tsx";
import type { EditorDialog } from "./dialog-frame.tsx";

/** The server does not need the editor's library. */
const Dialogs = lazy(async () => ({ default: (await import("./dialogs.tsx")).Dialogs }));

type Props = {
  asked: (EditorDialog & { number: number }) | undefined;
  editor: Editor | undefined;
  charts: Option[];
  digestDay: string;
  close(next?: EditorDialog): void;
};

/** The dialog that a text has requested, if any. */
export const AskedDialogs = ({ asked, editor, charts, digestDay, close }: Props) =>
  asked &&
  editor && (
    <Suspense>
      <Dialogs
        key={asked.number}
        asked={asked}
        editor={editor}
        charts={charts}
        digestDay={digestDay}
        onClose={close}
      />
    </Suspense>
  );
