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

/**
 * The parts of the product that a loader or action may use. The firm's values are those of one moment, for one answer.
 */
export type Site = BookView & {
  tools: Tools;
  origin: string;
  /** Whom mails come from: an address, or `Name <address>`. */
  mailFrom: string;
  contentProtection: boolean;
  /** The fewest milliseconds in which a person fills in a form, where the page's script stamped the start. */
  minimumFill: number;
  /** Requests for data that one network may make in a minute; 0 for any number. */
  dataPerMinute: number;
  subscribing: { doubleOptIn: boolean; revealSubscribed: boolean };
  /** The service that handles paid access; without it, a request for a plan is stored. */
  services: Services | undefined;
  /** Whether one more post may name this e-mail address. */
  admits(email: string): Promise<boolean>;
};

export const siteContext = createContext<Site>();

/** The tags that the answer depends on: a publication of one of them drops it from the page cache. */
export const tagsContext = createContext<Set<string>>();

/** The sender of the request, as evidence of a consent: empty for a page that is rendered for everyone. */
export const senderContext = createContext<{ network: string; browser: string }>();

/** The fault behind a failed render, for the host that turns it into a status. */
export const faultContext = createContext<{ error?: unknown }>();

/** The parts of the product that a screen of the desk may use, before anybody is signed in. */
export type DeskRequest = {
  /** The build's route modules: each declares who may open its screen and do its acts. */
  routes: ServerBuild["routes"];
  site: Site;
  tools: Tools;
  /** Accounts, sessions and second factors. */
  signIn: SignIn;
  mailer: BulkMailer;
  /** Whether the machine says by which server mails leave and whom they come from, so that the desk cannot. */
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
  /** Renders a public page with other values of the firm; the desk may frame the answer. */
  previewPage(path: string, view: BookView): Promise<Response>;
  /** The session of the request, whatever it proves. */
  session: StaffSession | undefined;
  /** Whether the request carries the cookie of a session that has ended. */
  hasEnded: boolean;
  /** The member who is signed in with a second factor; undefined before that. */
  staff: StaffMember | undefined;
  /** The Set-Cookie values that every answer carries: for a new, a renewed or an ended session. */
  answerCookies: string[];
};

export const deskRequestContext = createContext<DeskRequest>();

/** The same request behind the gate: somebody is signed in. */
export type Desk = DeskRequest & { staff: StaffMember; session: StaffSession };
export const deskContext = createContext<Desk>();

/** The unpublished content that a public page shows when staff preview it. */
export type Preview = {
  article?: Article | undefined;
  digest?: DigestDay | undefined;
  text?: ShownText | undefined;
};
export const previewContext = createContext<Preview>({});
