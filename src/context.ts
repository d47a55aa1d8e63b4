import { createContext, type ServerBuild } from "react-router";
import type { Article } from "./domain/blog/read.server.ts";
import type { ShownText } from "./domain/compliance/read-text.server.ts";
import type { DigestDay } from "./domain/digest/read.server.ts";
import type { KeptMailServer } from "./domain/firm/mail-server.server.ts";
import type { BookView } from "./domain/firm/rules.ts";
import type { Services } from "./domain/orders/rules.ts";
import type { StaffMember } from "./domain/staff/rules.ts";
import type { SignIn, StaffSession } from "./domain/staff/sign-in.server.ts";
import type { BulkMailer } from "./platform/mail/mail.server.ts";
import type { JobDesk } from "./platform/queue/queue.server.ts";
import type { Tools } from "./platform/tools.ts";

/** The parts of the product that a loader or action may use. The firm's values are a snapshot for one answer. */
export type Site = BookView & {
  tools: Tools;
  origin: string;
  /** The sender of mail: an address, or `Name <address>`. */
  mailFrom: string;
  contentProtection: boolean;
  /** The fewest milliseconds in which a person fills in a form, checked where the page's script stamped the start. */
  minimumFill: number;
  /** Data requests per minute from one network; 0 for no limit. */
  dataPerMinute: number;
  subscribing: { doubleOptIn: boolean; revealSubscribed: boolean };
  /** The service that handles paid access; without it, a request for a plan is stored. */
  services: Services | undefined;
  /** Whether another post may name this e-mail address. */
  admits(email: string): Promise<boolean>;
};

export const siteContext = createContext<Site>();

/** The tags that the answer depends on: publishing one of them drops the answer from the page cache. */
export const tagsContext = createContext<Set<string>>();

/** The sender of the request, as evidence of a consent: empty for a page rendered for everyone. */
export const senderContext = createContext<{ network: string; browser: string }>();

/** The posted form, which the host has read; without a field if the body is no form. Only an action has it. */
export const formContext = createContext<FormData>();

/** The fault behind a failed render, which the host turns into a status. */
export const faultContext = createContext<{ error?: unknown }>();

/** The parts of the product that a desk screen may use before anybody is signed in. */
export type DeskRequest = {
  /** The build's route modules: each declares who may open its screen and do its acts. */
  routes: ServerBuild["routes"];
  site: Site;
  tools: Tools;
  /** Accounts, sessions and second factors. */
  signIn: SignIn;
  mailer: BulkMailer;
  /** Whether the machine's settings determine the mail server and sender, so that the desk cannot. */
  mailIsFixed: KeptMailServer["isFixed"];
  jobs: JobDesk;
  dataDir: string;
  settings: Readonly<Record<string, unknown>>;
  /** The request's own headers, cookies included. */
  requestHeaders: Headers;
  /** The posted form, already read; empty for a GET. */
  form: FormData;
  network: string;
  browser: string;
  /** Renders a public page with other firm values; the desk may frame the answer. */
  previewPage(path: string, view: BookView): Promise<Response>;
  /** The request's session, whatever it proves. */
  session: StaffSession | undefined;
  /** Whether the request carries the cookie of a session that has ended. */
  hasEnded: boolean;
  /** The member signed in with a second factor; undefined before that. */
  staff: StaffMember | undefined;
  /** The Set-Cookie values of every answer: for a new, renewed or ended session. */
  answerCookies: string[];
};

export const deskRequestContext = createContext<DeskRequest>();

/** The same request behind the gate: somebody is signed in. */
export type Desk = DeskRequest & { staff: StaffMember; session: StaffSession };
export const deskContext = createContext<Desk>();

/** The unpublished content that a public page shows in a staff preview. */
export type Preview = {
  article?: Article | undefined;
  digest?: DigestDay | undefined;
  text?: ShownText | undefined;
};
export const previewContext = createContext<Preview>({});
