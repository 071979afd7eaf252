import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

interface MenuItemProps {
  label: string;
  icon: LucideIcon;
  /** Why it can't be chosen now; undefined: it can. */
  disabledReason?: string | undefined;
  /** The element that says more about it. */
  hintId?: string;
  onChoose: () => void;
}

/** Closes the menu that has this item. */
export function closeMenuOf(item: Element): void {
  item.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

/**
 * An action of a menu. The menu closes first, so that a dialog returns the focus to the menu's button, and not to
 * a hidden item.
 */
export function MenuItem({ label, icon, disabledReason, hintId, onChoose }: MenuItemProps) {
  return (
    <Button
      variant="quiet"
      icon={icon}
      disabledReason={disabledReason}
      aria-describedby={hintId}
      onClick={({ currentTarget }) => {
        closeMenuOf(currentTarget);
        onChoose();
      }}
    >
      {label}
    </Button>
  );
}
