import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { inSpan } from './apart.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AttributesOf<'button'>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: LucideIcon;
  /** Shows only the icon; the children become the accessible name and the tooltip. */
  iconOnly?: boolean;
  /** Shows that the action is running. The button keeps the focus but does nothing. */
  busy?: boolean;
  /**
   * Why the button is disabled. It stays focusable, so that the reason can be read: a clause without a full
   * stop.
   */
  disabledReason?: string | undefined;
}

export function Button({
  variant = 'secondary',
  icon: Icon,
  iconOnly = false,
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const inert = busy || disabledReason !== undefined;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(
          styles.button,
          styles[variant],
          iconOnly && styles.iconOnly,
          className,
        )}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        title={disabledReason ?? (iconOnly && typeof children === 'string' ? children : rest.title)}
        onClick={(event) => {
          if (inert) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {Icon && <Icon aria-hidden size={16} className={busy ? styles.spin : undefined} />}
        {iconOnly ? <span className="visually-hidden">{children}</span> : inSpan(children)}
      </button>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
