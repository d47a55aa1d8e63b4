import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

const SHOWN_MS = 3_000;
let ready: Promise<void> | undefined;

/** Mounts the toaster at the end of the page: top centre, one toast at a time, gone after three seconds. */
function mount(): Promise<void> {
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<Toaster position="top-center" visibleToasts={1} duration={SHOWN_MS} />);
  // The toaster listens once its effects have run: an earlier toast would be lost.
  return new Promise((resolve) => setTimeout(resolve, 50));
}

/** Shows a sentence in place of the current one. */
export async function show(text: string, kind: "success" | "error"): Promise<void> {
  ready ??= mount();
  await ready;
  toast[kind](text, { id: "the-one" });
}
