import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text, texts } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import {
  dropMailServer,
  readMailServers,
  testMailServer,
  useMailServer,
} from "#domain/firm/choose-mail-server.server.ts";
import { mailDomain, mailFingerprint, mailRecords } from "#domain/firm/mail-records.server.ts";
import {
  confirmTestMail,
  lookUpMailRecords,
  MAIL_PROOF,
  sendTestMail,
} from "#domain/firm/prove-mail.server.ts";
import { readProofs } from "#domain/firm/site-state.server.ts";
import { deskKey } from "#domain/staff/desk-key.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/mail.ts";
import { mailSettingsOf } from "./installation.server.ts";
import { MailServerPanel } from "./mail-server-panel.tsx";
import { Records } from "./records.tsx";

export const loader = permitted(["firm", "approve", "staff"], async ({ context }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const settings = mailSettingsOf(desk);
  const proof = (await readProofs(desk.tools.db)).find(({ about }) => about === MAIL_PROOF);
  const proven = (proof?.detail as { settings?: string } | undefined)?.settings;
  const { inForce, tested } = await readMailServers(desk.tools.db);
  return {
    inForce,
    tested,
    isFixed: desk.mailIsFixed,
    fault: (settings as { fault?: string }).fault,
    mayChoose: allows(desk.staff.permissions, "staff"),
    own: desk.staff.email,
    from: settings.MAIL_FROM,
    domain: mailDomain(settings),
    server: settings.SMTP_URL ? new URL(settings.SMTP_URL).host : undefined,
    signed: settings.dkim ? `${settings.dkim.selector} at ${settings.dkim.domain}` : undefined,
    records: mailRecords(settings),
    proof: proof && { at: proof.at, by: proof.by, holds: proven === mailFingerprint(settings) },
    mayProve: allows(desk.staff.permissions, "firm"),
  };
});

export const action = defineActs({
  "test-mail": act({
    needs: "firm",
    schema: z.object({ to: text }),
    run: (request, { to }) =>
      sendTestMail(request.tools, request.mailer, {
        to,
        settings: mailSettingsOf(request),
        firmName: request.site.firm.name,
        by: request.staff,
      }),
    done: {
      sent: "The test mail was sent. Type its code below once it has arrived; the code works for an hour.",
    },
    field: "to",
  }),
  confirm: act({
    needs: "firm",
    schema: z.object({ code: text }),
    run: ({ tools, staff: by }, { code: typed }) => confirmTestMail(tools, { typed, by }),
    done: { proven: "Mail is proven with the current settings." },
    field: "code",
  }),
  "test-server": act({
    needs: "staff",
    schema: texts,
    run: async (request, form) => {
      const { host = "", port = "", security = "", username = "", password = "" } = form;
      const { settings } = request;
      const sender = request.mailIsFixed.sender ? String(settings.MAIL_FROM) : (form.sender ?? "");
      if (request.mailIsFixed.server)
        return refusal("fixed", "The settings of the machine name the mail server: it is changed there.");
      const typed = { host, port, security, username, password, sender };
      const result = await testMailServer(request.tools, {
        typed,
        key: await deskKey(request.tools.db, settings.DESK_SECRET as string | undefined),
        dkim: mailSettingsOf(request).dkim,
        firmName: request.site.firm.name,
        by: request.staff,
      });
      const errors =
        "errors" in result ? result.errors : "refused" in result ? { "": result.message } : undefined;
      if (!errors) return result;
      const values = { host, port, security, username, sender };
      return again({}, { form: "server", errors, values });
    },
    done: { tested: "The server took the test mail. Type its code below once it has arrived." },
  }),
  "use-server": act({
    needs: "staff",
    schema: z.object({ code: text }),
    run: ({ tools, staff: by }, { code: typed }) => useMailServer(tools, { typed, by }),
    done: { leaving: "Mail is now sent through this server." },
    form: "use",
    field: "code",
  }),
  "drop-server": act({
    needs: "staff",
    run: ({ tools, staff: by }) => dropMailServer(tools, { by }),
    done: { dropped: "The server is no longer used, and its password is deleted." },
  }),
  "look-up": act({
    needs: "firm",
    run: async (request) => again({ seen: await lookUpMailRecords(mailSettingsOf(request)) }),
  }),
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function Mail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { from, domain, server, signed, records, proof, mayProve, fault } = loaderData;
  const { inForce, tested, isFixed, mayChoose, own } = loaderData;
  return (
    <Screen
      title="Mail settings"
      back={{ href: "/desk/launch", label: "Launch checklist" }}
      lead="Three DNS records prove that a mail is the firm’s; a test mail proves that mails arrive."
    >
      {!server && (
        <Notice tone="warn">
          No mail server is set: mails and their codes are stored as files in the mail directory.
        </Notice>
      )}
      {fault && <Notice tone="bad">{fault} Until then mails wait.</Notice>}
      {answer?.form !== "server" && answer?.form !== "use" && <FormErrors errors={answer?.errors} />}
      <div className="panel-grid">
        <MailServerPanel
          inForce={inForce}
          tested={tested}
          isFixed={isFixed}
          mayChoose={mayChoose}
          own={own}
          answer={answer}
        />
        <Panel
          title="Current settings"
          actions={
            proof?.holds ? (
              <State tone="ok">proven</State>
            ) : (
              <State tone={proof ? "warn" : "idle"}>
                {proof ? "changed since it was proven" : "not proven"}
              </State>
            )
          }
        >
          <Facts
            rows={[
              ["From", from],
              ["Mail server", server ?? "none"],
              ["Signed by", signed ?? "not signed here; the mail provider may sign"],
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
                hint="Use an address at another provider."
              />
              <div>
                <Submit<Intent> intent="test-mail">Send test mail</Submit>
              </div>
            </form>
            <form method="post" className="stack mt-5 border-t border-line pt-4">
              <Field
                label="Code of the test mail"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={12}
                error={answer?.form === "use" ? undefined : answer?.errors.code}
              />
              <div>
                <Submit<Intent> intent="confirm" tone="primary">
                  Confirm arrival
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
