import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Brand } from '../shell/brand.tsx';
import styles from './lock-screen.module.css';
import { showLockScreen } from './show-lock-screen.ts';

/** While mounted, shows its children instead of the page, which is removed from the document. */
export function LockScreen({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  return createPortal(
    <main className={styles.lockScreen}>
      <LockScreenMount host={host} />
      <Brand />
      <h1 className="visually-hidden">Locked</h1>
      {children}
    </main>,
    host,
  );
}

/**
 * Comes before the children, so that its effect runs before theirs: a dialog opens only within the document.
 * A layout effect, because it finishes before the browser paints: no page is visible in between.
 */
function LockScreenMount({ host }: { host: Element }) {
  useLayoutEffect(() => showLockScreen(host), [host]);
  return null;
}
