import type { ProxyProfile, Reading } from '#contract';
import { useAccount } from '#features/proxy-accounts/public';
import {
  AccountNameContext,
  AccountPickerContext,
  EditProxyProfileScreen,
} from '#features/proxy-profile';
import panel from '#shared/ui/panel.module.css';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useEffect } from 'react';
import { AccountPicker, ConnectPart, fetchConnectPart } from './connect-parts.tsx';

export { readAhead } from '#features/proxy-profile';

const connect = (profile: Reading<ProxyProfile>, isEdited: boolean) => (
  <ProfileConnect profile={profile} isEdited={isEdited} />
);

/** Edit proxy profile, with the way to connect through it. */
export function EditProxyProfilePage(ids: { teamId: string; id: string }) {
  // It is drawn with the form.
  useEffect(() => void fetchConnectPart(), []);
  return (
    <AccountPickerContext value={AccountPicker}>
      <AccountNameContext value={accountName}>
        <EditProxyProfileScreen {...ids} connect={connect} />
      </AccountNameContext>
    </AccountPickerContext>
  );
}

const accountName = (id: string) => <AccountName id={id} />;

function AccountName({ id }: { id: string }) {
  const { account } = useAccount(id);
  return account?.username ? <bdi translate="no">{account.username}</bdi> : null;
}

interface ProfileConnectProps {
  profile: Reading<ProxyProfile>;
  isEdited: boolean;
}

function ProfileConnect({ profile, isEdited }: ProfileConnectProps) {
  const { account, isLoading } = useAccount(profile.proxy_account_id ?? undefined);
  return (
    // What is typed of one account isn't that of another.
    <ConnectPart
      key={profile.proxy_account_id}
      account={account}
      isLoading={isLoading}
      profile={profile}
      isEdited={isEdited}
      fallback={
        <div className={`stack loose frame ${panel.panel}`}>
          <Skeleton lines={4} />
        </div>
      }
    />
  );
}
