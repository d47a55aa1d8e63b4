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

const articles = {
  article: {
    path: "articles/working-copies",
    about:
      "articles as the desk edits them, also drafts; Markdown of those beside what is public: articles/drafts",
  },
  post: { path: "articles/public", about: "articles as the public reads them; Markdown: articles/*.md" },
  post_faq: { path: "articles/questions", about: "questions and answers below public articles" },
  article_version: { path: "articles/versions", about: "the last 50 saved texts of each article" },
  category: { path: "articles/categories", about: "categories of articles" },
  post_redirect: {
    path: "articles/former-addresses",
    about: "last parts of addresses that lead to another article; with both addresses: redirects.csv",
  },
  article_address: {
    path: "articles/addresses-elsewhere",
    about: "addresses that imported articles had on another program's site, and that lead to them",
  },
  article_comment: { path: "articles/comments", about: "what members said of drafts, letters and digests" },
};

const legal = {
  statutory_text: {
    path: "legal/texts",
    about: "each legal text by version as it was shown; the hash is the one that consents name",
    files: [{ column: "shown", path: (row) => `legal/${part(row.slug)}/${row.version}-${row.id}.md` }],
  },
  text_draft: { path: "legal/drafts", about: "next versions of legal texts as they were written" },
  regulator_file: {
    path: "legal/regulator-files",
    about: "files of the regulator from which texts were imported, with the words read from them",
    files: [
      {
        column: "bytes",
        encoding: "base64",
        path: (row) => `legal/regulator/${row.id}${/\.[a-z0-9]{1,5}$/i.exec(text(row.name))?.[0] ?? ""}`,
      },
      { column: "words", path: (row) => `legal/regulator/${row.id}-words.txt` },
    ],
  },
} satisfies Record<string, ExportedTable>;

const digests = {
  digest: {
    path: "digests/published",
    about: "daily digests; the figures by year, a column each: digests/figures-YEAR.csv",
    files: [
      {
        column: "json_content",
        path: (row) => `digests/days/${part(row.date)}${row.sample ? "-sample" : ""}.json`,
      },
    ],
  },
  digest_draft: { path: "digests/working-copies", about: "digests as they are composed and approved" },
  digest_file: {
    path: "digests/files-given",
    about: "files of the exchange that were given, and what was read",
  },
  digest_correction: { path: "digests/corrections", about: "figures changed after publication, both values" },
  market_reading: { path: "market/readings", about: "figures read from the exchange's files, by day" },
  market_rival: {
    path: "market/conflicting-readings",
    about: "figures of files that wait because they conflict",
  },
  calendar_change: {
    path: "market/calendar-changes",
    about: "holidays and special sessions entered at the desk",
  },
} satisfies Record<string, ExportedTable>;

const letters = {
  issue: {
    path: "letters/letters",
    about: "letters as they were approved and sent; in the files a mark stands for each reader's token",
    files: [
      { column: "html", path: (row) => `letters/sent/${row.id}-${part(row.key)}.html` },
      { column: "text", path: (row) => `letters/sent/${row.id}-${part(row.key)}.txt` },
    ],
  },
  issue_picture: {
    path: "letters/pictures",
    about: "pictures in letters",
    files: [
      {
        column: "png",
        encoding: "hex",
        path: (row) => `letters/pictures/${row.id}-${part(text(row.name).replace(/\.png$/, ""))}.png`,
      },
    ],
  },
  letter_draft: { path: "letters/drafts", about: "letters as their writers typed them, in Markdown" },
  letter_version: { path: "letters/versions", about: "the last 50 saved texts of each letter, in Markdown" },
  delivery: {
    path: "letters/deliveries",
    about: "which letter was handed over to which reader, and the outcome",
  },
  issue_visit: { path: "letters/visits", about: "readers who came by a link of a letter, in total" },
} satisfies Record<string, ExportedTable>;

const readers = {
  subscriber: {
    path: "readers/readers",
    about: "every address ever given with its state and choices; mail only those that are confirmed",
    secrets: ["token_hash", "access_hash"],
  },
  subscription_consent: { path: "readers/consents", about: "what each reader agreed to, with its evidence" },
  suppression: {
    path: "readers/suppressed",
    about: "addresses that must not be mailed, by the SHA-256 of the address in lower case",
  },
  mail_event: {
    path: "readers/mail-reports",
    about: "bounces and complaints that the mail provider reported",
  },
};

const messages = {
  enquiry: { path: "messages/messages", about: "messages of visitors" },
  enquiry_entry: { path: "messages/history", about: "notes, answers and further mails of each message" },
  enquiry_file: {
    path: "messages/files",
    about: "files that came with a message or went with an answer",
    files: [
      {
        column: "bytes",
        encoding: "hex",
        path: (row) =>
          `messages/files/${row.id}-${part(text(row.name).replace(/\.\w+$/, ""))}.${part(row.kind)}`,
      },
    ],
  },
} satisfies Record<string, ExportedTable>;

const dealings = {
  orders: { path: "orders/orders", about: "reports ordered and access requested, with the client" },
  consent: { path: "orders/consents", about: "what each client agreed to, with its evidence" },
  order_mail: { path: "orders/mails", about: "mails about orders that were accepted" },
  complaint_month: { path: "complaints/months", about: "closed months of the complaint register" },
  complaint_figure: { path: "complaints/figures", about: "complaints by month and source" },
  complaint_year: {
    path: "complaints/years",
    about: "financial years that earlier releases delivered as a sample",
  },
  complaint_draft: { path: "complaints/drafts", about: "months that were entered and not closed" },
  complaint_correction: {
    path: "complaints/corrections",
    about: "corrections of closed months, both values",
  },
};

const firm = {
  firm_change: {
    path: "firm/values",
    about: "the firm's values and the words of its pages, with who approved them",
  },
  settled_conflict: { path: "firm/settled-conflicts", about: "contradictions that somebody settled" },
  mail_server: {
    path: "firm/mail-server",
    about: "the mail server that was chosen at the desk",
    secrets: ["password"],
  },
  launch_proof: { path: "firm/proofs", about: "proofs that mail and backups work" },
  launch_proposal: {
    path: "firm/launch-proposals",
    about: "waivers and openings of the site, proposed and decided",
  },
  launch_waiver: { path: "firm/waivers", about: "items of the launch checklist that were let pass" },
  site_state: { path: "firm/site-states", about: "when the site went live or back to preview" },
  setting_seen: { path: "firm/settings-seen", about: "since when a setting is in force, by its hash" },
  rule_check: { path: "firm/rule-checks", about: "checks of rules against their circulars" },
  picture: {
    path: "media/pictures",
    about: "uploaded pictures with their descriptions; files: media/uploads/HASH/WIDTH.webp",
  },
  staff_member: { path: "desk/members", about: "members of the desk, whom other files name" },
  staff_role: { path: "desk/roles", about: "roles and what they allow" },
};

/** The exported tables by their database names, in the order of README.txt. */
export const EXPORTED: Record<string, ExportedTable> = {
  ...articles,
  ...digests,
  ...legal,
  ...letters,
  ...readers,
  ...messages,
  ...dealings,
  ...firm,
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
