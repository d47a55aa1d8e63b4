import type { MailProvider } from "./providers/provider.ts";
import { resend } from "./providers/resend.ts";
import { standard } from "./providers/standard.ts";

/** The formats in which mail providers may report, by the name in the webhook's address. */
export const mailProviders: ReadonlyMap<string, MailProvider> = new Map(
  [standard, resend].map((provider) => [provider.name, provider]),
);
