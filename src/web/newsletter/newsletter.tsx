import { data, redirect } from "react-router";
import { formContext, senderContext, siteContext } from "#context.ts";
import { NEWSLETTER_WORDING } from "#domain/compliance/rules.ts";
import { isFormPlace } from "#domain/newsletter/messages.ts";
import { newsletterRequest } from "#domain/newsletter/rules.ts";
import { subscribe } from "#domain/newsletter/subscribing/subscribe.server.ts";
import { definePage } from "#page.ts";
import { looksAutomatic, textsOf } from "#platform/forms/forms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/newsletter.ts";
import { LetterPage, ToSettings } from "./letter-page.tsx";

export const middleware = [definePage({})];

export function loader({ context }: Route.LoaderArgs) {
  const { value, subscribing } = context.get(siteContext);
  return { hour: value("digest.time"), doubleOptIn: subscribing.doubleOptIn };
}

export async function action({ context }: Route.ActionArgs) {
  const { tools, subscribing, admits } = context.get(siteContext);
  const fields = textsOf(context.get(formContext));
  const email = fields.email ?? "";
  const parsed = newsletterRequest.safeParse({ email });
  const automatic = looksAutomatic(fields);
  if (!parsed.success || automatic) {
    return data({ email, message: automatic ?? "Please enter a valid email" }, { status: 422 });
  }
  if (!(await admits(parsed.data.email))) {
    return data(
      { email, message: "This address was entered several times. Wait an hour and try again." },
      { status: 429 },
    );
  }
  const source = isFormPlace(fields.source) ? fields.source : "page";
  const consent = { ...parsed.data, source, wording: NEWSLETTER_WORDING.form, ...context.get(senderContext) };
  const result = await subscribe(tools, consent, subscribing);
  if ("refused" in result) return data({ email, message: result.message }, { status: 409 });
  return redirect("/newsletter/thanks", 303);
}

export const meta: Route.MetaFunction = metaOf(({ hour }) => ({
  path: "/newsletter",
  title: "Newsletter",
  description: `The free newsletter and the daily digest by e-mail, at ${hour}.`,
}));

/** The newsletter's own page: the forms lead here without script, and a refused one comes back with its value. */
export default function Newsletter({ loaderData: { hour, doubleOptIn }, actionData }: Route.ComponentProps) {
  return (
    <LetterPage
      heading="The daily digest by e-mail"
      lead={`The day in three sentences and six figures, with a link to the whole digest, free at ${hour}. ${doubleOptIn ? "Confirm once; unsubscribe" : "Unsubscribe"} from any issue.`}
      foot={<ToSettings />}
    >
      <form method="post" action="/newsletter" className="grid gap-4">
        <input type="hidden" name="source" value="page" />
        {actionData && <Notice tone="bad">{actionData.message}</Notice>}
        <Field
          name="email"
          id="email"
          label="E-mail address *"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={actionData?.email}
          hint={NEWSLETTER_WORDING.form}
        />
        <GuardFields />
        <button type="submit" className="btn btn-ink justify-self-start">
          Subscribe Free
        </button>
        <DataNotice>Your address is for this alone.</DataNotice>
      </form>
    </LetterPage>
  );
}
