import type { FileColumn } from "./table-file.ts";

/** A table of the export: the files `PATH.csv` and `PATH.jsonl`, their contents, and columns holding secrets. */
type ExportedTable = {
  path: string;
  about: string;
  secrets?: string[];
  files?: FileColumn[];
};

const text = (value: unknown): string => String(value ?? "");
/** Makes a value safe for a file name. */
const part = (value: unknown): string =>
  text(value)
    .replace(/[^\w-]+/g, "-")
    .slice(0, 80);

const table = (
  path: string,
  about: string,
  more: Pick<ExportedTable, "secrets" | "files"> = {},
): ExportedTable => ({ path, about, ...more });

/** The exported tables by their database names, in the order of README.txt. */
export const EXPORTED: Record<string, ExportedTable> = {
  article: table(
    "articles/working-copies",
    "articles as the desk edits them, also drafts; Markdown of those beside what is public: articles/drafts",
  ),
  post: table("articles/public", "articles as the public reads them; Markdown: articles/*.md"),
  post_faq: table("articles/questions", "questions and answers below public articles"),
  article_version: table("articles/versions", "the last 50 saved texts of each article"),
  category: table("articles/categories", "categories of articles"),
  post_redirect: table(
    "articles/former-addresses",
    "last parts of addresses that lead to another article; with both addresses: redirects.csv",
  ),
  article_address: table(
    "articles/addresses-elsewhere",
    "addresses that imported articles had on another program's site, and that lead to them",
  ),
  article_comment: table("articles/comments", "what members said of drafts, letters and digests"),
  digest: table(
    "digests/published",
    "daily digests; the figures by year, a column each: digests/figures-YEAR.csv",
    {
      files: [
        {
          column: "json_content",
          path: (row) => `digests/days/${part(row.date)}${row.sample ? "-sample" : ""}.json`,
        },
      ],
    },
  ),
  digest_draft: table("digests/working-copies", "digests as they are composed and approved"),
  digest_file: table("digests/files-given", "files of the exchange that were given, and what was read"),
  digest_correction: table("digests/corrections", "figures changed after publication, both values"),
  market_reading: table("market/readings", "figures read from the exchange's files, by day"),
  market_rival: table("market/conflicting-readings", "figures of files that wait because they conflict"),
  calendar_change: table("market/calendar-changes", "holidays and special sessions entered at the desk"),
  statutory_text: table(
    "legal/texts",
    "each legal text by version as it was shown; the hash is the one that consents name",
    {
      files: [{ column: "shown", path: (row) => `legal/${part(row.slug)}/${row.version}-${row.id}.md` }],
    },
  ),
  text_draft: table("legal/drafts", "next versions of legal texts as they were written"),
  regulator_file: table(
    "legal/regulator-files",
    "files of the regulator from which texts were imported, with the words read from them",
    {
      files: [
        {
          column: "bytes",
          encoding: "base64",
          path: (row) => `legal/regulator/${row.id}${/\.[a-z0-9]{1,5}$/i.exec(text(row.name))?.[0] ?? ""}`,
        },
        { column: "words", path: (row) => `legal/regulator/${row.id}-words.txt` },
      ],
    },
  ),
  issue: table(
    "letters/letters",
    "letters as they were approved and sent; in the files a mark stands for each reader's token",
    {
      files: [
        { column: "html", path: (row) => `letters/sent/${row.id}-${part(row.key)}.html` },
        { column: "text", path: (row) => `letters/sent/${row.id}-${part(row.key)}.txt` },
      ],
    },
  ),
  issue_picture: table("letters/pictures", "pictures in letters", {
    files: [
      {
        column: "png",
        encoding: "hex",
        path: (row) => `letters/pictures/${row.id}-${part(text(row.name).replace(/\.png$/, ""))}.png`,
      },
    ],
  }),
  letter_draft: table("letters/drafts", "letters as their writers typed them, in Markdown"),
  letter_version: table("letters/versions", "the last 50 saved texts of each letter, in Markdown"),
  delivery: table("letters/deliveries", "which letter was handed over to which reader, and the outcome"),
  issue_visit: table("letters/visits", "readers who came by a link of a letter, in total"),
  subscriber: table(
    "readers/readers",
    "every address ever given with its state and choices; mail only those that are confirmed",
    {
      secrets: ["token_hash", "access_hash"],
    },
  ),
  subscription_consent: table("readers/consents", "what each reader agreed to, with its evidence"),
  suppression: table(
    "readers/suppressed",
    "addresses that must not be mailed, by the SHA-256 of the address in lower case",
  ),
  mail_event: table("readers/mail-reports", "bounces and complaints that the mail provider reported"),
  enquiry: table("messages/messages", "messages of visitors"),
  enquiry_entry: table("messages/history", "notes, answers and further mails of each message"),
  enquiry_file: table("messages/files", "files that came with a message or went with an answer", {
    files: [
      {
        column: "bytes",
        encoding: "hex",
        path: (row) =>
          `messages/files/${row.id}-${part(text(row.name).replace(/\.\w+$/, ""))}.${part(row.kind)}`,
      },
    ],
  }),
  orders: table("orders/orders", "reports ordered and access requested, with the client"),
  consent: table("orders/consents", "what each client agreed to, with its evidence"),
  order_mail: table("orders/mails", "mails about orders that were accepted, or refused for good"),
  complaint_month: table("complaints/months", "closed months of the complaint register"),
  complaint_figure: table("complaints/figures", "complaints by month and source"),
  complaint_year: table("complaints/years", "financial years that earlier releases delivered as a sample"),
  complaint_draft: table("complaints/drafts", "months that were entered and not closed"),
  complaint_correction: table("complaints/corrections", "corrections of closed months, both values"),
  firm_change: table("firm/values", "the firm's values and the words of its pages, with who approved them"),
  settled_conflict: table(
    "firm/settled-conflicts",
    "conflicts that one person resolved alone, before another had to confirm",
  ),
  mail_server: table("firm/mail-server", "the mail server that was chosen at the desk", {
    secrets: ["password"],
  }),
  launch_proof: table("firm/proofs", "proofs that mail and backups work"),
  launch_proposal: table("firm/launch-proposals", "waivers and openings of the site, proposed and decided"),
  launch_waiver: table("firm/waivers", "items of the launch checklist that were let pass"),
  site_state: table("firm/site-states", "when the site went live or back to preview"),
  setting_seen: table("firm/settings-seen", "since when a setting is in force, by its hash"),
  rule_check: table("firm/rule-checks", "checks of rules against their circulars"),
  picture: table(
    "media/pictures",
    "uploaded pictures with their descriptions; files: media/uploads/HASH/WIDTH.webp",
  ),
  staff_member: table("desk/members", "members of the desk, whom other files name"),
  staff_role: table("desk/roles", "roles and what they allow"),
};

