import { CircleUser, LogOut } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Brand } from './brand.tsx';
import { ColorSchemeSelect } from './color-scheme-select.tsx';
import { MainNav } from './main-nav.tsx';
import styles from './shell.module.css';

interface ShellProps {
  email: string;
  onSignOut: () => void;
  children: ReactNode;
}

/** What stands around every page: name, navigation, who is signed in, colour scheme. */
export function Shell({ email, onSignOut, children }: ShellProps) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useEffect(() => {
    // The first page is announced by the browser. Later ones begin at the top, with the focus there.
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <Brand />
        <MainNav />
        <div className={styles.tools}>
          <ColorSchemeSelect />
          <Menu label={email} icon={CircleUser}>
            <Button variant="quiet" icon={LogOut} onClick={onSignOut}>
              Sign out
            </Button>
          </Menu>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
