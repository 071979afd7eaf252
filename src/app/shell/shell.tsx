import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { scrollOfEntry } from '#shared/lib/navigation.ts';
import * as texts from './texts.ts';
import { Brand } from './brand.tsx';
import { MainNav } from './main-nav.tsx';
import styles from './shell.module.css';

interface ShellProps {
  /** Whether the browser has loaded this page, and therefore announces it. */
  isFirstPage: boolean;
  /** The user and the API. */
  user: ReactNode;
  /** Opens the command palette. */
  search: ReactNode;
  children: ReactNode;
}

/** The frame of every page: name, navigation, search, user. */
export function Shell({ isFirstPage, user, search, children }: ShellProps) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(isFirstPage ? path : null);

  useEffect(() => {
    // Later pages, also the one after a sign-in, start at the top, with the focus there.
    if (shown.current === path) return undefined;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    // Back and Forward restore the scroll position; the page may still have to load its content.
    return scrollOnceThere(scrollOfEntry());
  }, [path]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <header className={styles.header}>
        <Brand />
        <MainNav />
        <div className={styles.tools}>
          {search}
          {user}
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/**
 * Scrolls the page as soon as it is long enough, unless the user acts first. Returns the function that
 * cancels it.
 */
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
