import { redirect } from "react-router";
import { deskRequestContext } from "#context.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Island } from "#ui/island/island.tsx";
import type { Route } from "./+types/passkey.ts";
import { pageAfterSignIn } from "./page-after.ts";
import { PasskeyButton } from "./passkey-button.island.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { staff, session } = context.get(deskRequestContext);
  const to = pageAfterSignIn(url.searchParams.get("to"));
  if (staff) throw redirect(to, 303);
  if (!session) throw redirect("/desk/sign-in", 303);
  return { to };
}

/** The second step of a member whose second factor is a passkey: a password alone opens nothing. */
export default function PasskeyScreen({ loaderData: { to } }: Route.ComponentProps) {
  return (
    <>
      <h1>Use your passkey</h1>
      <p>Your account requires your passkey as well.</p>
      <Island
        of={PasskeyButton}
        atOnce
        with={{ does: "sign-in", label: "Use your passkey", to, isPrimary: true }}
      />
      <noscript>
        <Notice tone="warn">
          A passkey needs JavaScript. Without it, ask a member who manages the staff for a new link and set up
          an authenticator app.
        </Notice>
      </noscript>
    </>
  );
}
