import { island } from "#ui/island/define.ts";

/** Opens the browser's own dialog for printing; without script the browser's menu does. */
export const PrintButton = island("web/digest/print-button", function PrintButton() {
  return (
    <button type="button" className="btn btn-line btn-small" onClick={() => print()}>
      Print
    </button>
  );
});
