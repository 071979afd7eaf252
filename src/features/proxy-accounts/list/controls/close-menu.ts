import type { MouseEvent } from 'react';

/** Returns the focus to the menu's button, which gets it back when a dialog closes. */
export function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