/** The tables that are not exported, with the reason that README.txt prints. */
export const NOT_EXPORTED: Record<string, string> = {
  audit_entry: "it is in ledger/",
  ...Object.fromEntries(
    [
      "staff_account",
      "staff_two_factor",
      "staff_passkey",
      "staff_session",
      "staff_verification",
      "staff_used_code",
      "staff_invitation",
      "staff_key",
    ].map((name) => [name, "it opens the desk, or belongs to one open session"]),
  ),
  ...Object.fromEntries(
    ["notice", "noticed_entry", "notice_choice", "newsletter_alert", "sender_pulse"].map((name) => [
      name,
      "it only tells members of what other files hold",
    ]),
  ),
  subscriber_list: "its rows are no readers before a second member approves it; its file is chosen again",
  market_version: "it is made again from the readings",
  search_word: "it is made again from the articles",
};

/** The meanings of columns that names and types do not tell, by name or as TABLE.NAME. */
export const MEANINGS: Record<string, string> = {
  address_hash: "SHA-256 of the address in lower case, in hex; empty once the reader is erased",
  average_resolution_days: "days from receipt to resolution; 0 where nothing was resolved",
  before: "the value or text before the change",
  browser: "the browser's own description of itself",
  came_by: "the form, `api` or `import`; empty if unknown",
  content_hash: "SHA-256 of the message and the day, in hex",
  featured: "shown among the featured articles",
  fingerprint: "SHA-256 of the order and its client, in hex",
  hash: "SHA-256 of what was approved, in hex",
  "picture.hash": "the first 16 characters of the upload's SHA-256, in hex",
  height: "pixels",
  impersonation: "complaints about somebody who posed as the firm",
  month: "YYYY-MM, of Indian time",
  network: "IP address, of IPv6 its /64",
  paused_until: "nothing is mailed before this day",
  pending_over_3_months: "complaints pending for more than three months",
  price_rupees: "rupees, as shown beside the boxes",
  published_hash: "SHA-256 of the text that the public reads, in hex",
  read_time: "minutes",
  sample: "true for generated figures, which are no data of the market",
  "digest.series": "price series and tables behind the charts, units as in the digest's JSON",
  sha256: "SHA-256 in hex",
  size: "bytes",
  "digest_file.bytes": "size of the file in bytes",
  unsubscribe_token: "stands in the links of every mail that was sent: keep answering them",
  width: "pixels",
  widths: "pixels of each file",
  wording: "the words that were agreed to",
  views: "number of views",
};
