import { Screen } from "#desk/kit/screen.tsx";
import type { Difference } from "#domain/blog/writing/compare.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { State } from "#ui/feedback/notice.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { DifferenceView } from "./publication-difference.tsx";
import type { Intent } from "./versions.tsx";

type Pair = [from: number | undefined, to: number | undefined];

/** Returns the two versions in the query, older first; by default the newest and its predecessor. */
export function chosenVersions(versions: { revision: number }[], query: URLSearchParams): Pair {
  const known = (name: string) => versions.find(({ revision }) => revision === Number(query.get(name)));
  const to = known("to") ?? versions[0];
  const from = known("from") ?? (to && versions[versions.indexOf(to) + 1]);
  const [a, b] = [from?.revision, to?.revision];
  return a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
}

/** Refuses to restore a version over a text that somebody else saved meanwhile. */
export const savedMeanwhile = (by: string): Refusal<"conflict"> =>
  refusal(
    "conflict",
    `${by} has saved another text since you opened this page. Compare it, the first in the list, before you restore an earlier one.`,
  );

type Loaded = Omit<Props, "restore"> & {
  title: string;
  /** The current revision of the text. */
  revision: number;
  /** Whether the member may write it. */
  writes: boolean;
};

type ScreenProps = {
  loaded: Loaded;
  errors: Record<string, string> | undefined;
  back: { href: string; label: string };
};

/** The screen of a text's versions. */
export const VersionScreen = ({
  loaded: { title, revision, writes, ...shown },
  errors,
  back,
}: ScreenProps) => (
  <Screen title="Versions" lead={title} back={back}>
    <FormErrors errors={errors} />
    <VersionList {...shown} restore={writes ? revision : undefined} />
  </Screen>
);

type Props = {
  /** Newest first. */
  versions: ShownVersion[];
  chosen: Pair;
  difference: Difference | undefined;
  /** The revision over which an earlier one may be restored, if the member may. */
  restore: number | undefined;
};

/** A text's versions beside the changes between two of them. */
function VersionList({ versions, chosen: [from, to], difference, restore }: Props) {
  return (
    <div className="panel-aside">
      <Panel title={from && to ? `From version ${from} to ${to}` : "What changed"}>
        {difference ? (
          <DifferenceView difference={difference} none="The two texts are the same." />
        ) : (
          <p className="empty">There is one version. The changes of the next one appear here.</p>
        )}
      </Panel>
      <Panel title={versions.length === 1 ? "1 version" : `${versions.length} versions`}>
        <form id="compare" method="get" />
        {versions.length > 1 && (
          <div className="flex flex-wrap items-center gap-2.5 border-b border-line pb-3">
            <Submit form="compare">Compare</Submit>
            <span className="desk-quiet">the two that are chosen</span>
          </div>
        )}
        <ol className="version-list -mx-4 min-[60rem]:-mx-5 min-[60rem]:max-h-[70dvh] min-[60rem]:overflow-y-auto">
          {versions.map((version) => (
            <VersionLine
              key={version.revision}
              version={version}
              is={{ from: version.revision === from, to: version.revision === to }}
              several={versions.length > 1}
              restore={version.isCurrent ? undefined : restore}
            />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

/** A version in a list. */
type ShownVersion = {
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
function VersionLine({
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
