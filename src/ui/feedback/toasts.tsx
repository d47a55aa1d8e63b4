import { Toaster, toast } from "sonner";

const SHOWN_MS = 3_000;

/** Where toasts appear: top centre, one at a time, gone after three seconds. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      visibleToasts={1}
      duration={SHOWN_MS}
      toastOptions={{ className: "toast" }}
    />
  );
}

/** Shows a sentence; it takes the place of the one that is shown. */
export const say = (text: string, kind: "success" | "error"): void =>
  void toast[kind](text, { id: "the-one" });
