import { isOff, ProxyAccountsScreen } from '#features/proxy-accounts';
import { ConnectPart, CopyLinePart, ExportDialogPart, fetchConnectPart } from './connect-parts.tsx';

export { readAccountsAhead as readAhead } from '#features/proxy-accounts';

// An account that the address names is drawn with it.
if (new URLSearchParams(location.search).has('account')) void fetchConnectPart();

const connect = {
  CopyLine: CopyLinePart,
  details: (account) => <ConnectPart account={account} />,
  exportDialog: (accounts, onClose) => (
    <ExportDialogPart accounts={accounts} isOff={isOff} onClose={onClose} />
  ),
} satisfies Parameters<typeof ProxyAccountsScreen>[0]['connect'];

/** Proxy accounts, with the ways to connect with them. */
export function ProxyAccountsPage() {
  return <ProxyAccountsScreen connect={connect} />;
}
