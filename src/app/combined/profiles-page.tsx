import { AccountPickerContext, ProxyProfilesScreen } from '#features/proxy-profile/list';
import { AccountPicker } from './connect-parts.tsx';

export { readAhead } from '#features/proxy-profile/list';

/** Proxy profiles, whose bulk edit chooses accounts, too. */
export function ProxyProfilesPage() {
  return (
    <AccountPickerContext value={AccountPicker}>
      <ProxyProfilesScreen />
    </AccountPickerContext>
  );
}
