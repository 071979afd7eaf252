import { useEffect } from 'react';
import { SignInScreen, type CheckKey } from '#features/sign-in';
import type { User } from '#contract';
import type { Answer } from '#shared/api/client.ts';
import { navigate } from '#shared/lib/navigation.ts';
import { paths, patterns } from '#shared/lib/paths.ts';
import { Brand } from './brand.tsx';
import { ColorSchemeSelect } from './color-scheme-select.tsx';
import styles from './signed-out-app.module.css';

interface SignedOutAppProps {
  checkKey: CheckKey;
  onSignedIn: (key: string, user: Answer<User>, remember: boolean) => void;
}

/** Any page without a key leads to the sign-in page, which leads back there. */
export function SignedOutApp({ checkKey, onSignedIn }: SignedOutAppProps) {
  useEffect(() => {
    if (location.pathname === patterns.signIn) return;
    const wanted = `${location.pathname}${location.search}${location.hash}`;
    void navigate(paths.signIn(wanted === '/' ? undefined : wanted), { replace: true });
  }, []);

  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        <ColorSchemeSelect />
      </header>
      <SignInScreen checkKey={checkKey} onSignedIn={onSignedIn} />
    </div>
  );
}
