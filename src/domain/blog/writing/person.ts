/** A member of the staff who does something, by the account's id and the name that stands in the ledger. */
export type Person = { id: string; name: string };
