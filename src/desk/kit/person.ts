/** Returns the address of a person's page: the query holds the person's address, so that no log does. */
export const personHref = (email: string): string => `/desk/people?address=${encodeURIComponent(email)}`;
