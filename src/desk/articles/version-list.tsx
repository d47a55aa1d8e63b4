import { Screen } from "#desk/kit/screen.tsx";
import type { Difference } from "#domain/blog/writing/compare.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DifferenceView } from "./publication-difference.tsx";
import { type ShownVersion, VersionLine } from "./version-line.tsx";

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
