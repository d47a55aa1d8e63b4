import { expect } from "vitest";
import { indianDate } from "#platform/clock/clock.ts";
import type { Member } from "./desk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { copySeed, type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

/** A firm that has filled in who it is. */
export const FILLED = {
  PUBLIC_ORIGIN: "https://www.levelresearch.in",
  FIRM_NAME: "Level Research",
  FIRM_LEGAL_NAME: "Level Research Analysts Private Limited",
  SEBI_REGISTRATION: "INH000012345",
  EXCHANGE_ENLISTMENT: "5432",
  FIRM_ADDRESS: "12 Ashram Road, Ahmedabad 380009, Gujarat",
  FIRM_EMAIL: "support@levelresearch.in",
  SUPPORT_NUMBER: "917926580000",
  REGISTRATION_TYPE: "Research analyst, non-individual (body corporate)",
  REGISTERED_ON: "2023-06-12",
  REGISTRATION_VALIDITY: "Perpetual, as long as the fee is paid",
  FIRM_CONSTITUTION: "Private limited company",
  FIRM_CIN: "U66190GJ2023PTC140001",
  PRINCIPAL_OFFICER: "Asha Rao",
  COMPLIANCE_PHONE: "917926580001",
  GRIEVANCE_PHONE: "917926580002",
  SEBI_OFFICE: "SEBI, Western Regional Office, Ahmedabad",
  SUPERVISORY_BODY: "BSE Limited (RAASB), Phiroze Jeejeebhoy Towers, Mumbai 400001",
  SUPERVISORY_EMAIL: "raasb@bseindia.com",
  ACTIONS_TAKEN: "None: the audit of 2024-25 had no finding",
  DISCIPLINARY_HISTORY: "None",
  ASSOCIATES: "None",
  COMPLIANCE_OFFICER: "Vijay Shah",
  COMPLIANCE_EMAIL: "compliance@levelresearch.in",
  GRIEVANCE_OFFICER: "Meena Iyer",
  GRIEVANCE_EMAIL: "grievance@levelresearch.in",
  MAIL_FROM: "Level Research <research@levelresearch.in>",
  MAIL_TO: "desk@levelresearch.in",
  // The members of the seed signed in without TLS.
  DESK_ORIGIN: "http://127.0.0.1",
};

export type Live = {
  product: Product;
  mail: MailServer;
  owner: Member;
  officer: Member;
  stop(): Promise<void>;
};

const LAUNCH = "/desk/launch";
const DAY_MS = 86_400_000;
export const inDays = (days: number): string => indianDate(new Date(Date.now() + days * DAY_MS));

/** A product of a firm that has filled in who it is, as a preview, with nothing proven. */
export async function startFilled(settings: Record<string, string> = {}): Promise<Live> {
  const mail = await startMailServer();
  const product = await startProduct({ ...FILLED, SMTP_URL: mail.url, ...settings }, copySeed());
  const [owner, officer] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
  const stop = async () => {
    await product.stop();
    await mail.stop();
  };
  return { product, mail, owner, officer, stop };
}

/** Proves what the gate asks to be proven: mails that arrive, and a backup. */
export async function prove({ product, mail, owner }: Live): Promise<void> {
  const screen = `${LAUNCH}/mail`;
  await owner.post(screen, { intent: "test-mail", to: "asha@levelresearch.in" });
  const code = /^(\d{4} \d{4})\r?$/m.exec(mail.taken.at(-1)?.text ?? "")?.[1] ?? "";
  expect((await owner.post(screen, { intent: "confirm", code })).status).toBe(303);
  expect(await product.command("backup", `${product.dataDir}/backup.tar.gz`)).toMatchObject({ code: 0 });
}

/** Waives parts of the checklist and single lines of it for a month. */
export async function waive({ officer }: Live, ...about: string[]): Promise<Response> {
  const fields = new FormData();
  fields.set("intent", "waive");
  for (const each of about) fields.append("about", each);
  fields.set("reason", "Shown once it is proven, in the spring.");
  fields.set("until", inDays(30));
  return officer.post(LAUNCH, fields);
}

export const goLive = ({ officer }: Live): Promise<Response> =>
  officer.post(LAUNCH, { intent: "go-live", reason: "Everything is filled in and proven." });
