import { customType } from "drizzle-orm/pg-core";

/** A column of bytes. The embedded database returns plain bytes, the other one a buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});
