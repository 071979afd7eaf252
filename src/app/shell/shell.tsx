import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { scrollOfEntry } from '#shared/lib/navigation.ts';
import * as texts from './texts.ts';
import CircleUser from 'lucide-react/icons/circle-user';
import Network from 'lucide-react/icons/network';
import History from 'lucide-react/icons/rotate-ccw-clock';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useObservable } from '#shared/lib/observable.ts';
import { base, paths } from '#shared/lib/paths.ts';
import { runMark } from '#shared/page/run-mark.ts';
import * as common from '#shared/lib/texts.ts';
import { brand } from '#shared/page/brand.ts';
import styles from './shell.module.css';

interface ShellProps {
  /** Whether the browser has loaded this page, and therefore announces it. */
  isFirstPage: boolean;
  /** The user and the API. */
  user: Elements;
  /** Opens the command palette. */
  search: Elements;
  children: Elements;
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
        <div className={`stack tight ${styles.tools}`}>
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

/** The pages in the navigation. */
export const links = [
  { href: paths.account(), label: common.myAccount, icon: CircleUser },
  { href: paths.proxyAccounts(), label: common.proxyAccounts, icon: Network },
  { href: paths.proxyProfiles(), label: common.proxyProfiles, icon: SlidersHorizontal },
  { href: paths.history(), label: common.history, icon: History },
];

function MainNav() {
  const [path] = useLocation();
  const mark = useObservable(runMark);
  return (
    <nav aria-label={texts.mainNavigation} className={styles.nav}>
      <ul>
        {links.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isWithin(path, href) ? 'page' : undefined}
              title={(href === paths.history() && mark) || undefined}
            >
              <Icon aria-hidden size={18} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Some pages belong to a link with another address: a profile, a change, and the requests. */
function isWithin(path: string, href: string): boolean {
  if (href === paths.proxyProfiles() && path.startsWith(`${base}/teams/`)) return true;
  return path === href || (href === paths.history() && path.startsWith(`${href}/`));
}

/** The logo and the name of the console. */
export function Brand() {
  return (
    <span className={`row unwrapped ${styles.brand}`}>
      {brand.logo === undefined ? (
        <svg aria-hidden viewBox="0 0 24 24" width="24" height="24">
          <rect width="24" height="24" rx="6" className={styles.tile} />
          <path d="M5 8.5h7.5a3.5 3.5 0 0 1 0 7H8" className={styles.route} />
          <circle cx="17.6" cy="8.5" r="1.9" className={styles.node} />
          <circle cx="6.4" cy="15.5" r="1.9" className={styles.node} />
        </svg>
      ) : (
        <img src={brand.logo} alt="" width="24" height="24" className={styles.logo} />
      )}
      <bdi translate="no">{brand.name}</bdi>
    </span>
  );
}
