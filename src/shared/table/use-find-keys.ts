import { useEffect, type RefObject } from 'react';
import { isCommand } from '../page/command-key.ts';
import { findLetter } from '../page/shortcuts.ts';

/**
 * While a list has only some of its rows in the page, the browser's own search would miss the others: its keys lead to the
 * search box of the list. Pressed there, they are the browser's again.
 */
export function useFindKeys(
  search: RefObject<HTMLInputElement | null> | undefined,
  isPartial: boolean,
): void {
  useEffect(() => {
    if (!search || !isPartial) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !isCommand(event, findLetter)) return;
      const isSearching = document.activeElement?.matches('input[type="search"]');
      if (isSearching || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search?.current?.focus();
      search?.current?.select();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [search, isPartial]);
}
