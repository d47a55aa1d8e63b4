import "#ui/styles/desk-firm.css";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { done, refused, textOf } from "#desk/kit/answers.ts";
import { Field, Submit } from "#desk/kit/form.tsx";
import { Done, Facts, Notice, Panel, Screen, State, When } from "#desk/kit/screen.tsx";
import { mailDomain, mailFingerprint, mailRecords } from "#domain/firm/mail-records.server.ts";
import {
  confirmTestMail,
  lookUpMailRecords,
  MAIL_PROOF,
  sendTestMail,
} from "#domain/firm/prove-mail.server.ts";
import { readProofs } from "#domain/firm/read-proofs.server.ts";
import { allows } from "#domain/staff/rules.ts";
import type { Route } from "./+types/mail.ts";
import { mailSettingsOf } from "./installation.server.ts";
import { Records } from "./records.tsx";

const PATH = "/desk/launch/mail";

export async function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const settings = mailSettingsOf(desk);
  const proof = (await readProofs(desk.tools.db)).find(({ about }) => about === MAIL_PROOF);
  const proven = (proof?.detail as { settings?: string } | undefined)?.settings;
  return {
    from: settings.MAIL_FROM,
    domain: mailDomain(settings),
    server: settings.SMTP_URL ? new URL(settings.SMTP_URL).host : undefined,
    signed: settings.dkim ? `${settings.dkim.selector} at ${settings.dkim.domain}` : undefined,
    records: mailRecords(settings),
    proof: proof && { at: proof.at, by: proof.by, holds: proven === mailFingerprint(settings) },
    mayProve: allows(desk.staff.permissions, "firm"),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { tools, mailer, form, staff: by, site } = desk;
  const settings = mailSettingsOf(desk);
  switch (textOf(form, "intent")) {
    case "test-mail": {
      const to = textOf(form, "to");
      const result = await sendTestMail(tools, mailer, { to, settings, firmName: site.firm.name, by });
      return "refused" in result ? refused({ to: result.refused }, form) : done(PATH, "sent");
    }
    case "confirm": {
      const result = await confirmTestMail(tools, { typed: textOf(form, "code"), by });
      return "refused" in result ? refused({ code: result.refused }, form) : done(PATH, "proven");
    }
    default:
      return data({ errors: {}, values: {}, seen: await lookUpMailRecords(settings) });
  }
}

const DONE = {
  sent: "The test mail is handed over. Type its code below once it has arrived; it is good for an hour.",
  proven: "Mail is proven with the settings that hold.",
};

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { from, domain, server, signed, records, proof, mayProve } = loaderData;
  const answer = actionData as
    | {
        errors: Record<string, string>;
        values: Record<string, string>;
        seen?: Parameters<typeof Records>[0]["seen"];
      }
    | undefined;
  return (
    <Screen
      title="Mail settings"
      back={{ href: "/desk/launch", label: "Launch checklist" }}
      lead="Mails arrive where three records in the DNS say that they are the firm’s, and a test mail shows that they do."
    >
      <Done messages={DONE} />
      {!server && (
        <Notice tone="warn">
          SMTP_URL is unset: mails are written to the mail directory and reach nobody. A code can be read
          there.
        </Notice>
      )}
      <div className="panel-grid">
        <Panel
          title="As set"
          actions={
            proof?.holds ? (
              <State tone="ok">proven</State>
            ) : (
              <State tone={proof ? "warn" : "bad"}>
                {proof ? "changed since it was proven" : "not proven"}
              </State>
            )
          }
        >
          <Facts
            rows={[
              ["From", from],
              ["Mail server", server ?? "none"],
              ["Signed by", signed ?? "nothing here; the mail provider may sign"],
              proof && ["Last proven", <When key="at" at={proof.at} />],
              proof && ["By", proof.by],
            ]}
          />
        </Panel>
        {mayProve && (
          <Panel title="Test mail">
            <form method="post" className="stack">
              <Field
                label="Send it to"
                name="to"
                type="email"
                required
                value={answer?.values.to}
                error={answer?.errors.to}
                hint="An address at another provider says most."
              />
              <div>
                <Submit intent="test-mail">Send a test mail</Submit>
              </div>
            </form>
            <form method="post" className="stack launch-code">
              <Field
                label="Code of the test mail"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={12}
                error={answer?.errors.code}
              />
              <div>
                <Submit intent="confirm" tone="primary">
                  Confirm that it arrived
                </Submit>
              </div>
            </form>
          </Panel>
        )}
      </div>
      <Records domain={domain} records={records} seen={answer?.seen} mayLook={mayProve} />
    </Screen>
  );
}
