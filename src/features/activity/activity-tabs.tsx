import { Link, useLocation } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import styles from './activity-tabs.module.css';

const tabs = [
  { href: paths.activity(), label: 'Requests' },
  { href: paths.contract(), label: 'API compatibility' },
];

/** The two pages about the API: the requests of this tab, and the API's compatibility with the contract. */
export function ActivityTabs() {
  const [path] = useLocation();
  return (
    <nav aria-label="Activity" className={`row ${styles.tabs}`}>
      {tabs.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
