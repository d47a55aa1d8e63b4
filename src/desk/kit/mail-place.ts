/** Returns where to find a mail just sent while no mail server is set; empty if one is. */
export const whereMailGoes = (settings: Readonly<Record<string, unknown>>): string =>
  settings.SMTP_URL
    ? ""
    : "No mail server is set (Launch checklist, Mail settings), so the mail is stored as a file in mail/ of the data directory.";

/** The message after a letter's test mail. */
export const testMailed = ({ settings }: { settings: Readonly<Record<string, unknown>> }): string =>
  `The test mail was sent. ${whereMailGoes(settings)}`;
