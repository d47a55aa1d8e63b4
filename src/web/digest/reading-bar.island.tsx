import { island } from "#ui/island/define.ts";
import { ScrollProgress } from "./scroll-progress.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { useSections } from "./use-sections.ts";

type Props = { day: string; address: string; title: string };

/**
 * Stays in sight while the digest is read. What needs script appears with it, in room that was kept for it. The page's
 * sections and the rows that open them stand outside it, and are followed from here.
 */
export const ReadingBar = island("web/digest/reading-bar", function ReadingBar(props: Props) {
  const { day, address, title } = props;
  const setAll = useSections();
  return (
    <div className="dbar no-print">
      <div className="wrap">
        <span className="num whitespace-nowrap font-semibold text-note">
          {day.slice(0, -5)}
          <span className="max-sm:hidden">{day.slice(-5)}</span>
        </span>
        <ScrollProgress />
        <div className="ml-auto flex gap-x-1 sm:gap-x-4">
          <button type="button" className="dbar-btn scripted" onClick={() => setAll(true)}>
            Expand All
          </button>
          <button type="button" className="dbar-btn scripted" onClick={() => setAll(false)}>
            Collapse All
          </button>
          <ShareDialog address={address} title={title} />
        </div>
      </div>
    </div>
  );
});
