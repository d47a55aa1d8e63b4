/** Something that a member may do, or a screen below the menu; `needs` names the act whose permission it takes. */
export type Offered = {
  href: string;
  label: string;
  /** Other words by which it is looked for. */
  also: string;
  /** The screen that the gate knows, where the address has a query or an anchor. */
  screen?: string;
  intent?: string;
};

/** What can be begun. One with an intent is offered to who may do that act. */
export const OFFERED_ACTS: Offered[] = [
  { href: "/desk/articles/new", label: "Write an article", also: "new post draft blog" },
  { href: "/desk/newsletter/issues/new", label: "Write a letter", also: "new letter issue mail" },
  {
    href: "/desk/digest",
    label: "Prepare a digest",
    also: "compose exchange files day",
    intent: "compose",
  },
  {
    href: "/desk/pictures",
    label: "Upload pictures",
    also: "image photo cover chart library",
    intent: "upload",
  },
  { href: "/desk/articles/import", label: "Import articles", also: "markdown files" },
  { href: "/desk/newsletter/import", label: "Import subscribers", also: "list addresses csv" },
  {
    href: "/desk/calendar",
    label: "Add a market holiday",
    also: "closed day session",
    intent: "add",
  },
  { href: "/desk/staff", label: "Invite a colleague", also: "new member staff", intent: "invite" },
  { href: "/desk/launch", label: "Check what is missing before launch", also: "launch checklist open" },
];

/** The screens that are below one of the menu. */
export const SCREENS: Offered[] = [
  { href: "/desk/newsletter/subscribers", label: "Subscribers", also: "readers addresses list" },
  { href: "/desk/staff/roles", label: "Roles", also: "permissions rights" },
  { href: "/desk/launch/mail", label: "Mail settings", also: "spf dkim dmarc bounces" },
  { href: "/desk/launch/machine", label: "For whoever runs the server", also: "machine list settings" },
  { href: "/desk/launch/backups", label: "Backups", also: "back up now copy restore" },
  { href: "/desk/account", label: "Your account", also: "password passkey keys sessions" },
];
