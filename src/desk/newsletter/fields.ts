/** A letter's fields from a posted form; what is missing is empty. */
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
