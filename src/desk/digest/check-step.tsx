import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { Viewer } from "./day.tsx";
import { Disagreements } from "./disagreements.tsx";
import { Step } from "./step.tsx";

type Found = NonNullable<DraftView["draft"]>["findings"];

/** What the checks found, blocking findings first. */
export function CheckStep({ view: { draft, disagreements, date }, who }: { view: DraftView; who: Viewer }) {
  const blocking = draft?.findings.filter(({ level }) => level === "block") ?? [];
  const remarks = draft?.findings.filter(({ level }) => level === "warn") ?? [];
  return (
    <Step
      id="check"
      title="Check"
      lead="Resolve what blocks approval, and decide on the remarks."
      mark={
        draft &&
        (blocking.length ? (
          <State tone="bad">{counted(blocking.length, "check")} block</State>
        ) : (
          <State tone="ok">nothing blocks</State>
        ))
      }
    >
      {!draft && <p className="empty">Nothing to check yet. Upload the day’s files.</p>}
      <Findings title="Blocking approval" found={blocking} />
      <Disagreements found={disagreements} date={date} canChoose={who.canWrite} />
      <Findings title="Remarks" found={remarks} />
      {draft && !draft.findings.length && <p className="empty">The checks found nothing.</p>}
    </Step>
  );
}

function Findings({ title, found }: { title: string; found: Found }) {
  if (!found.length) return null;
  return (
    <>
      <h3 className="mt-4 mb-2">{title}</h3>
      <ul className="dig-findings grid gap-1.5">
        {found.map(({ level, code, path, name, message }) => (
          <li key={`${code} ${path} ${message}`} className={level === "block" ? "dig-bad" : "dig-warn"}>
            <Icon shape={level === "block" ? "bad" : "warn"} size={16} />
            <p className="whitespace-pre-line">
              {message} <a href={placeOf(code, path)}>{linkWord(code, path, name)}</a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const linkWord = (code: string, path: string, name: string): string =>
  code === "files-differ"
    ? "Choose the file"
    : code === "review"
      ? "Write your own"
      : code !== "missing"
        ? name
        : path.startsWith("news_digest.")
          ? "Write the news"
          : "Upload the file";

/** Returns the anchor at which a finding is dealt with. */
function placeOf(code: string, path: string): string {
  const [top, part] = path.split(".");
  if (code === "files-differ") return "#files-differ";
  if (code === "published") return "#publish";
  if (top === "news_digest") return `#news-${part}`;
  if (code === "missing" || code === "no-close" || code === "stale" || path === "date") return "#files";
  return ["review", "edited", "contradiction", "typed", "typed-over"].includes(code) ? "#views" : "#figures";
}
