import { customType } from "drizzle-orm/pg-core";

/** A column of bytes. The embedded database returns a Uint8Array, a server a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});
