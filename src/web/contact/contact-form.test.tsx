import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messageFields } from "#domain/leads/fields.ts";
import { ContactForm } from "./contact-form.island.tsx";
import { MessageSent } from "./message-sent.tsx";

const REPLY = { within: "24 hours", today: "Friday", by: "Saturday" };

test("the success screen names a mail to confirm only where one is sent", () => {
  const shown = (doubleOptIn: boolean) =>
    renderToStaticMarkup(<MessageSent reply={REPLY} doubleOptIn={doubleOptIn} />);
  expect(shown(true)).toContain("by Saturday at the latest. If you ticked the newsletter");
  expect(shown(false)).not.toContain("newsletter");
});

test("the form asks for every field of a message, and comes back with each value and error", () => {
  const texts = messageFields.filter(({ kind }) => kind !== "box");
  const refused = {
    values: {
      ...Object.fromEntries(texts.map(({ name }) => [name, `typed-${name}`])),
      agreedToNewsletter: "on",
    },
    errors: Object.fromEntries(texts.map(({ name }) => [name, `wrong-${name}`])),
    message: "Please correct the marked fields.",
  };
  const html = renderToStaticMarkup(
    <ContactForm
      sent={{ reply: REPLY, doubleOptIn: true }}
      notice="We use it to answer you."
      refused={refused}
    />,
  );
  for (const { name, required, label } of messageFields) {
    expect(html).toContain(`name="${name}"`);
    if (required) expect(html).toContain(`${label} *`);
  }
  for (const { name } of texts) {
    expect(html).toContain(`typed-${name}`);
    expect(html).toContain(`wrong-${name}`);
  }
  expect(html).toMatch(/name="agreedToNewsletter"[^>]* checked=""/);
});
