import type { RouterContextProvider } from "react-router";
import { previewContext, siteContext } from "#context.ts";
import { readText } from "#domain/compliance/read-text.server.ts";
import { LEGAL_TEXTS, type StatutorySlug } from "#domain/compliance/statutory-texts.ts";
import { REGULATOR_TEXTS } from "#domain/firm/regulator-texts.ts";
import { partOf } from "#domain/firm/rules.ts";

/** Loads a legal page: the text in force, and the firm responsible for it. */
export async function loadText(context: Readonly<RouterContextProvider>, slug: StatutorySlug) {
  const { tools, firm, state, regulatorText } = context.get(siteContext);
  const { regulator } = LEGAL_TEXTS[slug];
  const contact = partOf(firm, "grievanceOfficer", "grievanceEmail", "supportLink", "supportNumber");
  return {
    text: context.get(previewContext).text ?? (await readText(tools, slug)),
    firm: contact,
    regulator: regulator && {
      title: REGULATOR_TEXTS[regulator],
      text: regulatorText(regulator),
      state,
      bytes: regulator === "mitc",
      isExplained: regulator === "mitc",
    },
  };
}
