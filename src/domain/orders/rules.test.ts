import { expect, test } from "vitest";
import { bookOf, bookWith } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import {
  contactOfClient,
  isCycle,
  orderNumber,
  priceNow,
  pricesOf,
  reportRequest,
  subscribeLink,
} from "./rules.ts";

const contact = { name: "Asha Rao", email: " Asha@Example.in ", phone: "98765 43210" };

test("a contact is trimmed, its address lower case, its phone ten digits", () => {
  expect(contactOfClient.parse(contact)).toEqual({
    name: "Asha Rao",
    email: "asha@example.in",
    phone: "9876543210",
  });
  for (const phone of ["+91 098765 43210", "0091 98765 43210", "098765-43210"])
    expect(contactOfClient.parse({ ...contact, phone }).phone, phone).toBe("9876543210");
  for (const phone of ["98765", "", "0987654321", "98765432101234", "+1 98765 43210"])
    expect(contactOfClient.safeParse({ ...contact, phone }).success, phone).toBe(false);
  for (const name of ["Your refund: https://evil.example", "www.evil.example", "pay@evil.example"])
    expect(contactOfClient.safeParse({ ...contact, name }).success, name).toBe(false);
});

test("a report is ordered for one named stock", () => {
  expect(reportRequest.parse({ ...contact, stock: " Example Industries " }).stock).toBe("Example Industries");
  for (const stock of ["", "   ", "<b>", "x".repeat(121)])
    expect(reportRequest.safeParse({ ...contact, stock }).success, stock).toBe(false);
});

test("each item's price is the book's, changed or as delivered", () => {
  const { value } = bookOf();
  expect(priceNow(value, "report")).toBe(999);
  expect(priceNow(value, "momentum", "QUARTERLY")).toBe(10_888);
  expect(priceNow(value, "momentum", "YEARLY")).toBe(28_888);
  expect(pricesOf(value, "wealth")).toEqual([14_444, 38_888]);
  const changed = bookWith({ "plans.wealth.yearly": 40_000, "report.price": 1_200 });
  expect(pricesOf(changed.value, "wealth")).toEqual([14_444, 40_000]);
  expect(pricesOf(changed.value, "report")).toEqual([1_200]);
});

test("there are two cycles; a number has six digits behind its service's prefix, and one word names each", () => {
  expect(["QUARTERLY", "YEARLY", "quarterly", "", undefined].map(isCycle)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect((["report", "momentum", "wealth"] as const).map((item) => orderNumber(1001, item))).toEqual([
    "SR-001001",
    "MX-001001",
    "WX-001001",
  ]);
});

test("the link is the services host's /telegram/{id}, the id from the settings", proves("CONS-11"), () => {
  const services = { origin: "https://pay.example.in", channels: { momentum: "mx", wealth: "wx-2" } };
  expect(subscribeLink(services, "momentum")).toBe("https://pay.example.in/telegram/mx");
  expect(subscribeLink(services, "wealth")).toBe("https://pay.example.in/telegram/wx-2");
});
