import type { NoticeChoices } from "#domain/notices/choose-notices.server.ts";
import { NOTICE_KINDS, WAYS } from "#domain/notices/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./account.tsx";

const ways = Object.entries(WAYS).map(([value, label]) => ({ value, label }));
const HOURS_OF_A_DAY = 24;
const hours = Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Lets a member choose, for each kind of notice, whether it is mailed at once, once a day, or not. */
export function NoticesForm({ choices: { ways: chosen, hour } }: { choices: NoticeChoices }) {
  return (
    <Panel title="Notices by mail" id="notices" wide>
      <form method="post" action="#notices" className="stack">
        <p className="desk-quiet">
          <a href="/desk">Today</a> and the menu always show what waits for you. Notices about account
          security are always mailed.
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          {chosen.map(({ kind, way }) => (
            <Field key={kind} label={NOTICE_KINDS[kind].label} name={kind} value={way} options={ways} />
          ))}
          <Field label="Time of the daily mail (IST)" name="hour" value={String(hour)} options={hours} />
        </div>
        <Submit<Intent> intent="notices">Save notices</Submit>
      </form>
    </Panel>
  );
}
