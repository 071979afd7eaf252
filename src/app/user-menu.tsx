import { CircleUser, LogOut } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { activeConnection } from '#shared/api/connections.ts';
import { Button } from '#shared/ui/button.tsx';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { Services } from './services.ts';

// Most people have one connection, and nobody changes it before the page is there.
const connectionParts = () => import('./connections/index.ts');
const ConnectionTag = retryableLazy(async () => (await connectionParts()).ConnectionTag);
const ConnectionLinks = retryableLazy(async () => (await connectionParts()).ConnectionLinks);

interface UserMenuProps {
  services: Services;
  email: string;
  onSignOut: () => void;
}

/** Who is signed in, and over which connection where there are several; the way to another, and out. */
export function UserMenu({ services, email, onSignOut }: UserMenuProps) {
  const { connections } = services;
  const all = useSyncExternalStore(connections.subscribe, connections.all);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <LazyBoundary>
        {all.length > 1 && <ConnectionTag connection={activeConnection(connections)} />}
      </LazyBoundary>
      <Menu label={email} icon={CircleUser} onPress={() => setWasOpened(true)}>
        <LazyBoundary>{wasOpened && <ConnectionLinks services={services} />}</LazyBoundary>
        <Button variant="quiet" icon={LogOut} onClick={onSignOut}>
          Sign out
        </Button>
      </Menu>
    </>
  );
}
