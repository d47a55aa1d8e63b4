import { expect, test } from "vitest";
import { smtpUrlOf, whyNotSent } from "./mail-server.ts";

const at = {
  host: "smtp.firm.in",
  port: 587,
  beginsWithTls: false,
  username: "desk@firm.in",
  from: "a@firm.in",
};

test("a login leaves for another machine by TLS alone", () => {
  expect(smtpUrlOf(at, "p@ss/word")).toBe(
    "smtp://desk%40firm.in:p%40ss%2Fword@smtp.firm.in:587?requireTLS=true",
  );
  expect(smtpUrlOf({ ...at, port: 465, beginsWithTls: true }, "x")).toBe(
    "smtps://desk%40firm.in:x@smtp.firm.in:465",
  );
  expect(smtpUrlOf({ ...at, host: "localhost", username: "" })).toBe("smtp://localhost:587");
});

test.each([
  [
    "certificate has expired",
    "ESOCKET",
    "The certificate of smtp.firm.in does not prove that it is smtp.firm.in",
  ],
  ["Hostname/IP does not match certificate's altnames", "ESOCKET", "Type the name that the provider gives"],
  ["self-signed certificate", "ESOCKET", "The certificate of smtp.firm.in"],
  ["Error upgrading connection with STARTTLS: 502", "ETLS", "smtp.firm.in offers no STARTTLS on port 587"],
  ["connect EHOSTUNREACH", "ESOCKET", "smtp.firm.in did not answer in time on port 587."],
  ["x".repeat(1_000), "ESOCKET", `smtp.firm.in did not accept the mail: ${"x".repeat(300)}`],
])("%s: a sentence says what to do", (message, code, says) => {
  const fault = Object.assign(new Error(message), {
    code: 0,
    cause: Object.assign(new Error(message), { code }),
  });
  expect(whyNotSent(fault, at)).toContain(says);
  expect(whyNotSent(fault, at).length).toBeLessThan(500);
});
