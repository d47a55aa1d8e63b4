import { island } from "#ui/island/define.ts";
import { useSections } from "./use-sections.ts";

/**
 * Opens and closes all sections of the digest. The sections, and the rows that open one of them, are outside this
 * island, which follows them.
 */
export const SectionControls = island("web/digest/section-controls", function SectionControls() {
  const setAll = useSections();
  return (
    <>
      <span className="dbar-reach" aria-hidden="true" />
      <button type="button" className="dbar-btn scripted" onClick={() => setAll(true)}>
        Expand All
      </button>
      <button type="button" className="dbar-btn scripted" onClick={() => setAll(false)}>
        Collapse All
      </button>
    </>
  );
});
