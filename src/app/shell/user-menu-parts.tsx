import { useApi } from '#shared/api/api-context.tsx';
import { LanguageLinks } from '../language/language-links.tsx';
import { isWorking } from '../runs/run-kinds.ts';
import { ColorSchemeSelect } from './color-scheme-select.tsx';
import { SiteLinks } from './site-links.tsx';
import * as texts from './menu-texts.ts';
import { version } from '../../../package.json';
import styles from './user-menu.module.css';

// What the user menu loads when it is opened.

/** The links of the site, the theme and the languages. */
export function Links() {
  const api = useApi();
  return (
    <>
      <SiteLinks />
      <ColorSchemeSelect isNamed />
      <LanguageLinks isWorking={() => isWorking(api)} />
    </>
  );
}

/** What signing out keeps. */
export function SignOutHint({ id }: { id: string }) {
  return (
    <p id={id} className={`muted small ${styles.line}`}>
      {texts.signOutKeeps}
    </p>
  );
}

const build = import.meta.env.BUILD_ID;

/** Which console this is, for whoever reports a problem. */
export function VersionLine() {
  return <p className={`muted small ${styles.line}`}>{texts.version(version, build)}</p>;
}
