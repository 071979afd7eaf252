import type { LucideIcon } from 'lucide-react';
import styles from './empty.module.css';

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  /** What to do next. */
  children?: Elements;
}

export function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className={`stack tight muted ${styles.empty}`}>
      <Icon aria-hidden size={28} strokeWidth={1.5} />
      <strong className="strong">{title}</strong>
      {children}
    </div>
  );
}
