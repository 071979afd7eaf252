import { currentSearch } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { requestDialog as requestDialogOn } from '#shared/page/use-address-params.ts';
import type { ListParams } from '../model/list-params.ts';

/** The dialogs that an address can ask for. */
type DialogName = 'reset' | 'add' | 'export' | 'open-plan';

/** The URL of an account's details. If the accounts page is already shown, its view doesn't change. */
export function accountAddress(id: string): string {
  const page = paths.proxyAccounts();
  const params = new URLSearchParams(location.pathname === page ? currentSearch() : '');
  params.set('account' satisfies keyof ListParams, id);
  return `${page}?${params.toString()}`;
}

/** Goes to the accounts page, which opens a dialog under its own rules. */
export function requestDialog(dialog: DialogName): void {
  void requestDialogOn(paths.proxyAccounts(), dialog);
}
