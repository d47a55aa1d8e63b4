import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import { machineTasks, machineText } from "#domain/firm/machine-list.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { lookUpMailRecords } from "#domain/firm/prove-mail.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/machine.ts";
import { installationOf, mailSettingsOf } from "./installation.server.ts";

export const loader = permitted(["firm", "approve", "staff"], async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const settings = mailSettingsOf(desk);
  const [sections, records] = await Promise.all([
    readLaunch(desk.tools, await installationOf(desk)),
    isPlaceholder(settings.MAIL_FROM) ? [] : lookUpMailRecords(settings),
  ]);
  const tasks = machineTasks(sections, { settings: desk.settings, records });
  const { name } = desk.site.firm;
  return {
    tasks,
    subject: `The website of ${name}: for whoever runs it`,
    text: machineText(name, desk.site.origin, tasks),
  };
});

export default function MachineList({ loaderData }: Route.ComponentProps) {
  const { tasks, subject, text } = loaderData;
  return (
    <Screen
      title="For the server operator"
      back={{ href: "/desk/launch", label: "Launch checklist" }}
      lead="Send this list to the person who runs the machine. Completed items disappear from it."
      actions={
        tasks.length > 0 && (
          <a
            className="btn"
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          >
            Open in your mail program
          </a>
        )
      }
    >
      {tasks.length === 0 ? (
        <p>Nothing is left to do on the machine.</p>
      ) : (
        <>
          <Panel title={`${tasks.length} to do`}>
            <ol className="list-decimal space-y-3 pl-6">
              {tasks.map(({ about, todo, isRequired, set }) => (
                <li key={about + set}>
                  <b>{about}</b> {!isRequired && <State tone="idle">optional</State>} {todo}
                  {set && <div className="mono mt-1 wrap-anywhere">{set}</div>}
                </li>
              ))}
            </ol>
          </Panel>
          <div className="form-field mt-5 print:hidden">
            <label htmlFor="list">The same list to copy</label>
            <textarea className="field mono" id="list" rows={12} readOnly defaultValue={text} />
          </div>
        </>
      )}
    </Screen>
  );
}
