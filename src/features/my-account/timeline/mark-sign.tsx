import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import { classNames } from '#shared/lib/class-names.ts';
import type { Mark } from './timeline.ts';
import styles from './mark-sign.module.css';

/** The shape of a mark: a dot for a payment, a number for several, a sign for other events. */
export function MarkSign({ kind, count = 1 }: { kind: Mark['kind']; count?: number }) {
  if (kind === 'payment') {
    return <span className={count > 1 ? styles.many : styles.dot}>{count > 1 && count}</span>;
  }
  const Icon = kind === 'paused' ? Pause : X;
  return (
    <span className={classNames(styles.sign, styles[kind])}>
      <Icon
        aria-hidden
        size={11}
        strokeWidth={3.5}
        fill={kind === 'paused' ? 'currentColor' : 'none'}
      />
    </span>
  );
}
