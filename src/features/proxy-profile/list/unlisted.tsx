import { useEffect, useEffectEvent, type ReactNode } from 'react';
import styles from './profiles.module.css';

interface UnlistedProps {
  /** Called once this is shown. */
  onUnlisted: () => void;
  children: ReactNode;
}

/** Says that there is no list to choose from, to the user and to the page, which then offers the other way. */
export function Unlisted({ onUnlisted, children }: UnlistedProps) {
  const tell = useEffectEvent(onUnlisted);
  useEffect(() => tell(), []);
  return <p className={styles.quiet}>{children}</p>;
}
