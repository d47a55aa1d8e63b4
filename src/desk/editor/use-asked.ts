import { useRef, useState } from "react";
import type { EditorDialog, OpenDialog } from "./dialog-frame.tsx";

/** Holds a dialog's request, each with a unique number. */
export function useAsked() {
  const [asked, setAsked] = useState<EditorDialog & { number: number }>();
  const numbers = useRef(0);
  const ask: OpenDialog = (next) => {
    numbers.current += 1;
    setAsked({ ...next, number: numbers.current });
  };
  return { asked, ask, close: (next?: EditorDialog) => (next ? ask(next) : setAsked(undefined)) };
}
