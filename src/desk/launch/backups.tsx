import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { isBackupLate } from "#domain/firm/launch.ts";
import { backupStoredAt, readBackups, requestBackup } from "#domain/firm/prove-backup.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { ageIn, counted, megabytes } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/backups.ts";

export const loader = permitted(["firm", "approve", "staff"], async ({ context }: Route.LoaderArgs) => {
  const { tools, settings, staff } = context.get(deskContext);
  const now = tools.clock.now();
  const { made, asked } = await readBackups(tools);
  return {
    made: made && { ...made, age: ageIn((now.getTime() - made.at.getTime()) / HOUR_MS) },
    asked,
    isLate: made && isBackupLate(made.at, now),
    leaves: Boolean(settings.RESTIC_REPOSITORY),
    storedAt: await backupStoredAt(tools.db),
    mayMake: allows(staff.permissions, "staff"),
  };
});

export const action = defineActs({
  "back-up": act({
    needs: "staff",
    run: ({ tools, staff: by }) => requestBackup(tools, { by }),
    done: { asked: "The backup has begun. It takes a minute or a few." },
    status: 409,
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Backups({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, leaves, storedAt } = loaderData;
  return (
    <Screen
      title="Backups"
      back={{ href: "/desk/launch", label: "Launch checklist" }}
      lead="One file with everything: records, texts, pictures, the ledger. Visitors notice nothing while it is made."
    >
      <FormErrors errors={answer?.errors} />
      {asked?.state === "failed" && (
        <Notice tone="bad">
          The backup that {asked.by} asked for was not made. {asked.failed}
        </Notice>
      )}
      {asked?.state === "lost" && (
        <Notice tone="warn">
          The backup that {asked.by} asked for on <When at={asked.at} /> did not end: the server was stopped
          meanwhile. Back up again.
        </Notice>
      )}
      <div className="panel-grid">
        <LastBackup {...loaderData} />
        <Panel title="Off this machine">
          <p>
            {!leaves
              ? "No copy leaves this machine: a backup on its own disk is lost with it."
              : storedAt
                ? "A copy leaves this machine each hour."
                : "A copy is to leave this machine each hour, but none has left yet."}
            {storedAt && (
              <>
                {" "}
                The last one left on <When at={storedAt} />.
              </>
            )}
          </p>
          <p className="mt-2">
            A restore runs on the machine, while the site is stopped (docs/run/backups.md).{" "}
            <a href="/desk/launch/machine">List for whoever runs the server</a>
          </p>
        </Panel>
      </div>
    </Screen>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** The last backup, or the one being made, and the button that makes another. */
const LastBackup = ({ made, asked, isLate, mayMake }: Loaded) => (
  <Panel
    title="Last backup"
    actions={
      made ? (
        <State tone={isLate ? "bad" : "ok"}>{isLate ? "too old" : "in time"}</State>
      ) : (
        <State tone="idle">none yet</State>
      )
    }
  >
    {made ? (
      <Facts
        rows={[
          ["Age", made.age],
          ["Made", <When key="at" at={made.at} />],
          made.bytes !== undefined && ["Size", `${megabytes(made.bytes)} MB`],
          ["Holds", `${counted(made.rows, "record")}, ${counted(made.files, "file")}`],
          made.file !== undefined && [
            "File",
            <span key="file" className="mono">
              {made.file}
            </span>,
          ],
        ]}
      />
    ) : (
      asked?.state !== "running" && <p>Without one, a lost disk costs everything.</p>
    )}
    {asked?.state === "running" ? (
      <p className="mt-4" role="status">
        <State tone="live">being made</State> {asked.by} asked for it on <When at={asked.at} />.{" "}
        <a className="btn btn-quiet" href="/desk/launch/backups">
          Look again
        </a>
      </p>
    ) : (
      mayMake && (
        <form method="post" className="mt-4">
          <Submit<Intent> intent="back-up" tone="primary">
            Back up now
          </Submit>
        </form>
      )
    )}
  </Panel>
);
