export type FieldOfMessage = {
  /** Its label on forms and in refusals. */
  label: string;
  /** Its control; at the desk a phone number or an address is a link. */
  kind: "line" | "email" | "phone" | "text" | "box";
  required: boolean;
  maxLength?: number;
  /** Its `autocomplete` token. */
  autoComplete?: string;
  /** Its database column, if named differently. */
  column?: string;
  /** Its label in the firm's mail and at the desk, where names and the text have none. */
  staffLabel?: string;
};

/**
 * The fields of a message. Forms, columns, the firm's mail, the desk, the export, the page that gives back what was
 * typed, and erasure all derive from them; `outlets.db.test.tsx` in `desk/messages` checks each of these for every
 * field.
 */
export const MESSAGE_FIELDS = {
  firstName: {
    label: "First Name",
    kind: "line",
    required: true,
    maxLength: 80,
    autoComplete: "given-name",
  },
  lastName: {
    label: "Last Name",
    kind: "line",
    required: true,
    maxLength: 80,
    autoComplete: "family-name",
  },
  email: {
    label: "Email Address",
    kind: "email",
    required: true,
    maxLength: 254,
    autoComplete: "email",
    staffLabel: "E-mail",
  },
  phone_number: {
    label: "Phone Number",
    kind: "phone",
    required: false,
    autoComplete: "tel-national",
    column: "phone",
    staffLabel: "Phone",
  },
  message: {
    label: "Message",
    kind: "text",
    required: true,
    maxLength: 5_000,
  },
  agreedToNewsletter: {
    label: "Newsletter",
    kind: "box",
    required: false,
    staffLabel: "Newsletter",
  },
} as const satisfies Record<string, FieldOfMessage>;

type Fields = typeof MESSAGE_FIELDS;
export type MessageFieldName = keyof Fields;

/** Each field's wording in the privacy policy and in docs/answer/personal-data.md. */
export const HELD_AS: Record<MessageFieldName, string> = {
  firstName: "full name",
  lastName: "full name",
  email: "e-mail",
  phone_number: "phone number",
  message: "content of the message",
  agreedToNewsletter: "newsletter",
};

type ColumnOf<Name extends MessageFieldName> = Fields[Name] extends { column: infer Column extends string }
  ? Column
  : Name;
export type MessageColumn = { [Name in MessageFieldName]: ColumnOf<Name> }[MessageFieldName];

/** Every field of a message, in the order of forms and mails. */
export const messageFields = Object.entries<FieldOfMessage>(MESSAGE_FIELDS).map(([name, field]) => ({
  ...field,
  name: name as MessageFieldName,
  column: (field.column ?? name) as MessageColumn,
}));

/** A field as staff read it, apart from names and text; null where not given. */
export type SenderFact = {
  label: string;
  kind: FieldOfMessage["kind"];
  value: string | boolean | null;
};

export const factsOfSender = (row: Record<MessageColumn, string | boolean | null>): SenderFact[] =>
  messageFields.flatMap(({ staffLabel: label, kind, column }) =>
    label ? [{ label, kind, value: row[column] }] : [],
  );
