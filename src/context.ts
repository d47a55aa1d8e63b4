import { createContext, type ServerBuild } from "react-router";
import type { Article } from "./domain/blog/read.server.ts";
import type { DigestDay } from "./domain/digest/read.server.ts";
import type { BookView } from "./domain/firm/rules.ts";
import type { Services } from "./domain/orders/rules.ts";
import type { StaffMember } from "./domain/staff/rules.ts";
import type { SignIn, StaffSession } from "./domain/staff/sign-in.server.ts";
import type { Courier } from "./platform/mail/mail.server.ts";
import type { JobDesk } from "./platform/queue/queue.server.ts";
import type { Tools } from "./platform/tools.ts";

/**
 * What a loader or action may use of the product. The firm's values are those of one answer: what it reads of them is
 * what its page depends on, so it reads no more than it prints.
 */
export type Site = BookView & {
  tools: Tools;
  origin: string;
  contentProtection: boolean;
  /** Milliseconds that a person needs at the least to fill a form, where the page's script stamped the start. */
  minimumFill: number;
  subscribing: { doubleOptIn: boolean; revealSubscribed: boolean };
  /** Where paid access is handled; without it, who asks for a plan is stored as a request. */
  services: Services | undefined;
  /** Whether one more post may name this e-mail address. */
  admits(email: string): Promise<boolean>;
};

export const siteContext = createContext<Site>();

/** What the answer depends on: a publication of one of these tags drops it from the page cache. */
export const tagsContext = createContext<Set<string>>();

/** Who sent the request, as evidence of a consent: empty for a page that is rendered for everyone. */
export const senderContext = createContext<{ network: string; browser: string }>();

/** The fault behind a failed render, for the host that turns it into a status. */
export const faultContext = createContext<{ error?: unknown }>();

/** What a screen of the desk may use, before anybody is signed in. */
export type DeskRequest = {
  /** The build's route modules: each declares there who may open its screen and do its acts. */
  routes: ServerBuild["routes"];
  site: Site;
  tools: Tools;
  /** Accounts, sessions and second factors. */
  signIn: SignIn;
  mailer: Courier;
  jobs: JobDesk;
  dataDir: string;
  settings: Readonly<Record<string, unknown>>;
  /** The request's own headers: cookies among them. */
  requestHeaders: Headers;
  /** The form that was posted, already read; empty for a GET. */
  form: FormData;
  network: string;
  browser: string;
  /** Every address of a page of the site that prints a value of the firm. */
  pagesTouched(key: string): Promise<string[]>;
  /** The session of the request, whatever it proves. */
  session: StaffSession | undefined;
  /** Whose session has ended, where the request still carries its cookie. */
  endedMember: string | undefined;
  /** The same where the session ended by time alone: what is posted with it is held for them. */
  lateMember: string | undefined;
  /** Who is signed in with a second factor; nobody before. */
  staff: StaffMember | undefined;
  /** What the answer sets whatever it is: a new, a renewed or an ended session, each as a Set-Cookie header's value. */
  answerCookies: string[];
};

export const deskRequestContext = createContext<DeskRequest>();

/** The same behind the gate: somebody is signed in. */
export type Desk = DeskRequest & { staff: StaffMember; session: StaffSession };
export const deskContext = createContext<Desk>();

/** What a public page shows instead of what is published, when staff preview it. */
export type Preview = { article?: Article | undefined; digest?: DigestDay | undefined };
export const previewContext = createContext<Preview>({});
