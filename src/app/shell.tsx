import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { scrollOfEntry } from '#shared/lib/navigation.ts';
import { Brand } from './brand.tsx';
import { ColorSchemeSelect } from './color-scheme-select.tsx';
import { MainNav } from './main-nav.tsx';
import { PaletteButton } from './palette-button.tsx';
import type { SessionActions } from './palette/use-actions.ts';
import styles from './shell.module.css';

interface ShellProps {
  /** Who is signed in, and where. */
  user: ReactNode;
  sessionActions: SessionActions;
  children: ReactNode;
}

/** What stands around every page: name, navigation, who is signed in, colour scheme. */
export function Shell({ user, sessionActions, children }: ShellProps) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useEffect(() => {
    // The first page is announced by the browser. Later ones begin at the top, with the focus there.
    if (shown.current === path) return undefined;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    // Back and Forward lead to where one was; that page may still have to fetch what it shows.
    return scrollOnceThere(scrollOfEntry());
  }, [path]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <Brand />
        <MainNav />
        <div className={styles.tools}>
          <PaletteButton {...sessionActions} />
          <ColorSchemeSelect />
          {user}
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** Scrolls the page as soon as it is long enough, unless the user does something first. Returns what ends that. */
function scrollOnceThere(top: number): (() => void) | undefined {
  scrollTo(0, top);
  if (scrollY >= top) return undefined;
  const stop = new AbortController();
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top) stop.abort();
  });
  growth.observe(document.body);
  for (const deed of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(deed, () => stop.abort(), stop);
  stop.signal.addEventListener('abort', () => growth.disconnect());
  return () => stop.abort();
}
