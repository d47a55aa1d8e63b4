import { createContext } from "react-router";
import type { BookView } from "./domain/firm/rules.ts";
import type { Services } from "./domain/orders/rules.ts";
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
