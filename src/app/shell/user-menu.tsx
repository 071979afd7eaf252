import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState } from 'react';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import * as common from '#shared/lib/texts.ts';

const parts = () => import('./user-menu-parts.tsx');
const Links = retryableLazy(async () => (await parts()).Links);
const SignOutHint = retryableLazy(async () => (await parts()).SignOutHint);
const VersionLine = retryableLazy(async () => (await parts()).VersionLine);

interface UserMenuProps {
  email: string;
  onDeleteData: () => void;
  onSignOut: () => void;
}

/** The user, theme, languages, and sign-out. */
export function UserMenu({ email, onDeleteData, onSignOut }: UserMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const hintId = useId();
  // An email that needs two lines has its host on the second one.
  const at = email.lastIndexOf('@') + 1;
  return (
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
      <LazyBoundary>{wasOpened && <Links />}</LazyBoundary>
      <MenuItem label={common.signOut} icon={LogOut} hintId={hintId} onChoose={onSignOut} />
      <LazyBoundary>{wasOpened && <SignOutHint id={hintId} />}</LazyBoundary>
      <MenuItem label={common.deleteDataHere} icon={Trash2} onChoose={onDeleteData} />
      <LazyBoundary>{wasOpened && <VersionLine />}</LazyBoundary>
    </Menu>
  );
}
