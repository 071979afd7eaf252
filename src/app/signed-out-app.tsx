import { classNames } from '#shared/lib/class-names.ts';
import Languages from 'lucide-react/icons/languages';
import { useEffect, useState } from 'react';
import { SignInScreen } from '#features/sign-in';
import type { User } from '#contract';
import type { ApiResponse } from '#shared/api/client.ts';
import { currentUser } from '#shared/api/current-user.ts';
import type { SignedIn } from '#shared/api/session.ts';
import { currentSearch, navigate } from '#shared/lib/navigation.ts';
import { keepAddressesShort } from '#shared/page/short-addresses.ts';
import { base, paths, patterns } from '#shared/lib/paths.ts';
import { brand } from '#shared/page/brand.ts';
import { keepFocus } from '#shared/page/keep-focus.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { Brand } from './shell/shell.tsx';
import { ColorSchemeSelect } from './shell/color-scheme-select.tsx';
import { apiAddress } from '#shared/api/api-context.tsx';
import { isDataDeleted } from './device-data/leave.ts';
import { LanguageLinks } from './language/language-links.tsx';
import { pageLanguage, siteLanguages } from './language/languages.ts';
import { language } from './language/texts.ts';
import type { EndOfSignIn, Services } from './start/services.ts';
import { SiteLinks } from './shell/site-links.tsx';
import styles from './signed-out-app.module.css';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { STORE } from '#shared/lib/root.ts';

interface SignedOutAppProps {
  services: Services;
  /** How the last sign-in here ended, if the user needs to know. */
  ended: EndOfSignIn | undefined;
  /** Called with the response that proved the key, before the session has it. */
  onSignedIn: (user: ApiResponse<User>) => void;
}

/** Without a key, any page leads to the sign-in page, which leads back there. */
export function SignedOutApp({ services, ended, onSignedIn }: SignedOutAppProps) {
  const { config, session, stores } = services;
  // Checked once: it writes to storage, which triggers events in other tabs, whose checks would trigger
  // events here.
  const [keeps] = useState(() => ({ tab: canKeep(stores[0]), device: canKeep(stores[1]) }));

  useEffect(() => {
    const end = new AbortController();
    keepFocus(end.signal);
    return () => end.abort();
  }, []);
  useEffect(() => {
    keepAddressesShort();
    if (location.pathname === patterns.signIn) return;
    const wanted = `${location.pathname.slice(base.length)}${currentSearch()}${location.hash}`;
    void navigate(paths.signIn(wanted === '/' ? undefined : wanted), { replace: true });
  }, []);

  function accept(signedIn: SignedIn, user: ApiResponse<User>, remember: boolean) {
    onSignedIn(user);
    session.signIn(signedIn, remember);
    void navigate(nextPath(), { replace: true });
  }

  return (
    <div className={classNames('stack', styles.layout)}>
      <header className={classNames('row loose apart', styles.header)}>
        <Brand />
        <div className={classNames('row', styles.tools)}>
          <LanguageMenu />
          <ColorSchemeSelect />
        </div>
      </header>
      <SignInScreen
        address={apiAddress(config)}
        checkKey={(key, signal) => currentUser(services.clientFor(key), signal)}
        keeps={keeps}
        lockedAfter={ended === 'locked' ? config.idleLockMinutes : undefined}
        endedElsewhere={ended === 'elsewhere'}
        isDataDeleted={isDataDeleted()}
        siteFaults={brand.faults}
        onSignedIn={accept}
      />
      {(brand.supportLink ?? brand.termsLink) !== undefined && (
        <footer>
          <SiteLinks />
        </footer>
      )}
    </div>
  );
}

function LanguageMenu() {
  const current = siteLanguages().find(({ hreflang }) => hreflang === pageLanguage);
  if (!current) return null;
  const label = (
    <>
      <span className="visually-hidden">{language}</span> <span>{current.title}</span>
    </>
  );
  return (
    <div className={styles.language}>
      <Menu label={label} icon={Languages}>
        <LanguageLinks />
      </Menu>
    </div>
  );
}

/** The page that asked for the key, if it is a page of the console; never an address of another site. */
function nextPath(): string {
  const next = new URLSearchParams(currentSearch()).get('next') ?? '';
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  if (!next || url?.origin !== location.origin) return paths.account();
  const path = `${base}${url.pathname}`;
  return path === patterns.signIn ? paths.account() : `${path}${url.search}${url.hash}`;
}

const PROBE = `${STORE}.probe`;
/** More than a sign-in takes, so that a sign-in fits if this does. */
const SIZE = 2_000;

/** Whether a storage accepts data now: a browser may forbid it, and it may be full. */
function canKeep(store: () => Storage): boolean {
  const isKept = tryOrNull(() => {
    store().setItem(PROBE, 'x'.repeat(SIZE));
    return true;
  });
  tryOrNull(() => store().removeItem(PROBE));
  return isKept === true;
}
