import { Link, useLocation } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import styles from './history-tabs.module.css';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';

const tabs = [
  { href: paths.history(), label: texts.changes },
  { href: paths.requests(), label: common.requests },
];

/** The two lists of History: what was changed, and the requests of this tab. */
export function HistoryTabs() {
  const [path] = useLocation();
  return (
    <nav aria-label={common.history} className={`row ${styles.tabs}`}>
      {tabs.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
