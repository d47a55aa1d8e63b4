import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { WrongSettings } from "#platform/config/settings.server.ts";
import { loadSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (env: Record<string, string>) =>
  loadSettings({ SETTINGS_FILE: "/dev/null", ...env } as unknown as NodeJS.ProcessEnv);
function keyFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const pem = { type: "pkcs8", format: "pem" } as const;
const rsa = (modulusLength: number) => generateKeyPairSync("rsa", { modulusLength }).privateKey;
const KEY = rsa(2048).export(pem).toString();
const DKIM = { DKIM_DOMAIN: "example.in", DKIM_SELECTOR: "desk", DKIM_KEY_FILE: keyFile("key.pem", KEY) };

test("mails are signed with the three DKIM settings, and not without them", () => {
  expect(load({}).dkim).toBeUndefined();
  expect(load(DKIM).dkim).toEqual({ domain: "example.in", selector: "desk", privateKey: KEY });
});

test.each(Object.keys(DKIM))(
  "with %s missing, or alone, the start says that they belong together",
  (name) => {
    const alone = DKIM[name as keyof typeof DKIM];
    for (const env of [{ ...DKIM, [name]: "" }, { [name]: alone }]) {
      expect(() => load(env)).toThrow(WrongSettings);
      expect(() => load(env)).toThrow("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE are set together");
    }
  },
);

test.each([
  ["is not there", join(folder, "none.pem"), "there is no file"],
  ["is empty", keyFile("empty.pem", ""), "holds no RSA private key"],
  ["is cut", keyFile("cut.pem", KEY.slice(0, 400)), "holds no RSA private key"],
  [
    "is the public one",
    keyFile(
      "public.pem",
      generateKeyPairSync("rsa", { modulusLength: 2048 })
        .publicKey.export({ type: "spki", format: "pem" })
        .toString(),
    ),
    "holds no RSA private key",
  ],
  [
    "has a password",
    keyFile(
      "locked.pem",
      rsa(2048)
        .export({ ...pem, cipher: "aes-256-cbc", passphrase: "x" })
        .toString(),
    ),
    "without a password",
  ],
  [
    "is no RSA key",
    keyFile("ed.pem", generateKeyPairSync("ed25519").privateKey.export(pem).toString()),
    "RSA",
  ],
  ["is short", keyFile("short.pem", rsa(768).export(pem).toString()), "at least 1024 bits"],
])("a DKIM key that %s stops the start, since mails would leave unsigned", (_, file, words) => {
  expect(() => load({ ...DKIM, DKIM_KEY_FILE: file })).toThrow(WrongSettings);
  expect(() => load({ ...DKIM, DKIM_KEY_FILE: file })).toThrow(words);
});

test("MAIL_TO is one mailbox", () => {
  expect(load({ MAIL_TO: "Desk <desk@example.in>" }).MAIL_TO).toBe("Desk <desk@example.in>");
  for (const wrong of ["desk", "a@example.in, b@example.in", "a@example.in\nBcc: b@example.in"])
    expect(() => load({ MAIL_TO: wrong }), wrong).toThrow("MAIL_TO: must be one address");
});

test.each([
  ["PORT", "many"],
  ["MAIL_CONCURRENCY", "0"],
  ["MAIL_CONCURRENCY", "101"],
  ["MAIL_RATE", "-1"],
  ["MAIL_LEASE_SECONDS", "0"],
  ["SOFT_BOUNCE_LIMIT", "0"],
  ["SMTP_URL", "http://mail.example.in"],
  ["MAIL_WEBHOOK_SECRET", "whsec_c2hvcnQ="],
  ["STAFF_API_TOKEN", "short"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "127.0.0.1, proxy.example.in"],
  ["CORS_ORIGINS", "https://www.example.in/"],
])("%s=%s stops the start and is named", (name, value) => {
  expect(() => load({ [name]: value })).toThrow(`  ${name}: `);
});

test("a name that is no setting stops the start, from the file that the environment names", () => {
  const file = keyFile("settings.env", "MAIL_FORM=a@example.in\n");
  expect(() => load({ SETTINGS_FILE: file })).toThrow(
    /MAIL_FORM: no such setting .*Did you mean MAIL_FROM\?/,
  );
});

test("an origin is taken with or without its last slash; with a path or a query it is refused", () => {
  for (const given of ["https://www.example.in", "https://www.example.in/"])
    expect(load({ PUBLIC_ORIGIN: given }).publicOrigin).toBe("https://www.example.in");
  for (const given of [
    "https://example.in/research",
    "https://example.in/?a",
    "https://me@example.in",
    "ftp://example.in",
    "x",
  ])
    expect(() => load({ PUBLIC_ORIGIN: given }), given).toThrow(
      /^The settings are wrong:\n {2}PUBLIC_ORIGIN: must be an origin such as https:\/\/www\.example\.in, without a path$/,
    );
  expect(() => load({ VIEW_FLUSH_SECONDS: "0" })).toThrow("VIEW_FLUSH_SECONDS");
});

test.each([
  ["/mnt/pictures", "must be a bucket"],
  ["s3://KEY@host/bucket", "must hold the secret beside the key"],
  ["s3://KEY:SECRET@host", "must name a bucket"],
])("a store of pictures that is half-set, %s, is refused", (MEDIA_STORE, why) => {
  expect(() => load({ MEDIA_STORE })).toThrow(WrongSettings);
  expect(() => load({ MEDIA_STORE })).toThrow(why);
});
