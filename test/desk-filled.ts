import { type Member, Visitor } from "./desk.ts";
import { writeArticle } from "./desk-content.ts";
import { filesOfTheDay } from "./desk-files.ts";
import { deskAddresses } from "./desk-routes.ts";

/** All screens: a route that answers with a file, a picture or a letter is not one. */
export const SCREENS = deskAddresses.flatMap(({ path, file }) => (file.endsWith(".tsx") ? [path] : []));

/** An existing row for the parameter of an address, by address. */
export type Rows = ReadonlyMap<string, string>;

/** Fills a screen's pattern with an existing row. */
export const addressOf = (rows: Rows, path: string): string =>
  path.replace(/:\w+/, (part) => {
    const pattern = path.slice(0, path.indexOf(part) + part.length);
    const row = rows.get(pattern);
    if (!row) throw new Error(`Nothing stands for ${part} of ${path}: make a row of it in fillDesk.`);
    return row;
  });

/** Reads the names and values of a form's fields as a browser would send them unchanged. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]));
}

/** Returns the first row of a list: the last part of the first matching address. */
async function rowOf(member: Visitor, list: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await member.text(list))?.[1];
  if (!found) throw new Error(`The list at ${list} has no row like ${pattern}.`);
  return found;
}

async function accepted(answer: Response, what: string): Promise<void> {
  if (answer.status !== 303 && answer.status !== 200)
    throw new Error(
      `${what}: ${answer.status} ${(await answer.text()).replace(/<[^>]+>/g, " ").slice(0, 3_000)}`,
    );
}

/** Sends a form of the site as a visitor does, and returns the address that it leads to. */
export async function fillForm(origin: string, path: string, typed: Record<string, string>): Promise<string> {
  const visitor = new Visitor(origin);
  const fields = { ...fieldsOf(await visitor.text(path)), website: "", ...typed };
  const answer = await visitor.post(path, fields);
  await accepted(answer, path);
  return answer.headers.get("location") ?? "";
}

/** Sends a visitor's message and returns its number at the desk. */
export async function writeMessage(member: Member): Promise<string> {
  const sender = { firstName: "Kiran", lastName: "Shah", email: "kiran@example.in" };
  await fillForm(member.origin, "/contactus", { ...sender, message: "How often do you publish?" });
  return rowOf(member, "/desk/messages", /href="\/desk\/messages\/(\d+)/);
}

/** Does a morning's work as the seed's owner and writer: something in every list. */
export async function fillDesk(owner: Member, writer: Member): Promise<Rows> {
  const rows = new Map<string, string>();
  const article = await writeArticle(writer, {
    title: "A title as long as titles are: what a closing price says, and to whom",
    html: `<h2>Its first heading</h2><p>${"Words of an article. ".repeat(30)}</p><table><thead><tr><th>Index</th><th>Close</th></tr></thead><tbody><tr><td>Nifty 50</td><td>22,929.25</td></tr></tbody></table>`,
  });
  const approval = await writer.text(`${article}/approval`);
  const revision = /name="revision"[^>]*value="(\d+)"/.exec(approval)?.[1] ?? "";
  await accepted(await writer.post(`${article}/approval`, { intent: "submit", revision }), "submit");
  rows.set("/desk/articles/:id", article.split("/").at(-1) ?? "");

  rows.set("/desk/messages/:id", await writeMessage(owner));

  const buyer = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210", stock: "Example Ltd" };
  await fillForm(owner.origin, "/stockizenreport", { ...buyer, disclaimer: "on", terms: "on" });
  rows.set("/desk/orders/:id", await rowOf(owner, "/desk/orders", /href="\/desk\/orders\/([\w-]{36})/));

  const letter = { subject: "A letter", preheader: "", text: "## Words\n\nOf a letter." };
  await accepted(await writer.post("/desk/newsletter/issues/new", { intent: "submit", ...letter }), "letter");
  rows.set("/desk/newsletter/letters/:letter", "1");
  rows.set(
    "/desk/newsletter/issues/:id",
    await rowOf(owner, "/desk/newsletter", /href="\/desk\/newsletter\/issues\/(\d+)/),
  );
  await fillForm(owner.origin, "/newsletter", { email: "reader@example.in", consent: "on" });
  rows.set("/desk/newsletter/subscribers/:id", "1");

  const registered = { REGISTERED_ON: "2025-09-12", source: "Certificate of registration" };
  await accepted(
    await owner.post("/desk/firm/groups/registrations", { intent: "fill", ...registered }),
    "registration",
  );
  const month = await rowOf(owner, "/desk/complaints", /href="\/desk\/complaints\/(\d{4}-\d\d)/);
  const figures = fieldsOf(await owner.text(`/desk/complaints/${month}`));
  await accepted(await owner.post(`/desk/complaints/${month}`, { ...figures, intent: "save" }), "month");
  rows.set("/desk/complaints/:month", month);

  const price = {
    intent: "propose",
    "report.price": "1099",
    source: "Decision of the board, 3 November 2026",
  };
  await accepted(await owner.post("/desk/firm/groups/prices", price), "price");
  rows.set("/desk/firm/:key", "report.price");
  rows.set("/desk/firm/groups/:group", "prices");

  const next = "/desk/texts/refundpolicy/next";
  const form = await owner.text(next);
  const areaOf = (name: string) =>
    new RegExp(`<textarea[^>]*name="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(form)?.[1] ?? "";
  const wording = { summary: areaOf("summary"), words: `${areaOf("words")}\n\nA sentence more.` };
  const draft = { ...fieldsOf(form), ...wording, reason: "Counsel, 3 November 2026", intent: "save" };
  await accepted(await owner.post(next, draft), "legal text");
  rows.set("/desk/texts/:slug", "refundpolicy");

  rows.set("/desk/staff/:id", await rowOf(owner, "/desk/staff", /href="\/desk\/staff\/([\w-]+)">The Writer/));

  const files = new FormData();
  files.set("intent", "files");
  for (const { name, buffer } of filesOfTheDay())
    files.append("files", new Blob([new Uint8Array(buffer)]), name);
  await accepted(await writer.post("/desk/digest/2025-02-17", files), "digest");
  rows.set("/desk/digest/:date", "2025-02-17");
  return rows;
}
