import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import type { IssueKind } from "#domain/newsletter/rules.ts";
import type { Audience } from "#domain/newsletter/sending/read-audience.server.ts";
import { shortDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Facts, Panel } from "#ui/layout/panel.tsx";

const WANTED: Record<IssueKind, string> = { digest: "the digest", newsletter: "letters" };

const WITHOUT: [keyof Audience, string][] = [
  ["unconfirmed", "Not confirmed"],
  ["suppressed", "Address does not receive mail"],
  ["paused", "Paused by reader"],
  ["before", "Joined earlier"],
];

type CountProps = {
  audience: Audience | null;
  kind: IssueKind;
  joinedSince: string | null;
  /** The address that counts a long list. */
  countAt: string;
};

/** How many readers a letter would reach now, and how many are left out and why. */
export function ReaderCount({ audience, kind, joinedSince, countAt }: CountProps) {
  if (!audience)
    return (
      <p>
        <a href={countAt}>Count readers</a>
      </p>
    );
  const { mailed, asked } = audience;
  return (
    <>
      <p>
        <strong className="font-serif text-[2rem]/[1.1] font-normal tabular-nums">{grouped(mailed)}</strong>{" "}
        {joinedSince ? `who joined since ${shortDate(joinedSince)}` : `who asked for ${WANTED[kind]}`}
      </p>
      {asked !== mailed && (
        <Facts
          rows={[
            [`Asked for ${WANTED[kind]}`, grouped(asked)],
            ...WITHOUT.map(
              ([name, words]) => audience[name] > 0 && ([words, `−${grouped(audience[name])}`] as const),
            ),
          ]}
        />
      )}
    </>
  );
}

type Props = { progress: IssueProgress; audience: Audience | null };

/** Whom an issue would reach now. */
export const AudiencePanel = ({ progress: { kind, joinedSince }, audience }: Props) => (
  <Panel title="Readers">
    <div className="stack">
      <ReaderCount audience={audience} kind={kind} joinedSince={joinedSince} countAt="?count=readers" />
      <p className="desk-quiet">The readers are counted again when the letter is sent.</p>
    </div>
  </Panel>
);
