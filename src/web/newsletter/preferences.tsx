import { data } from "react-router";
import { formContext, siteContext } from "#context.ts";
import { TOO_OFTEN } from "#domain/leads/rules.ts";
import { isToken, PREFERENCES_PATH } from "#domain/newsletter/links.ts";
import { newsletterRequest } from "#domain/newsletter/rules.ts";
import { askForAccess, askForAccessByKey } from "#domain/newsletter/subscribing/access-link.server.ts";
import { eraseByAccess } from "#domain/newsletter/subscribing/erase-reader.server.ts";
import { readReader } from "#domain/newsletter/subscribing/find-reader.server.ts";
import { readerKey } from "#domain/newsletter/subscribing/reader-key.ts";
import { savePreferences } from "#domain/newsletter/subscribing/save-preferences.server.ts";
import { definePage } from "#page.ts";
import { looksAutomatic, textsOf } from "#platform/forms/forms.ts";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import { unlistedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/preferences.ts";
import { LetterPage } from "./letter-page.tsx";
import { Erased, NoSuchLink } from "./link-ended.tsx";
import type { Posted } from "./posted.ts";
import { ReaderSettings } from "./reader-settings.tsx";

export const middleware = [
  definePage({ openedBy: "link", unbounded: { token: { test: isToken }, access: { test: isToken } } }),
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { tools, firm } = context.get(siteContext);
  const { grievanceEmail: writeTo } = firm;
  const key = readerKey(url.searchParams);
  if (!key) return { view: "ask" as const, writeTo };
  const reader = await readReader(tools, key);
  if (typeof reader === "string") return data({ view: reader, writeTo }, { status: 404 });
  return { view: "reader" as const, key, reader, writeTo };
}

export async function action({ url, context }: Route.ActionArgs) {
  const { tools, admits } = context.get(siteContext);
  const fields = textsOf(context.get(formContext));
  const key = readerKey(url.searchParams);
  const refuse = (status: 422 | 429, errors: Posted["errors"]) =>
    data<Posted>({ errors, values: fields }, { status });

  if (!key) {
    const parsed = newsletterRequest.safeParse(fields);
    const automatic = looksAutomatic(fields);
    if (automatic) return refuse(422, { email: automatic });
    if (!parsed.success) return refuse(422, { email: "Please enter a valid email" });
    if (!(await admits(parsed.data.email))) return refuse(429, { email: TOO_OFTEN });
    await askForAccess(tools, parsed.data.email);
    return data<Posted>({ done: "asked" });
  }
  if (fields.do === "link") {
    await askForAccessByKey(tools, key);
    return data<Posted>({ done: "link" });
  }
  if (fields.do === "erase") {
    if (fields.agreed !== "on")
      return refuse(422, { agreed: "Tick the box first: erased data cannot be restored." });
    const result = "access" in key ? await eraseByAccess(tools, key) : "unknown";
    return data<Posted>(result === "erased" ? { done: "erased" } : {}, result === "erased" ? 200 : 404);
  }
  const saved = await savePreferences(tools, key, fields);
  if ("saved" in saved) return data<Posted>({ done: "saved" }, 200);
  return "errors" in saved ? refuse(422, saved.errors) : data<Posted>({}, 404);
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = unlistedMeta("Newsletter settings", { secret: true });

/** Mails a link to a subscriber without an issue at hand. The answer is the same for every address. */
function AskForLink({ posted }: { posted: Posted | undefined }) {
  if (posted?.done === "asked")
    return (
      <LetterPage
        status
        heading="Check your inbox"
        lead="If this address is on our list, we are sending it a link to its settings."
      >
        <p className="text-ink-2 text-sm">
          The link works for 24 hours. We send at most one every eight hours.
        </p>
        <a className="btn btn-line mt-5" href={PREFERENCES_PATH}>
          Use another address
        </a>
      </LetterPage>
    );
  return (
    <LetterPage
      heading="Your newsletter settings"
      lead="Choose what we mail you, pause, unsubscribe, or download and erase your data. Every issue links to this page. If you have none at hand, enter your address and we send you a link."
      foot={
        <>
          Not a reader yet?{" "}
          <a className="underline" href="/newsletter">
            Subscribe to the newsletter
          </a>
          .
        </>
      }
    >
      <form method="post" action={PREFERENCES_PATH} className="grid gap-4">
        <Field
          name="email"
          id="email"
          label="E-mail address *"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={posted?.values?.email}
          error={posted?.errors?.email}
          hint="We send the link only to this address, because it opens your data."
        />
        <GuardFields />
        <button type="submit" className="btn btn-ink justify-self-start">
          Send me a link
        </button>
        <DataNotice>We use the address only to find it on our list.</DataNotice>
      </form>
    </LetterPage>
  );
}

/** Shows what a reader is mailed, and what is stored about them. Every button posts; opening a link changes nothing. */
export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { view, writeTo } = loaderData;
  if (actionData?.done === "erased") return <Erased writeTo={writeTo} />;
  if (view === "ask") return <AskForLink posted={actionData} />;
  if (view !== "reader") return <NoSuchLink expired={view === "expired"} />;
  return (
    <ReaderSettings reader={loaderData.reader} link={loaderData.key} writeTo={writeTo} posted={actionData} />
  );
}
