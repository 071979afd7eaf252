import { CircleUser, LogOut } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { activeConnection } from '#shared/api/connections.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { Services } from './services.ts';

// Most people have one connection, and nobody changes it before the page is there.
const connectionParts = () => import('./connections/index.ts');
const ConnectionTag = lazy(async () => ({ default: (await connectionParts()).ConnectionTag }));
const ConnectionLinks = lazy(async () => ({ default: (await connectionParts()).ConnectionLinks }));

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
      <Suspense>
        {all.length > 1 && <ConnectionTag connection={activeConnection(connections)} />}
      </Suspense>
      <Menu label={email} icon={CircleUser} onPress={() => setWasOpened(true)}>
        <Suspense>{wasOpened && <ConnectionLinks services={services} />}</Suspense>
        <Button variant="quiet" icon={LogOut} onClick={onSignOut}>
          Sign out
        </Button>
      </Menu>
    </>
  );
}
