import type { ShownMailServer } from "#domain/firm/choose-mail-server.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field, fieldsIn } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./mail.tsx";

type Props = {
  inForce: ShownMailServer | undefined;
  tested: ShownMailServer | undefined;
  isFixed: { server: boolean; sender: boolean };
  mayChoose: boolean;
  /** The member's own address, for the test mail. */
  own: string;
  answer: Answer;
};

const securityOf = ({ beginsWithTls }: ShownMailServer) => (beginsWithTls ? "tls" : "starttls");

/** The mail server that a member chooses: it takes effect once a test mail through it has arrived. */
export function MailServerPanel({ inForce, tested, isFixed, mayChoose, own, answer }: Props) {
  if (isFixed.server)
    return (
      <Panel title="Mail server" actions={<State tone="idle">set on the server</State>}>
        <p>
          It is set on the server (SMTP_URL) and cannot be changed here. To choose one here, remove that
          setting.
        </p>
      </Panel>
    );
  if (!mayChoose)
    return (
      <Panel title="Mail server">
        <p>A member who manages staff chooses it here.</p>
      </Panel>
    );
  return (
    <>
      {tested && <Tested tested={tested} answer={answer} />}
      <Panel
        title={inForce ? "Another mail server" : "Mail server"}
        actions={inForce && <State tone="ok">{`in use: ${inForce.host}`}</State>}
      >
        <ServerForm inForce={inForce} tested={tested} isFixed={isFixed} own={own} answer={answer} />
        {inForce && (
          <form method="post" className="mt-5 border-t border-line pt-4">
            <p className="desk-quiet mb-2">Without a server mails are stored as files and reach nobody.</p>
            <Submit<Intent> intent="drop-server" tone="quiet">
              Stop using {inForce.host}
            </Submit>
          </form>
        )}
      </Panel>
    </>
  );
}

function Tested({ tested, answer }: { tested: ShownMailServer; answer: Answer }) {
  return (
    <Panel title="Waits for its code" actions={<State tone="live">not in use yet</State>}>
      <Facts
        rows={[
          ["Mail server", `${tested.host}:${tested.port}`],
          tested.username !== "" && ["Name", tested.username],
          ["From", tested.sender],
          ["Tested by", tested.by],
          ["On", <When key="at" at={tested.at} />],
        ]}
      />
      <form method="post" className="stack mt-4">
        <Field
          label="Code of the mail that arrived"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          error={answer?.form === "use" ? answer.errors.code : undefined}
          hint="All mail is then sent through this server."
        />
        <div>
          <Submit<Intent> intent="use-server" tone="primary">
            Use this server
          </Submit>
        </div>
      </form>
    </Panel>
  );
}

function ServerForm({ inForce, tested, isFixed, own, answer }: Omit<Props, "mayChoose">) {
  const begins = tested ?? inForce;
  const { values, errors }: { values: Record<string, string>; errors: Record<string, string> } =
    answer?.form === "server"
      ? answer
      : {
          values: begins
            ? {
                host: begins.host,
                port: String(begins.port),
                security: securityOf(begins),
                username: begins.username,
                sender: begins.sender,
              }
            : { port: "465", security: "tls" },
          errors: {},
        };
  const field = fieldsIn({ values, errors });
  return (
    <form method="post" className="stack">
      <FormErrors errors={errors} kept="Your entries are kept, except the password." />
      <Field
        label="Server"
        {...field("host")}
        required
        autoComplete="off"
        autoCapitalize="none"
        hint="As the mail provider names it, such as smtp.provider.in."
      />
      <Field
        label="Secured by"
        {...field("security")}
        options={[
          { value: "tls", label: "TLS from the beginning (port 465)" },
          { value: "starttls", label: "STARTTLS (port 587)" },
        ]}
      />
      <Field label="Port" {...field("port")} required inputMode="numeric" maxLength={5} />
      <Field
        label="Name"
        {...field("username")}
        autoComplete="off"
        autoCapitalize="none"
        hint="Often the whole address of the mailbox. Empty for a server that asks for none."
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        error={errors.password}
        hint={
          inForce?.username
            ? "Empty keeps the stored one for the same server and name. It is never shown again."
            : "It is stored sealed, and never shown again."
        }
      />
      {!isFixed.sender && (
        <Field
          label="Address that mails come from"
          {...field("sender")}
          required
          hint="One that the provider lets this name use, such as Research Desk <research@yourfirm.in>."
        />
      )}
      <div>
        <Submit<Intent> intent="test-server" tone={tested ? "plain" : "primary"}>
          Send a test mail to me
        </Submit>
        <p className="field-hint mt-2">
          It goes to {own} by this server, and nothing changes before its code is typed here.
        </p>
      </div>
    </form>
  );
}
