/** Leads to the keys of the desk, and to their switch. */
export const KeysLink = () => <a href="/desk/account/keys">Which keys open what</a>;
