/** Leads to the keys of the desk, and to their switch. */
export const KeysLink = () => (
  <a className="btn" href="/desk/account/keys">
    Keyboard shortcuts
  </a>
);
