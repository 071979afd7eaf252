import { Link, useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';
import styles from './activity-tabs.module.css';

const tabs = [
  { href: paths.activity(), label: 'Requests' },
  { href: paths.contract(), label: 'API compatibility' },
];

/** The two pages about the API: what this tab asked of it, and how far it keeps to the contract. */
export function ActivityTabs() {
  const [path] = useLocation();
  return (
    <nav aria-label="Activity" className={styles.tabs}>
      {tabs.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
