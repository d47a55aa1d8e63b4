import type { Desk } from "#context.ts";
import { done, idOf, refused, textOf } from "#desk/kit/answers.ts";
import { approveValue } from "#domain/compliance/approve-value.server.ts";
import { checkRule } from "#domain/firm/check-rule.server.ts";
import { refuseChange } from "#domain/firm/decide-change.server.ts";
import { importText } from "#domain/firm/import-text.server.ts";
import { proposeChange, withdrawChange } from "#domain/firm/propose-change.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { settleConflict } from "#domain/firm/settle-conflict.server.ts";
import { deliveredOf } from "./delivered.ts";
import { valueHref } from "./states.ts";

/** What is done with one value of the firm, by the form's intent. */
export async function actOn(key: string, desk: Desk) {
  switch (textOf(desk.form, "intent")) {
    case "propose":
      return propose(key, desk);
    case "import":
      return importInto(key, desk);
    case "approve":
      return approve(key, desk);
    case "check-rule":
      return check(key, desk);
    case "refuse":
    case "withdraw":
      return turnDown(key, desk);
    default: {
      const { tools, staff: by, form } = desk;
      const reason = textOf(form, "reason");
      const result = await settleConflict(tools, deliveredOf(desk), { key, reason, by });
      return "refused" in result
        ? refused({ reason: result.refused }, form)
        : done(valueHref(key), "settled");
    }
  }
}

async function propose(key: string, desk: Desk) {
  const { tools, staff: by, form } = desk;
  const [value, text] = [textOf(form, "value"), textOf(form, "text")];
  const typed = { value, text, evidence: textOf(form, "evidence"), expires: textOf(form, "expires") };
  const source = textOf(form, "source");
  const result = await proposeChange(tools, deliveredOf(desk), { key, typed, source, by });
  return "errors" in result ? refused(result.errors, form) : done(valueHref(key), "proposed");
}

async function fileOf(
  form: FormData,
  field: string,
): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const file = form.get(field);
  return file instanceof File && file.size > 0
    ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    : undefined;
}

async function importInto(key: string, { tools, staff: by, form }: Desk) {
  const text = await fileOf(form, "words");
  const original = (await fileOf(form, "original")) ?? text;
  if (!text || !original) return refused({ text: "Choose the file that holds the text." }, form);
  const [circular, dated, inForceFrom] = ["circular", "dated", "inForceFrom"].map((name) =>
    textOf(form, name),
  );
  const result = await importText(tools, {
    ...{ name: textOfKey(key) ?? "", text: text.bytes, original, by },
    ...{ circular: circular ?? "", dated: dated ?? "", inForceFrom: inForceFrom ?? "" },
  });
  return "errors" in result ? refused(result.errors, form) : done(valueHref(key), "imported");
}

async function approve(key: string, desk: Desk) {
  const { tools, staff: by, form } = desk;
  if (textOfKey(key) && textOf(form, "compared") !== "yes")
    return refused("Compare it word by word with the regulator’s file, and say so by the box.", form);
  const [id, note] = [idOf(textOf(form, "id")), textOf(form, "note")];
  const result = await approveValue(tools, deliveredOf(desk), { id, by, note, read: textOf(form, "texts") });
  return "refused" in result
    ? refused(result.refused, form, 409)
    : done(valueHref(key), result.texts.length ? "published" : "approved");
}

async function check(key: string, { tools, staff: by, form }: Desk) {
  const field = (name: string) => textOf(form, name);
  const result = await checkRule(tools, {
    ...{ key, by, number: field("number"), date: field("date"), clause: field("clause") },
    ...{ inForceFrom: field("inForceFrom"), nextCheck: field("nextCheck") },
  });
  return "errors" in result ? refused(result.errors, form) : done(valueHref(key), "checked");
}

async function turnDown(key: string, { tools, staff: by, form }: Desk) {
  const id = idOf(textOf(form, "id"));
  if (textOf(form, "intent") === "withdraw") {
    const result = await withdrawChange(tools, { id, by });
    return "refused" in result ? refused(result.refused, form, 409) : done(valueHref(key), "withdrawn");
  }
  const result = await refuseChange(tools, { id, by, note: textOf(form, "note") });
  return "refused" in result ? refused({ note: result.refused }, form) : done(valueHref(key), "refused");
}
