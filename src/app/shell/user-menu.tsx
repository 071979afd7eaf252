import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState, useSyncExternalStore } from 'react';
import { activeApi } from '#shared/api/saved-apis.ts';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import type { Services } from '../start/services.ts';
import * as common from '#shared/lib/texts.ts';

// Most people have one saved API, and no one changes it before the page is shown.
const parts = () => import('./user-menu-parts.tsx');
const ApiTag = retryableLazy(async () => (await parts()).ApiTag);
const Links = retryableLazy(async () => (await parts()).Links);
const SignOutHint = retryableLazy(async () => (await parts()).SignOutHint);
const VersionLine = retryableLazy(async () => (await parts()).VersionLine);

interface UserMenuProps {
  services: Services;
  email: string;
  onDeleteData: () => void;
  onSignOut: () => void;
}

/** The user, and the API if there are several; links to the others, theme, languages, and sign-out. */
export function UserMenu({ services, email, onDeleteData, onSignOut }: UserMenuProps) {
  const { savedApis } = services;
  const all = useSyncExternalStore(savedApis.subscribe, savedApis.all);
  const [wasOpened, setWasOpened] = useState(false);
  const hintId = useId();
  // An email that needs two lines has its host on the second one.
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      <LazyBoundary>{all.length > 1 && <ApiTag api={activeApi(savedApis)} />}</LazyBoundary>
      <Menu
        label={
          <bdi translate="no">
            <span>{email.slice(0, at)}</span>
            <wbr />
            <span>{email.slice(at)}</span>
          </bdi>
        }
        icon={CircleUser}
        onPress={() => setWasOpened(true)}
      >
        <LazyBoundary>{wasOpened && <Links services={services} />}</LazyBoundary>
        <MenuItem label={common.signOut} icon={LogOut} hintId={hintId} onChoose={onSignOut} />
        <LazyBoundary>{wasOpened && <SignOutHint id={hintId} />}</LazyBoundary>
        <MenuItem label={common.deleteDataHere} icon={Trash2} onChoose={onDeleteData} />
        <LazyBoundary>{wasOpened && <VersionLine />}</LazyBoundary>
      </Menu>
    </>
  );
}
