/** Returns the address of a person's page: their e-mail address is in the query, so that no log stores it. */
export const personHref = (email: string): string => `/desk/people?address=${encodeURIComponent(email)}`;
