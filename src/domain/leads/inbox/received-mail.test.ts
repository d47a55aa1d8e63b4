import { expect, test } from "vitest";
import { ownWords, receivedMail } from "./received-mail.ts";
import { namedAnswers, replyAddress, signedMessage } from "./reply-address.server.ts";

const MAIL = { messageId: "<a@b.example>", from: "Kiran Shah <Kiran@Example.in>" };

test("a mail is read with its sender's address as the newsletter has it, and lines without control characters", () => {
  expect(
    receivedMail.parse({ ...MAIL, subject: "A\r\nBcc: b@example.in", text: "One\r\n\u0000two" }),
  ).toMatchObject({
    from: { name: "Kiran Shah", address: "kiran@example.in" },
    subject: "A Bcc: b@example.in",
    text: "One\ntwo",
    authentication: "none",
    automatic: false,
    files: [],
  });
  expect(receivedMail.parse({ ...MAIL, messageId: "a@b.example" }).messageId).toBe("<a@b.example>");
  expect(receivedMail.parse({ ...MAIL, from: '"Shah, Kiran" <k@example.in>' }).from.name).toBe("Shah, Kiran");
  expect(receivedMail.parse({ ...MAIL, text: "a".repeat(30_000) }).text).toHaveLength(20_000 + 24);
});

test.each([
  ["no Message-ID", { ...MAIL, messageId: "" }],
  ["a Message-ID of two words", { ...MAIL, messageId: "<a b@c>" }],
  ["two senders", { ...MAIL, from: "a@example.in, b@example.in" }],
  ["no sender", { messageId: MAIL.messageId }],
  ["a file that is not base64", { ...MAIL, files: [{ name: "a", content: "%%%" }] }],
  ["files of 11 MB", { ...MAIL, files: [{ name: "a", content: "A".repeat(11 * 1024 * 1024 * 1.34) }] }],
])("a mail with %s is not read", (_, mail) => {
  expect(receivedMail.safeParse(mail).success).toBe(false);
});

test.each([
  ["Thank you.\n\nOn Fri, 14 Feb 2025 at 12:00, The firm <r@example.in> wrote:\n> Dear Kiran", "Thank you."],
  ["Thank you.\n\nOn Fri, 14 Feb 2025 at 12:00, The firm\n<r@example.in> wrote:\n> Dear Kiran", "Thank you."],
  ["Thank you.\n-----Original Message-----\nFrom: The firm", "Thank you."],
  ["Thank you.\n> Dear Kiran\n> Daily.\n", "Thank you."],
  ["> You say daily.\nAnd on Saturdays?", "> You say daily.\nAnd on Saturdays?"],
  ["On Saturdays too?", "On Saturdays too?"],
  ["> only a quotation", "> only a quotation"],
])("of a mail the sender's own words are kept: %j", (text, words) => {
  expect(ownWords(text)).toBe(words);
});

test("an address for replies names its message, and no other can be made from it", () => {
  const room = { address: "replies@in.example.in", secret: "whsec_c2VjcmV0" };
  const address = replyAddress(7, room);
  expect(address).toMatch(/^replies\+7\.[0-9a-f]{20}@in\.example\.in$/);
  expect(signedMessage([address], room)).toBe(7);
  expect(signedMessage(["x@example.in", ` ${address.toUpperCase()} `], room)).toBe(7);
  expect(signedMessage([address.replace("+7.", "+8.")], room)).toBeUndefined();
  expect(signedMessage([address.replace(/\.[0-9a-f]/, ".g")], room)).toBeUndefined();
  expect(signedMessage([address], { ...room, secret: "whsec_YW5vdGhlcg==" })).toBeUndefined();
  expect(signedMessage([address.replace("in.example.in", "in.example.org")], room)).toBeUndefined();
});

test("a Message-ID of ours names the message and the answer, of another host none", () => {
  const origin = "https://www.example.in";
  expect(namedAnswers(["<answer-7-12@www.example.in>", "<a@b>", ""], origin)).toEqual([
    { message: 7, answer: 12 },
  ]);
  expect(
    namedAnswers(["<answer-7-12@elsewhere.example>", "<answer-7-12@www.example.in.evil>"], origin),
  ).toEqual([]);
});
