import { ActionButton } from "#desk/kit/form.tsx";
import { State, When } from "#desk/kit/screen.tsx";
import type { ListedVersion } from "#domain/blog/writing/working-copy.ts";
import type { Intent } from "./versions.tsx";

type LineProps = {
  version: ListedVersion;
  is: { from: boolean; to: boolean };
  several: boolean;
  /** The working copy's revision where this version may replace it. */
  restore: number | undefined;
};

/** One version of an article, to be read, compared or restored. */
export function VersionLine({
  version: { revision, savedAt, savedBy, auto, isCurrent, isPublished },
  is,
  several,
  restore,
}: LineProps) {
  const choice = (name: "from" | "to", label: string) => (
    <label className="version-choice">
      <input type="radio" name={name} value={revision} form="compare" defaultChecked={is[name]} />
      <span>
        {label}
        <span className="vh"> version {revision}</span>
      </span>
    </label>
  );
  return (
    <li className={is.from || is.to ? "version version-shown" : "version"}>
      <p className="version-when">
        <a className="version-link" href={`?to=${revision}`}>
          <When at={savedAt} />
        </a>
        {isCurrent && <State tone="live">Current</State>}
        {isPublished && <State tone="ok">Published</State>}
      </p>
      <p className="desk-quiet">
        Version {revision} · {savedBy}
        {auto && ", saved while writing"}
      </p>
      <div className="version-acts">
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
