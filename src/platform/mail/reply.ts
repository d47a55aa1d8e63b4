const MAX_REPLY_LENGTH = 500;

/** Returns a mail server's reply on one line, without what the database cannot store (zero bytes, lone surrogates). */
export const replyLine = (reply: string): string =>
  reply
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_REPLY_LENGTH)
    .toWellFormed();
