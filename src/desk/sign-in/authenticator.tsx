import { renderSVG } from "uqr";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { CodesToKeep, KeptBox } from "./codes-to-keep.tsx";

/** The screen that receives the first code, whichever one showed the key. */
export const SECOND_FACTOR = "/desk/second-factor";

/** An authenticator's address as the library writes it; a QR code holds no more. */
const ENROLMENT = /^otpauth:\/\/totp\/[!-~]{1,600}$/;

export const isEnrolment = (uri: string): boolean => ENROLMENT.test(uri) && URL.canParse(uri);

/** Returns the screen's data: the picture, the secret for reading, and the recovery codes. */
export const setUp = (uri: string, codes: string[], errors: Record<string, string>) => ({
  errors,
  values: {} as Record<string, string>,
  uri,
  codes,
  secret: (new URL(uri).searchParams.get("secret") ?? "").replace(/(.{4})/g, "$1 ").trim(),
  picture: renderSVG(uri, { border: 2 }),
});

export type SetUp = ReturnType<typeof setUp>;

type Props = { begun: SetUp; email: string };

/** Shows the key and the recovery codes once, and asks for the first code. */
export function Authenticator({ begun: { uri, codes, secret, picture, errors }, email }: Props) {
  return (
    <>
      <h1>Set up your authenticator app</h1>
      <ol className="open-steps grid list-none gap-5 p-0">
        <li className="print:hidden">
          <p>Scan this code with your authenticator app, or type the key.</p>
          {/* Drawn by the library from the address only. */}
          <div
            className="[&>svg]:block [&>svg]:size-50 [&>svg]:rounded-lg [&>svg]:bg-[#fff]"
            role="img"
            aria-label="QR code of the key below"
            dangerouslySetInnerHTML={{ __html: picture }}
          />
          <p className="mono">{secret}</p>
        </li>
        <li>
          <p>
            Save these recovery codes in a safe place: they are not shown again. Each works once in place of a
            code.
          </p>
          <CodesToKeep codes={codes} email={email} />
        </li>
        <li className="print:hidden">
          <form method="post" action={SECOND_FACTOR} className="stack">
            <input type="hidden" name="uri" value={uri} />
            <input type="hidden" name="codes" value={codes.join(" ")} />
            <Field
              label="Code from your app"
              name="code"
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              error={errors.code}
            />
            <KeptBox error={errors.kept} />
            <Submit tone="primary">Confirm and continue</Submit>
          </form>
        </li>
      </ol>
    </>
  );
}
