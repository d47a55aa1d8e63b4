/** Returns a letter's words from a posted form; missing ones are empty. */
export const letterFields = ({ subject = "", preheader = "", text = "" }: Record<string, string>) => ({
  subject,
  preheader,
  text,
});
