import Activity from 'lucide-react/icons/activity';
import CircleUser from 'lucide-react/icons/circle-user';
import Network from 'lucide-react/icons/network';
import History from 'lucide-react/icons/rotate-ccw-clock';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Link, useLocation } from 'wouter';
import { useObservable } from '#shared/lib/observable.ts';
import { base, paths } from '#shared/lib/paths.ts';
import { runMark } from '#shared/page/run-mark.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';
import styles from './main-nav.module.css';

/** The pages in the navigation. */
export const links = [
  { href: paths.account(), label: common.myAccount, icon: CircleUser },
  { href: paths.proxyAccounts(), label: common.proxyAccounts, icon: Network },
  { href: paths.proxyProfiles(), label: common.proxyProfiles, icon: SlidersHorizontal },
  { href: paths.runs(), label: common.runs, icon: History },
  { href: paths.activity(), label: common.activity, hyphenated: texts.activity, icon: Activity },
];

export function MainNav() {
  const [path] = useLocation();
  const mark = useObservable(runMark);
  return (
    <nav aria-label={texts.mainNavigation} className={styles.nav}>
      <ul>
        {links.map(({ href, label, hyphenated = label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isWithin(path, href) ? 'page' : undefined}
              title={(href === paths.runs() && mark) || undefined}
            >
              <Icon aria-hidden size={18} />
              <span>{hyphenated}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Some pages belong to a link with another address: a profile, a run, and API compatibility. */
function isWithin(path: string, href: string): boolean {
  if (href === paths.proxyProfiles() && path.startsWith(`${base}/teams/`)) return true;
  if (href === paths.runs() && path.startsWith(`${href}/`)) return true;
  return path === href || (href === paths.activity() && path === paths.contract());
}
