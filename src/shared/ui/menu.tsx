import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './menu.module.css';
import { usePopoverLayer } from './use-popover-layer.ts';

interface MenuProps {
  label: Content;
  icon?: LucideIcon;
  /** Called when its button is pressed, before it opens or closes. */
  onPress?: () => void;
  children: Elements;
}

/** A button that discloses a few actions, on the native popover: Escape, a press outside, and on a phone Back close it. */
export function Menu({ label, icon, onPress, children }: MenuProps) {
  const id = useId();
  const onBeforeToggle = usePopoverLayer();
  return (
    <div className={styles.menu}>
      <Button
        variant="quiet"
        className={styles.trigger}
        popoverTarget={id}
        {...(icon && { icon })}
        {...(onPress && { onClick: onPress })}
      >
        <span className="clipped">{label}</span>
        <ChevronDown aria-hidden size={14} />
      </Button>
      <div
        id={id}
        popover="auto"
        className={`raised ${styles.popover}`}
        onBeforeToggle={onBeforeToggle}
      >
        {children}
      </div>
    </div>
  );
}
