/** A database or data directory that the product cannot work with; the message says why and what to do. */
export class DatabaseRefused extends Error {}
