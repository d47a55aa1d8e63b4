import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import type { IssueKind } from "#domain/newsletter/rules.ts";
import type { Audience } from "#domain/newsletter/sending/read-audience.server.ts";
import { shortDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./issue.tsx";

type Props = { progress: IssueProgress; audience: Audience | null; may: boolean; answer: Answer };

const WANTED: Record<IssueKind, string> = { digest: "the digest", newsletter: "letters" };

const WITHOUT: [keyof Audience, string][] = [
  ["unconfirmed", "Not confirmed"],
  ["suppressed", "Address does not receive mail"],
  ["paused", "Paused by reader"],
  ["before", "Joined earlier"],
];

/** Whom a letter would reach now: how many, and who is left out and why. */
export function AudiencePanel({ progress, audience, may, answer }: Props) {
  const mine = answer?.form === "readers" ? answer : undefined;
  const { kind, joinedSince } = progress;
  return (
    <Panel title="Readers">
      {mine && <FormErrors errors={mine.errors} />}
      <div className="stack">
        {audience ? (
          <>
            <p>
              <strong className="font-serif text-[2rem]/[1.1] font-normal tabular-nums">
                {grouped(audience.mailed)}
              </strong>{" "}
              {joinedSince ? `who joined since ${shortDate(joinedSince)}` : `who asked for ${WANTED[kind]}`}
            </p>
            <Facts
              rows={[
                [`Asked for ${WANTED[kind]}`, grouped(audience.asked)],
                ...WITHOUT.map(
                  ([name, words]) => audience[name] > 0 && ([words, `−${grouped(audience[name])}`] as const),
                ),
              ]}
            />
            <p className="desk-quiet">The readers are counted again when the letter is sent.</p>
          </>
        ) : (
          <p>
            <a href="?count=readers">Count readers</a>
          </p>
        )}
        {may && (
          <form method="post" className="inline-form flex flex-wrap items-end gap-2">
            <Field
              label="Only readers who joined since"
              name="since"
              type="date"
              value={mine?.values.since ?? joinedSince ?? ""}
              error={mine?.errors.since}
              hint="Leave it empty to send to every subscriber."
            />
            <Submit<Intent> intent="readers">Set readers</Submit>
          </form>
        )}
      </div>
    </Panel>
  );
}
