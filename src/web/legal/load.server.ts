import type { RouterContextProvider } from "react-router";
import { previewContext, siteContext } from "#context.ts";
import { readText } from "#domain/compliance/read-text.server.ts";
import type { StatutorySlug } from "#domain/compliance/rules.ts";
import { REGULATOR_TEXTS, type RegulatorText } from "#domain/firm/regulator-texts.ts";
import { partOf } from "#domain/firm/rules.ts";

/** Loads a legal page: the text in force, and the firm responsible for it. */
export async function loadText(
  context: Readonly<RouterContextProvider>,
  slug: StatutorySlug,
  regulators?: RegulatorText,
) {
  const { tools, firm, state, regulatorText } = context.get(siteContext);
  const contact = partOf(firm, "grievanceOfficer", "grievanceEmail", "supportLink", "supportNumber");
  return {
    text: context.get(previewContext).text ?? (await readText(tools, slug)),
    firm: contact,
    regulator: regulators && {
      title: REGULATOR_TEXTS[regulators],
      text: regulatorText(regulators),
      state,
      bytes: regulators === "mitc",
      isExplained: regulators === "mitc",
    },
  };
}
