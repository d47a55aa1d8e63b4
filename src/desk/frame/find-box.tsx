import { Icon } from "#ui/icon/icon.tsx";

/** The way to the search from every screen. With script it opens over the screen, at Ctrl+K, too. */
export function FindBox() {
  return (
    <a className="desk-find" href="/desk/find" data-find aria-keyshortcuts="Control+K Meta+K">
      <Icon shape="search" size={18} />
      <span className="flex-1 text-[0.8125rem] whitespace-nowrap max-lg:sr-only">Search or jump to</span>
      <kbd className="scripted max-lg:hidden">Ctrl K</kbd>
    </a>
  );
}
