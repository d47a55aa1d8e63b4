// Separate from the rules, so that browser code does not load their schemas for an address.

/** Targets of links in mails, and of mail programs' one-click unsubscribe (RFC 8058). */
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";
export const PREFERENCES_PATH = "/newsletter/preferences";
export const READER_DATA_PATH = "/newsletter/preferences/data";

/** Returns whether the text can be a token from a mail's link; only then is it looked up. */
export const isToken = (text: string): boolean => /^[\w-]{10,80}$/.test(text);
