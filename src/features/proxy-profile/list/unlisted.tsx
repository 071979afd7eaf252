import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import styles from './profiles.module.css';

interface UnlistedProps {
  /** Called once this is shown. */
  onUnlisted: () => void;
  children: ReactNode;
}

/** Tells the user that there is no list to choose from, and the page, which then offers another way. */
export function Unlisted({ onUnlisted, children }: UnlistedProps) {
  const tell = useEffectEvent(onUnlisted);
  // Before the paint, so that both appear together.
  useLayoutEffect(() => tell(), []);
  return <p className={styles.quiet}>{children}</p>;
}
