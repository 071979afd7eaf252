import { Link, useLocation } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import styles from './activity-tabs.module.css';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';

const tabs = [
  { href: paths.activity(), label: texts.requests },
  { href: paths.contract(), label: common.apiCompatibility },
];

/** The two pages about the API: the requests of this tab, and the API's compatibility with the contract. */
export function ActivityTabs() {
  const [path] = useLocation();
  return (
    <nav aria-label={common.activity} className={`row ${styles.tabs}`}>
      {tabs.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
