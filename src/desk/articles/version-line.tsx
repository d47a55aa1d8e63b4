import { State } from "#ui/feedback/notice.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import type { Intent } from "./versions.tsx";

/** A version in a list. */
export type ShownVersion = {
  revision: number;
  savedBy: string;
  /** ISO 8601. */
  savedAt: string;
  auto: boolean;
  isCurrent: boolean;
  /** What else it is: published, sent. */
  mark?: string;
};

type LineProps = {
  version: ShownVersion;
  is: { from: boolean; to: boolean };
  several: boolean;
  /** The working copy's revision, if this version may replace it. */
  restore: number | undefined;
};

/** One version of a text, which can be read, compared or restored. */
export function VersionLine({
  version: { revision, savedAt, savedBy, auto, isCurrent, mark },
  is,
  several,
  restore,
}: LineProps) {
  const choice = (name: "from" | "to", label: string) => (
    <label className="inline-flex min-h-9 items-center gap-1.5 text-[0.875rem] pointer-coarse:min-h-11">
      <input
        className="h-4.5 w-4.5 accent-brand"
        type="radio"
        name={name}
        value={revision}
        form="compare"
        defaultChecked={is[name]}
      />
      <span>
        {label}
        <span className="vh"> version {revision}</span>
      </span>
    </label>
  );
  return (
    <li
      className={
        is.from || is.to
          ? "version border-b border-line px-4 py-2.5 [box-shadow:inset_3px_0_0_var(--brand)] last:border-b-0 min-[60rem]:px-5"
          : "version border-b border-line px-4 py-2.5 last:border-b-0 min-[60rem]:px-5"
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550] tabular-nums">
        <a className="text-ink no-underline hover:underline" href={`?to=${revision}`}>
          <When at={savedAt} />
        </a>
        {isCurrent && <State tone="live">Current</State>}
        {mark && <State tone="ok">{mark}</State>}
      </p>
      <p className="desk-quiet">
        Version {revision} · {savedBy}
        {auto && ", saved while writing"}
      </p>
      <div className="version-acts flex flex-wrap items-center gap-x-4">
        {several && (
          <>
            {choice("from", "From")}
            {choice("to", "To")}
          </>
        )}
        {restore !== undefined && (
          <ActionButton<Intent>
            intent="restore"
            label="Restore this version"
            tone="quiet"
            fields={{ version: revision, revision: restore }}
          />
        )}
      </div>
    </li>
  );
}
