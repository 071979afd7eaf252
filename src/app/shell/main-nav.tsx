import Activity from 'lucide-react/icons/activity';
import CircleUser from 'lucide-react/icons/circle-user';
import Network from 'lucide-react/icons/network';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/lib/paths.ts';
import styles from './main-nav.module.css';

/** The pages in the navigation. */
export const links = [
  { href: paths.account(), label: 'My account', icon: CircleUser },
  { href: paths.proxyAccounts(), label: 'Proxy accounts', icon: Network },
  { href: paths.proxyProfiles(), label: 'Proxy profiles', icon: SlidersHorizontal },
  { href: paths.activity(), label: 'Activity', icon: Activity },
];

export function MainNav() {
  const [path] = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul>
        {links.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isWithin(path, href) ? 'page' : undefined}>
              <Icon aria-hidden size={18} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Some pages belong to a link with another address: the edit page of a profile, and API compatibility. */
function isWithin(path: string, href: string): boolean {
  if (href === paths.proxyProfiles() && path.startsWith('/teams/')) return true;
  return path === href || (href === paths.activity() && path === paths.contract());
}
