import { Cable } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { SignInScreen, type CheckKey } from '#features/sign-in';
import type { User } from '#contract';
import type { Answer } from '#shared/api/client.ts';
import { activeConnection } from '#shared/api/connections.ts';
import { navigate } from '#shared/lib/navigation.ts';
import { paths, patterns } from '#shared/lib/paths.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { Brand } from './brand.tsx';
import { ColorSchemeSelect } from './color-scheme-select.tsx';
import { addressText, ConnectionLinks } from './connections/index.ts';
import type { Services } from './services.ts';
import styles from './signed-out-app.module.css';

interface SignedOutAppProps {
  services: Services;
  checkKey: CheckKey;
  onSignedIn: (key: string, user: Answer<User>, remember: boolean) => void;
}

/** Any page without a key leads to the sign-in page, which leads back there. */
export function SignedOutApp({ services, checkKey, onSignedIn }: SignedOutAppProps) {
  const { connections } = services;
  useSyncExternalStore(connections.subscribe, connections.all);

  useEffect(() => {
    if (location.pathname === patterns.signIn) return;
    const wanted = `${location.pathname}${location.search}${location.hash}`;
    void navigate(paths.signIn(wanted === '/' ? undefined : wanted), { replace: true });
  }, []);

  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        <div className={styles.tools}>
          <ColorSchemeSelect />
          <Menu label={activeConnection(connections).name} icon={Cable}>
            <ConnectionLinks services={services} />
          </Menu>
        </div>
      </header>
      <SignInScreen
        address={addressText(services.config.apiBaseUrl)}
        checkKey={checkKey}
        onSignedIn={onSignedIn}
      />
    </div>
  );
}
