import { rowCount } from "#domain/digest/composing/form-fields.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";
import { Facts, When } from "#ui/layout/panel.tsx";
import { DayStateMark } from "./words.tsx";

/** The colours of the marks that ask for attention or no longer need any. */
const SHADE: Partial<Record<Shape, string>> = {
  ok: "[&>svg]:text-up-t",
  warn: "[&>svg]:text-flat-t",
  bad: "[&>svg]:text-down-t",
  live: "[&>svg]:text-tech",
};

type Line = { href: string; name: string; says: string; shape: Shape };

/** Shows the path at a glance: each step with its state, and who did what when. */
export function DigestProgress({ view }: { view: DraftView }) {
  const { draft, published, state } = view;
  return (
    <aside
      className="dig-progress grid min-w-0 content-start justify-items-start gap-3 xl:sticky xl:top-6 xl:col-2 xl:row-1 xl:max-h-[calc(100dvh_-_48px)] xl:overflow-y-auto"
      aria-label="How far this digest is"
    >
      <DayStateMark state={state} isPublished={published !== undefined} />
      <nav className="w-full" aria-label="Steps">
        <ol className="dig-lines grid grid-cols-2 gap-1 xl:grid-cols-1 xl:gap-0">
          {linesOf(view).map(({ href, name, says, shape }, n) => (
            <li key={href}>
              <a
                className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 rounded-lg px-2 py-1.5 text-inherit no-underline hover:bg-sunk"
                href={href}
              >
                <span
                  className="row-span-2 inline-grid h-6 w-6 place-items-center rounded-full border border-line-2 text-[0.8125rem] font-[550] text-ink-2 tabular-nums"
                  aria-hidden="true"
                >
                  {n + 1}
                </span>
                <span className="leading-[1.3] font-[550]">{name}</span>
                <span
                  className={`col-2 flex items-center gap-1 text-[0.8125rem]/[1.3] text-ink-3 ${SHADE[shape] ?? ""}`}
                >
                  <Icon shape={shape} size={14} />
                  {says}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {draft && (
        <div className="hidden xl:block xl:w-full xl:border-t xl:border-line xl:px-2 xl:pt-3 xl:pb-0 xl:text-[0.875rem]">
          <Facts
            rows={[
              ["Composed", <Done key="c" {...draft.composed} />],
              draft.submitted && ["Sent", <Done key="s" {...draft.submitted} />],
              draft.approved && ["Approved", <Done key="a" {...draft.approved} />],
              published && ["Published", <When key="p" at={published.at} />],
              published?.correctedAt && ["Corrected", <When key="r" at={published.correctedAt} />],
              [
                "SHA-256",
                <span key="h" className="mono">
                  {draft.hash.slice(0, 12)}
                </span>,
              ],
            ]}
          />
        </div>
      )}
    </aside>
  );
}

const Done = ({ by, at }: { by: string; at: Date }) => (
  <>
    {by}
    <br />
    <span className="desk-quiet">
      <When at={at} />
    </span>
  </>
);

function linesOf({ needed, draft, fields, sentences, state }: DraftView): Line[] {
  const wanted = needed.filter(({ optional }) => !optional);
  const given = wanted.filter((file) => file.given).length;
  const refused = draft?.findings.filter(({ level }) => level === "block").length ?? 0;
  const remarks = (draft?.findings.length ?? 0) - refused;
  const news =
    rowCount(fields, "news.global") + rowCount(fields, "news.india") + rowCount(fields, "news.stocks");
  const edited = sentences.filter(({ editedBy }) => editedBy).length;
  const isOut = state === "published" || state === "corrected";
  return [
    {
      href: "#files",
      name: "Files",
      says: `${given} of ${wanted.length}`,
      shape: given === wanted.length ? "ok" : "warn",
    },
    {
      href: "#figures",
      name: "Figures",
      says: draft?.figures.length ? String(draft.figures.length) : "none yet",
      shape: draft?.figures.length ? "ok" : "idle",
    },
    {
      href: "#views",
      name: "News and views",
      says: news || edited ? `${counted(news, "item")}${edited ? `, ${edited} edited` : ""}` : "none yet",
      shape: news ? "ok" : "warn",
    },
    {
      href: "#check",
      name: "Check",
      says: !draft
        ? "none yet"
        : refused
          ? `${refused} block`
          : remarks
            ? `${remarks} to look at`
            : "nothing found",
      shape: !draft ? "idle" : refused ? "bad" : remarks ? "warn" : "ok",
    },
    {
      href: "#preview",
      name: "Preview",
      says: draft ? "page and mail" : "none yet",
      shape: draft ? "ok" : "idle",
    },
    {
      href: "#publish",
      name: "Approve and publish",
      says: isOut ? "done" : draft?.approved ? "approved" : draft?.submitted ? "asked for" : "to do",
      shape: isOut || draft?.approved ? "ok" : draft?.submitted ? "live" : "idle",
    },
  ];
}
