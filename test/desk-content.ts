import type { Visitor } from "./desk.ts";

/** A summary of 40 to 200 characters, as an approval requires. */
export const SUMMARY = "What the last half hour of a day says about the day, and what it leaves out.";

export type Written = { title: string; html: string } & Partial<
  Record<
    "slug" | "summary" | "author" | "tags" | "publishAt" | "searchTitle" | "searchDescription" | "canonical",
    string
  >
>;

/** Makes the fields of the editor's form as a browser without JavaScript sends them. */
export const articleFields = (categoryId: string, written: Written): Record<string, string> => ({
  summary: SUMMARY,
  author: "Ravi Writer",
  categoryId,
  slug: "",
  photo: "",
  photoAlt: "",
  shownOn: "",
  publishAt: "",
  ...written,
});

/** Reads the first category in a new article's form. */
export async function firstCategory(member: Visitor): Promise<string> {
  const form = await member.text("/desk/articles/new");
  return /<input\b[^>]*\bname="categoryId"[^>]*\bvalue="([1-9]\d*)"/.exec(form)?.[1] ?? "";
}

/** Begins an article over HTTP and returns its address at the desk, `/desk/articles/7`. */
export async function writeArticle(member: Visitor, written: Written): Promise<string> {
  const fields = articleFields(await firstCategory(member), written);
  const answer = await member.post("/desk/articles/new", { ...fields, intent: "save", revision: "0" });
  const path = (answer.headers.get("location") ?? "").split("?")[0] ?? "";
  if (!/^\/desk\/articles\/\d+$/.test(path))
    throw new Error(`The article was not begun: ${answer.status} ${await answer.text()}`);
  return path;
}

const hiddenField = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";

/** Submits an article as its writer and approves it as another member: published at once, or at a field's moment. */
export async function publishThrough(
  writer: Visitor,
  approver: Visitor,
  path: string,
  publishAt = "",
): Promise<void> {
  const approval = `${path}/approval`;
  const revision = hiddenField(await writer.text(approval), "revision");
  await writer.post(approval, { intent: "submit", revision });
  const hash = hiddenField(await approver.text(approval), "hash");
  const answer = await approver.post(approval, { intent: "approve", hash, publishAt });
  if (answer.status !== 303) throw new Error(`It was not approved: ${answer.status} ${await answer.text()}`);
}

/** What a word processor or an attacker puts on the clipboard. */
export const FOREIGN = `<html><head><style>p.MsoNormal { margin: 0 }</style></head><body lang=EN-IN>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='color:red'>From Word</span></b><o:p></o:p></p>
<script>window.stolen = 1</script><p onclick="window.stolen = 2">Plain words</p>
<img src=x onerror="window.stolen = 3"><a href="javascript:window.stolen=4">a link</a>
<svg onload="window.stolen = 5"><circle r="1"></circle></svg><iframe src="https://elsewhere.example"></iframe>
<form action="https://elsewhere.example"><input name=password></form></body></html>`;
/** The parts of it that must never be stored. */
export const LITTER =
  /<script|onerror|onclick|onload|javascript:|mso-|MsoNormal|<o:p|<svg|<iframe|<form|<style|style=|stolen/i;

/** Reads the text of a multi-line field. */
export function textIn(html: string, name: string): string {
  const field = new RegExp(`<textarea[^>]*name="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(html)?.[1] ?? "";
  return field
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Reads the text of an article from the editor's form. */
export const storedHtml = async (member: Visitor, path: string): Promise<string> =>
  textIn(await member.text(path), "html");
