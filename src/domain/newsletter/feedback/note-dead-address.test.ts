import { expect, test } from "vitest";
import { isDeadAddress } from "./note-dead-address.server.ts";

test.each([
  // Gmail
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. Learn more at\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser g78si1991081pfe.64 - gsmtp",
  // Exchange and Outlook
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
  "550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found",
  // Postfix
  "550 5.1.1 <nobody@example.in>: Recipient address rejected: User unknown in virtual mailbox table",
  "550 5.1.2 <a@example.invalid>: Recipient address rejected: Domain not found",
  "501 5.1.3 Bad recipient address syntax",
  // Others
  "550 5.1.1 [R2] Recipient a@q.example does not exist here.",
  "550 Invalid recipient <a@urs.example> (#5.1.1)",
  "551 5.1.6 The recipient has moved, no forwarding address",
  "556 5.1.10 Recipient address has null MX",
  // As nodemailer words it
  "Can't send mail - all recipients were rejected: 550 5.1.1 <nobody@example.in>: User unknown",
])("a reply that says the address is dead: %s", (reply) => {
  expect(isDeadAddress(reply)).toBe(true);
});

test.each([
  "",
  "250 2.1.5 Ok",
  "550-5.7.26 This mail is unauthenticated, which poses a security risk to the sender and Gmail users",
  "550 5.7.1 [203.0.113.9] Our system has detected that this message is likely unsolicited mail. See RFC 3463 and 5.1.1",
  "550 5.7.606 Access denied, banned sending IP [203.0.113.9]",
  "550 5.7.1 No such user!",
  "552 5.2.2 <a@example.in>: Mailbox full",
  "550-5.2.1 The email account that you tried to reach is disabled.",
  "550 5.4.1 [a@example.in]: Recipient address rejected: Access denied",
  "550 Requested action not taken: mailbox unavailable",
  "550 SPF Hard Fail: 5.1.1.7 is not a permitted sender",
  "554 Message refused as spam",
  "553 5.1.8 <a@example.in>: Sender address rejected: Domain not found",
  "450 4.1.1 <a@example.in>: Recipient address rejected: unverified address",
  "451 5.1.1 try again",
  "421 4.7.0 Try again later, connections from 15.1.1.5 are limited",
])("a reply that says nothing of the address: %s", (reply) => {
  expect(isDeadAddress(reply)).toBe(false);
});
