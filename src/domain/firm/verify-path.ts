/** Where anybody compares a handle, a number or a link with the firm's own. */
export const VERIFY_PATH = "/verify";

export const verifyLink = (origin: string): string => origin + VERIFY_PATH;

/** The line at the foot of each mail that links there. */
export const verifyLine = (link: string): string => `Is a message really from us? ${link}`;
