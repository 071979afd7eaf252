import ScrollText from 'lucide-react/icons/scroll-text';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import button from '#shared/ui/button.module.css';
import { closeMenuOf } from '#shared/ui/menu-item.tsx';
import { ApiLinks } from '../apis/api-links.tsx';
import { LanguageLinks } from '../language/language-links.tsx';
import { longWork } from '../runs/run-kinds.ts';
import type { Services } from '../start/services.ts';
import { ColorSchemeSelect } from './color-scheme-select.tsx';
import { SiteLinks } from './site-links.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './menu-texts.ts';
import { version } from '../../../package.json';
import styles from './user-menu.module.css';

// What the user menu loads when it is opened, or when there are several saved APIs.
export { ApiTag } from '../apis/api-links.tsx';

/** The other APIs, pages that the navigation lacks, the theme and the languages. */
export function Links({ services }: { services: Services }) {
  const api = useApi();
  return (
    <>
      <ApiLinks services={services} />
      <CompatibilityLink />
      <SiteLinks />
      <ColorSchemeSelect isNamed />
      <LanguageLinks longWork={() => longWork(api)} />
    </>
  );
}

/** The way to a page that the navigation has only as a tab of another. */
function CompatibilityLink() {
  return (
    <Link
      href={paths.contract()}
      className={`${button.button} ${button.quiet}`}
      onClick={({ currentTarget }) => closeMenuOf(currentTarget)}
    >
      <ScrollText aria-hidden size={16} />
      <span>{common.apiCompatibility}</span>
    </Link>
  );
}

/** What signing out clears, and what it keeps. */
export function SignOutHint({ id, services }: { id: string; services: Services }) {
  return (
    <p id={id} className={`muted small ${styles.line}`}>
      {common.sentences([
        !services.session.isRemembered() && texts.signOutClears,
        texts.signOutKeeps,
      ])}
    </p>
  );
}

const build = import.meta.env.BUILD_ID;

/** Which console this is, for whoever reports a problem. */
export function VersionLine() {
  return <p className={`muted small ${styles.line}`}>{texts.version(version, build)}</p>;
}
