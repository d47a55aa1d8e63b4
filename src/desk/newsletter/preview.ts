import { act, defineActs, type IntentOf } from "#desk/kit/acts.server.ts";
import { texts } from "#desk/kit/fields.server.ts";
import { previewLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import { letterFields } from "./fields.ts";
import { faultsPage, letterPage } from "./letter-page.server.ts";

export const action = defineActs({
  preview: act({
    needs: "write",
    schema: texts,
    run: async ({ tools, site }, values) => {
      const preview = await previewLetter(
        tools.db,
        { origin: site.origin, firm: site.firm },
        letterFields(values),
      );
      if ("errors" in preview) return faultsPage(Object.values(preview.errors), site.origin);
      return letterPage(preview.letter.html, site.origin);
    },
  }),
});

export type Intent = IntentOf<typeof action>;
