// Separate from the rules, so that a page in the browser does not load their schemas for an address.

/** Where the links in the mails lead, and where mail programs post for their readers (RFC 8058). */
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";
export const PREFERENCES_PATH = "/newsletter/preferences";
export const READER_DATA_PATH = "/newsletter/preferences/data";

/** Returns whether the text can be a token of a mail's link; only such a text is looked up. */
export const isToken = (text: string): boolean => /^[\w-]{10,80}$/.test(text);
