import { island } from "#ui/island/define.ts";
import { useSections } from "./use-sections.ts";

/** The day of the page. */
type Props = { date: string };

/**
 * Opens and closes all sections of the digest: without script by the page's address, with it in place. The sections, and
 * the rows that open one of them, are outside this island, which follows them.
 */
export const SectionControls = island(
  "web/digest/section-controls",
  function SectionControls({ date }: Props) {
    const setAll = useSections();
    const control = (name: string, open: boolean) => (
      <a
        className="dbar-btn"
        href={`/dailydigest/${date}?open=${open ? "all" : "none"}#sections`}
        onClick={(event) => {
          event.preventDefault();
          setAll(open);
        }}
      >
        {name}
      </a>
    );
    return (
      <>
        <span className="dbar-reach" aria-hidden="true" />
        {control("Expand All", true)}
        {control("Collapse All", false)}
      </>
    );
  },
);
