import type { BookLine } from "#domain/firm/list-book.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { statesOf } from "./states.ts";

/** Shows the value in force, its source, and what is known about it. */
export function WhatHolds({ line, states }: { line: BookLine; states: ReturnType<typeof statesOf> }) {
  const { key, printed, source, otherReadings, settled, changedAt, claim, value } = line;
  const proof = typeof value === "object" ? value : undefined;
  return (
    <Panel
      title="Value in force"
      actions={states.map(({ name, tone, word }) => (
        <State key={name + word} tone={tone}>
          {word}
        </State>
      ))}
    >
      <p
        className={
          printed.length > 60
            ? "mb-4 text-md/[1.55]"
            : "mb-4 font-serif text-[length:clamp(1.5rem,1.2rem_+_1.4vw,2.25rem)]/[1.15] font-normal tracking-[-0.02em] wrap-anywhere lining-nums"
        }
      >
        {printed}
      </p>
      <Facts
        rows={[
          ["Source", source],
          claim && ["Printed on", claim.where],
          proof && ["Evidence", proof.evidence ?? "none yet"],
          proof?.expires ? ["Valid until", longDate(proof.expires)] : undefined,
          claim?.approvedBy ? ["Approved by", claim.approvedBy] : undefined,
          otherReadings.length > 0 && ["Conflicting values", otherReadings.join("; ")],
          settled && ["Resolved", `${settled.reason} (${settled.settledBy})`],
          ["Changed at the desk", changedAt ? <When key="at" at={changedAt} /> : "never"],
          [
            "Key",
            <code key="key" className="mono">
              {key}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}
