import { island } from "#ui/island/define.ts";

/** Prints the page, or saves it as PDF, by the browser's own dialog; the page says how without script. */
export const PrintButton = island("web/digest/print-button", function PrintButton() {
  return (
    <button type="button" className="scripted min-h-11 cursor-pointer underline" onClick={() => print()}>
      Print or save as PDF
    </button>
  );
});
