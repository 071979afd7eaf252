import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

interface MenuItemProps {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
}

/**
 * An action of a menu. The menu closes first, so that a dialog returns the focus to the menu's button, and not to
 * a hidden item.
 */
export function MenuItem({ label, icon, onChoose }: MenuItemProps) {
  return (
    <Button
      variant="quiet"
      icon={icon}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
        onChoose();
      }}
    >
      {label}
    </Button>
  );
}
