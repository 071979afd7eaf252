import { keptInTab } from '#shared/storage/kept-in-tab.ts';

/**
 * Puts the focus on the account menu, in which the user chose the language of this page, unless it is elsewhere by now.
 * The next choice, until the signal aborts, is kept for the page after this one.
 */
export function returnFocus(signal: AbortSignal): void {
  const isChosen = keptInTab('language', () => true, signal);
  if (!isChosen || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('header [popovertarget]')?.focus();
}
