import { currentSearch } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { requestDialog as requestDialogOn } from '#shared/page/use-address-params.ts';
import type { ListParams } from '../model/list-params.ts';
import { states } from '../model/texts.ts';

/** The dialogs that an address can ask for. */
type DialogName = 'reset' | 'add' | 'export' | 'open-plan';

/** The URL of an account's details. If the accounts page is already shown, its view doesn't change. */
export function accountAddress(id: string): string {
  const page = paths.proxyAccounts();
  const params = new URLSearchParams(location.pathname === page ? currentSearch() : '');
  params.set('account' satisfies keyof ListParams, id);
  return `${page}?${params.toString()}`;
}

/** The states that have a name, as the API's words say them and as the page does, with the URL of the accounts in each. */
export const accountStates = Object.entries(states).map(([state, text]) => ({
  state,
  text,
  href: filteredAddress('state', state),
}));

/** The URL of the accounts that a text in the search box finds. */
export const filterAddress = (filter: string) => filteredAddress('filter', filter);

function filteredAddress(name: keyof ListParams, value: string): string {
  return `${paths.proxyAccounts()}?${new URLSearchParams({ [name]: value }).toString()}`;
}

/** Goes to the accounts page, which opens a dialog under its own rules. */
export function requestDialog(dialog: DialogName): void {
  void requestDialogOn(paths.proxyAccounts(), dialog);
}
