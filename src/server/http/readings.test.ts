import { expect, test } from "vitest";
import type { ReadingCounter } from "#domain/readership/count-readings.server.ts";
import { ReferralCounter } from "#domain/readership/count-referrals.server.ts";
import { countReading } from "./readings.ts";

test("pages are counted by their path; an order's address, which opens it, is in no count", () => {
  const counted: string[] = [];
  const readings = { count: (path: string) => counted.push(path) } as unknown as ReadingCounter;
  const referrals = new ReferralCounter([]);
  const addresses = { isKey: (path: string) => path.startsWith("/orders/") };
  const from = {
    browser: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    purpose: undefined,
    referrer: undefined,
  };
  for (const address of ["/blog?q=a", "/orders/1b1bbcad-0000-4000-8000-000000000000", "/orders/x?y=1", "/"])
    countReading({ readings, referrals }, addresses, address, from);
  expect(counted).toEqual(["/blog", "/"]);
});
