import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** Only for states whose meaning the contract gives, such as `enabled`, and for well-known words (`statusBadge`). */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined;
  children: Content;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, `tone-${tone}`)}>{children}</span>;
}
