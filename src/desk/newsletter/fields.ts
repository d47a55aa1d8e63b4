/** Returns a letter's fields from a posted form; missing ones are empty. */
export const letterFields = ({
  key = "",
  subject = "",
  preheader = "",
  text = "",
}: Record<string, string>) => ({
  key,
  subject,
  preheader,
  text,
});
